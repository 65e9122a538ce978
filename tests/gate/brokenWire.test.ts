import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { cloneDatabase, type TestDatabase } from '../database/clone';
import { startApp, type TestApp } from './app';

let db: TestDatabase;
let gate: TestApp;
let port: number;
beforeAll(async () => {
  db = await cloneDatabase();
  gate = await startApp(db);
  await gate.app.listen({ port: 0, host: '127.0.0.1' });
  const address = gate.app.server.address();
  port = address !== null && typeof address === 'object' ? address.port : 0;
});
afterAll(async () => {
  await gate.close();
  await db.drop();
});

/** What somebody hears who sent a text, until the server ends the connection for a reason of Node's own. */
async function hear(text: string, code: string): Promise<string> {
  const there = once(gate.app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  const [theirs]: Socket[] = await there;
  let heard = '';
  socket.on('data', (bytes) => (heard += bytes.toString()));
  socket.write(text);
  while ((theirs?.bytesRead ?? 1) < text.length) await new Promise((resolve) => setImmediate(resolve));
  gate.app.server.emit('clientError', Object.assign(new Error(code), { code }), theirs);
  await once(socket, 'close');
  return heard;
}

test('a connection that a browser opened ahead and never used ends without a word', async () => {
  expect(await hear('', 'ERR_HTTP_REQUEST_TIMEOUT')).toBe('');
});

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'HTTP/1.1 408 '],
  ['HPE_HEADER_OVERFLOW', 'HTTP/1.1 431 '],
  ['HPE_INVALID_METHOD', 'HTTP/1.1 400 '],
])('one that began a request and came no further is told so: %s', async (code, line) => {
  expect((await hear('POST /backend/x HTTP/1.1\r\nHost:', code)).slice(0, line.length)).toBe(line);
});
