// A provider of a story: answers over HTTP as it is told to, and keeps what it was asked.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Request {
  method: string;
  path: string;
  body: string;
  headers: IncomingHttpHeaders;
}
/** Nothing: the connection breaks. */
export type Reply = { status?: number; body: object | string } | undefined;

/** `answer` says what it answers, from its next request on; `requests` are those that came. */
export async function openAnswering(answer: (request: Request) => Reply | Promise<Reply>) {
  const requests: Request[] = [];
  const provider = { url: '', requests, answer, close: () => void server.close() };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, body, headers };
    requests.push(one);
    const reply = await provider.answer(one);
    if (!reply) return void response.destroy();
    response.statusCode = reply.status ?? 200;
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server that listens on TCP has an address with a port.
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}
