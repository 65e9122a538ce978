import { type ClientRequest, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { publicLookup, refusePrivate } from './publicAddress';

/** What is sent to a system of somebody else's. */
export interface Message {
  body: string;
  headers: Record<string, string>;
  timeoutMs: number;
  /** The demo and tests: loopback and plain http are fine. */
  allowPrivate: boolean;
}

/**
 * A POST to an address that a person typed: https and public addresses only, no redirects, over after its time. It is
 * on its way; whoever asked listens for the answer and for errors.
 * @throws PrivateAddress
 */
export function postPublic(url: URL, { body, headers, timeoutMs, allowPrivate }: Message): ClientRequest {
  if (!allowPrivate) refusePrivate(url);
  const open = url.protocol === 'https:' ? overHttps : overHttp;
  const sent = open(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(!allowPrivate && { lookup: publicLookup }),
  });
  sent.end(body);
  return sent;
}
