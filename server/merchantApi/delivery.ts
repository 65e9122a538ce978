import { type Message, sendPublic } from '../publicRequest';

export interface ApiAnswer {
  httpStatus: number;
  /** The first part of the body; the rest is not even read. */
  answer: string;
}
const MOST_READ = 1_000;

/**
 * POSTs a message to an address that a merchant gave: public addresses only, https only, no redirects, an answer within
 * the time.
 * @throws PrivateAddress, and whatever the network says.
 */
export async function deliver(address: string, message: Message): Promise<ApiAnswer> {
  return new Promise((resolve, reject) => {
    const request = sendPublic(new URL(address), message);
    request.on('response', (response) => {
      let answer = '';
      const end = () => {
        resolve({ httpStatus: response.statusCode ?? 0, answer: answer.slice(0, MOST_READ) });
        request.destroy();
      };
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        answer += part;
        if (answer.length >= MOST_READ) end();
      });
      response.on('end', end);
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}
