import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { isBackend } from '../config/backendPaths';
import { movableClock } from '../server/clock';
import { type Fault, faults, withFaults } from './faults';

// The development server's way: what is not the demo server's is the bundler's. The browser has its turn in tests/dev.
const LIST = { success: true, msg: 'success', code: 0, data: { list: [{ id: '1' }], total: 1 } };
const clock = movableClock();
let app: FastifyInstance;
let server: Server;
let base: string;

beforeAll(async () => {
  app = Fastify();
  app.post('/backend/list', async () => LIST);
  await app.ready();
  const serve = withFaults(app, clock);
  server = createServer((request, response) =>
    isBackend(request.url?.split('?')[0] ?? '')
      ? serve(request, response)
      : response.writeHead(404).end('the bundler’s'),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await app.close();
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(base + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const ask = async (headers?: Record<string, string>) => {
  const answer = await post('/backend/list', {}, headers);
  return `${answer.status} ${await answer.text()}`;
};
const REAL = `200 ${JSON.stringify(LIST)}`;

/** What the next call gets for each switch. */
const causes: Record<Fault, (answer: string, ms: number) => void> = {
  sessionInvalid: (answer) => expect(answer).toContain('"code":1288'),
  refusal: (answer) => expect(answer).toContain('QA 1001'),
  httpError: (answer) => expect(answer).toBe('500 <html></html>'),
  truncated: (answer) => expect(answer).toBe(REAL.slice(0, 4 + Math.floor(JSON.stringify(LIST).length / 2))),
  silence: (answer, ms) => expect([answer, ms > 150]).toEqual([REAL, true]),
  emptyList: (answer) => expect(answer).toContain('"list":[],"total":0'),
};

test('the panel’s script is served where the page asks for it', async () => {
  const script = await fetch(`${base}/faults/panel.js`);
  expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')]);
  const text = await script.text();
  for (const fault of faults) expect(text).toContain(`"${fault}"`);
});

test.each(faults)('the switch %s reaches the demo server, and happens once', async (fault) => {
  expect((await post('/faults', { fault, seconds: 0.2 })).status).toBe(200);
  const since = performance.now();
  causes[fault](await ask(), performance.now() - since);
  expect(await ask()).toBe(REAL);
});

test('what nobody pressed does not use a fault up', async () => {
  await post('/faults', { fault: 'httpError' });
  expect(await ask({ 'x-refresh': '1' })).toBe(REAL);
  expect(await ask()).toContain('500');
});

test('the clock jumps, and says to when', async () => {
  const { now } = await (await post('/faults', { jump: 3_600_000 })).json();
  expect((Date.parse(now) - Date.now()) / 3_600_000).toBeCloseTo(1, 2);
});
