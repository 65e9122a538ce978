import { type Agent, type ClientRequest, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { publicLookup, refusePrivate } from './publicAddress';

/** What is sent to a system of somebody else's. */
export interface Message {
  /** GET without a body, and POST with one, where nothing is said. */
  method?: string;
  body: string | undefined;
  headers: Record<string, string>;
  timeoutMs: number;
  /** The demo and tests: loopback and plain http are fine. */
  allowPrivate: boolean;
  /** Keeps connections; without one each request has its own. */
  agent?: Agent;
}

/**
 * A request to an address that a person typed: https and public addresses only, no redirects, over after its time.
 * It is on its way; whoever asked listens for the answer and for errors.
 * @throws PrivateAddress
 */
export function sendPublic(
  url: URL,
  { method, body, headers, timeoutMs, allowPrivate, agent }: Message,
): ClientRequest {
  if (!allowPrivate) refusePrivate(url);
  const open = url.protocol === 'https:' ? overHttps : overHttp;
  const sent = open(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
    agent: agent ?? false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(!allowPrivate && { lookup: publicLookup }),
  });
  sent.end(body);
  return sent;
}
