// A provider over HTTP: it answers as its facts say, and what goes wrong on the way to it is up to the story.
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Books, isToPay } from './books';
import type { Provider, Reply, Request } from './provider';

/**
 * What becomes of one request. `unauthorized` and `busy` do nothing; `broken` does what it is asked, and its answer is
 * lost. `late` says nothing to pay by yet.
 */
export type Fault = 'unauthorized' | 'busy' | 'broken' | 'late' | 'refused';
interface Planned {
  fault: Fault;
  /** Of the requests that name it; the next one where nothing is said. */
  about?: string;
}
export interface Fake {
  url: string;
  books: Books;
  requests: Request[];
  /** Requests go wrong so, one after the other. */
  faults: Planned[];
  /** What happens between a thing that is done and its answer. */
  meanwhile: (() => Promise<unknown>) | undefined;
  close(): void;
}

export async function openFake(provider: Provider): Promise<Fake> {
  const books: Books = { currency: provider.currency, payments: [], refunds: [] };
  const requests: Request[] = [];
  const faults: Planned[] = [];
  const fake: Fake = { url: '', books, requests, faults, meanwhile: undefined, close: () => server.close() };
  const listener: RequestListener = async (incoming, response) => {
    const request = await requestIn(incoming);
    requests.push(request);
    const before = books.payments.length;
    const { status, text } = spoken(provider, request, books, faultOf(request, faults));
    if (books.payments.length > before) await fake.meanwhile?.();
    response.writeHead(status).end(text);
  };
  const { tls } = provider;
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, { url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}` });
}

function faultOf({ path, query, text }: Request, faults: Planned[]): Fault | undefined {
  const at = faults.findIndex(({ about = '' }) => `${path}?${query} ${text}`.includes(about));
  return at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
}

async function requestIn(incoming: IncomingMessage): Promise<Request> {
  let text = '';
  for await (const part of incoming) text += part;
  const { pathname: path, searchParams: query } = new URL(incoming.url ?? '', 'http://127.0.0.1');
  return { method: incoming.method ?? '', path, query, headers: incoming.headers, text, body: jsonIn(text) };
}
const jsonIn = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

const HTML = '<html><body>Bad Gateway</body></html>';
function spoken(provider: Provider, request: Request, books: Books, fault: Fault | undefined) {
  if (fault === 'unauthorized' || !provider.admits(request)) return { status: 401, text: '{}' };
  if (fault === 'busy') return { status: 429, text: '' };
  const { status = 200, body }: Reply =
    fault === 'refused' ? provider.refusal : (provider.answer(request, books) ?? { status: 404, body: {} });
  if (fault === 'broken') return { status: 502, text: HTML };
  const isHidden = (value: unknown) => fault === 'late' && typeof value === 'string' && isToPay(value);
  return { status, text: JSON.stringify(body, (_, value: unknown) => (isHidden(value) ? undefined : value)) };
}
