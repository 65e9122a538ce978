import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { type Message, sendPublic } from '../publicRequest';

export interface ApiAnswer {
  httpStatus: number;
  /** The first part of the body; the rest is not even read. */
  answer: string;
}
const MOST_READ = 1_000;

/**
 * A merchant that is told often is told over the same connection, which saves both sides a handshake. Its address was
 * found to be a public one as it was opened. It is kept for less time than servers commonly leave one open, ms.
 */
const options = { keepAlive: true, timeout: 2_000 };
const agents = { plain: new Agent(options), secure: new SecureAgent(options) };

/**
 * POSTs a message to an address that a merchant gave: public addresses only, https only, no redirects, an answer within
 * the time.
 * @throws PrivateAddress, and whatever the network says.
 */
export async function deliver(address: string, message: Message): Promise<ApiAnswer> {
  const url = new URL(address);
  const agent = url.protocol === 'https:' ? agents.secure : agents.plain;
  try {
    return await post(url, { ...message, agent });
  } catch (error) {
    // The other side had ended a connection that was kept: nothing was heard, and a new one will do.
    if (error instanceof EndedMeanwhile) return post(url, message);
    throw error;
  }
}

/** A kept connection ended before anything came back by it. */
class EndedMeanwhile extends Error {
  override name = 'EndedMeanwhile';
}

function post(url: URL, message: Message): Promise<ApiAnswer> {
  return new Promise((resolve, reject) => {
    const request = sendPublic(url, message);
    request.on('response', (response) => {
      let answer = '';
      const end = () => resolve({ httpStatus: response.statusCode ?? 0, answer: answer.slice(0, MOST_READ) });
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        answer += part;
        if (answer.length < MOST_READ) return;
        end();
        request.destroy();
      });
      response.on('end', end);
      response.on('error', reject);
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(request.reusedSocket && error.code === 'ECONNRESET' ? new EndedMeanwhile(error.message) : error),
    );
  });
}
