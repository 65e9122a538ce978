import { type Message, sendPublic } from './publicRequest';

const MOST_READ = 64 * 1024;

/** What was answered, whether it says yes or no. */
export interface Answer {
  status: number;
  body: string;
}

/** The same where nothing but 2xx is an answer. @throws for any other */
export async function askOver(url: URL, message: Message): Promise<string> {
  const { status, body } = await answerOf(url, message);
  if (status < 200 || status >= 300) throw new Error(`it answered ${status}`);
  return body;
}

/**
 * Asks a system of somebody else's: https and public addresses only, no redirects, an answer within the time and of
 * bounded size.
 * @throws PrivateAddress, and whatever the network says
 */
export async function answerOf(url: URL, message: Message): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = sendPublic(url, message);
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MOST_READ) request.destroy(new Error('it answered more than can be'));
        else parts.push(part);
      });
      response.on('end', () => {
        resolve({ status, body: Buffer.concat(parts).toString('utf8') });
      });
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}
