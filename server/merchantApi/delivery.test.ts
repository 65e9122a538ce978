import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { deliver } from './delivery';

const message = { body: '{}', headers: {}, timeoutMs: 2_000, allowPrivate: true };
/** Heard and answered by one server; `respond` may do more to the connection than answer. */
async function merchantOf(respond: (n: number, socket: Socket, answer: (text: string) => void) => void) {
  let connections = 0;
  let heard = 0;
  const server: Server = createServer((request, response) => {
    heard += 1;
    request.resume().on('end', () => respond(heard, request.socket, (text) => response.end(text)));
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { tell: () => deliver(`http://127.0.0.1:${port}/`, message), counts: () => ({ connections, heard }), close };
}

test('a merchant that is told often is told over one connection', async () => {
  const { tell, counts, close } = await merchantOf((_n, _socket, answer) => answer('success'));
  for (let n = 0; n < 5; n += 1) expect(await tell()).toEqual({ httpStatus: 200, answer: 'success' });
  expect(counts()).toEqual({ connections: 1, heard: 5 });
  close();
});

test('where that has ended meanwhile it is told over a new one, at once', async () => {
  const { tell, counts, close } = await merchantOf((n, socket, answer) => {
    if (n === 2) socket.destroy();
    else answer('success');
  });
  expect([await tell(), await tell()]).toEqual(Array(2).fill({ httpStatus: 200, answer: 'success' }));
  expect(counts()).toEqual({ connections: 2, heard: 3 });
  close();
});

test('a connection that ends before its first answer is no kept one: that try has failed', async () => {
  const { tell, counts, close } = await merchantOf((_n, socket) => socket.destroy());
  await expect(tell()).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(counts()).toEqual({ connections: 1, heard: 1 });
  close();
});

test('of a long answer only the beginning is read, and nobody waits for the rest', async () => {
  const { tell, close } = await merchantOf((_n, _socket, answer) => answer('x'.repeat(5_000_000)));
  const { answer } = await tell();
  expect(answer).toBe('x'.repeat(1_000));
  close();
});
