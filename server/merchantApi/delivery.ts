import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, PrivateAddress, publicLookup } from './publicAddress';

export interface ApiAnswer {
  httpStatus: number;
  /** The first part of the body; the rest is not even read. */
  answer: string;
}
interface Delivery {
  body: string;
  headers: Record<string, string>;
  timeoutMs: number;
  /** The demo and tests: loopback and plain http are fine. */
  allowPrivate: boolean;
}
const MOST_READ = 1_000;

/**
 * POSTs a message to an address that a merchant gave: public addresses only, https only, no redirects, an answer within
 * the time.
 * @throws PrivateAddress, and whatever the network says.
 */
export async function deliver(
  address: string,
  { body, headers, timeoutMs, allowPrivate }: Delivery,
): Promise<ApiAnswer> {
  const url = new URL(address);
  if (!allowPrivate) refusePrivate(url);
  const open = url.protocol === 'https:' ? overHttps : overHttp;
  const length = String(Buffer.byteLength(body));
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': length },
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
  } as const;
  return new Promise((resolve, reject) => {
    const request = open(url, allowPrivate ? options : { ...options, lookup: publicLookup }, (response) => {
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
    request.end(body);
  });
}

/** A name is looked at when it is resolved; a bare address is not resolved, so it is looked at here. */
function refusePrivate({ protocol, hostname }: URL) {
  if (protocol !== 'https:') throw new PrivateAddress('only https addresses are called');
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw new PrivateAddress(`${hostname} is a private address`);
}
