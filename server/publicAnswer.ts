import { type Message, sendPublic } from './publicRequest';

const MOST_READ = 64 * 1024;

/**
 * Asks a system of somebody else's: https and public addresses only, no redirects, an answer of 2xx within the time
 * and of bounded size.
 * @param heard is told of whatever was answered, before it is judged
 * @throws PrivateAddress, and whatever the network says
 */
export async function askOver(
  url: URL,
  message: Message,
  heard?: (status: number, body: string) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = sendPublic(url, message);
    asked.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MOST_READ) asked.destroy(new Error('it answered more than can be'));
        else parts.push(part);
      });
      response.on('end', () => {
        const body = Buffer.concat(parts).toString('utf8');
        heard?.(status, body);
        if (status >= 200 && status < 300) resolve(body);
        else reject(new Error(`it answered ${status}`));
      });
      response.on('error', reject);
    });
    asked.on('error', reject);
  });
}
