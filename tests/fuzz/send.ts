import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FuzzRequest } from './request';

/** What came back; the code of an envelope, where it was one. */
export interface Answer {
  status: number;
  code: number | undefined;
  body: string;
}
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
export const hangUp = (): void => agent.destroy();
const PATIENCE = 30_000;

/**
 * Sends it as it is. An answer that stays open is left after its first bytes. @throws where nothing comes within half a
 * minute
 */
export const send = (url: string, { path, headers, body }: FuzzRequest): Promise<Answer> =>
  new Promise((done, fail) => {
    const asking = request(
      url + path,
      { method: 'POST', headers: { ...headers, 'content-length': body.length }, agent, timeout: PATIENCE },
      (answer) => taken(answer).then(done, fail),
    );
    asking.once('timeout', () => asking.destroy(new Error('no answer within 30 s')));
    asking.once('error', fail);
    asking.end(body);
  });

async function taken(answer: IncomingMessage): Promise<Answer> {
  const status = answer.statusCode ?? 0;
  const type = String(answer.headers['content-type']);
  if (type.startsWith('application/x-ndjson')) {
    answer.on('error', () => undefined).destroy();
    return { status, code: undefined, body: '' };
  }
  const body = await text(answer);
  return { status, code: type.startsWith('application/json') ? JSON.parse(body).code : undefined, body };
}
