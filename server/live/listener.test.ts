import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { type Forwarder, startForwarder } from '../../tests/faults/forwarder';
import { until } from '../../tests/gate/follow';
import { openEar } from './ear';
import { CHANNEL } from './event';
import { type News, openHub } from './hub';
import { listen } from './listener';

const log = { warn: () => {} };
let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDatabase();
});
afterAll(() => db.drop());

async function follow(connect: Forwarder['connect'], askEvery?: number) {
  const hub = openHub();
  const heard: News[] = [];
  hub.subscribe((news) => heard.push(news));
  return { heard, ...(await listen(connect, log, hub, (to, on) => openEar(to, on, askEvery))) };
}

test('a database that takes connections and ends each as it is asked to listen is tried one at a time, ever more slowly', async () => {
  const door = await openDoor(db);
  const { heard, close } = await follow(door.connect);
  door.isShut = true;
  door.endAll();
  await sleep(3_000); // tries after 0.25, 0.75 and 1.75 s
  expect(door.taken - 1).toBeGreaterThan(1);
  expect(door.taken - 1).toBeLessThan(5);
  expect(heard).toEqual([]);
  door.isShut = false;
  await until(() => heard.length > 0);
  await sleep(500);
  expect([heard, door.open]).toEqual([['missed'], 1]);
  await close();
  await until(() => door.open === 0);
  await door.close();
}, 20_000);

test('a connection that falls silent is noticed, and its readers are told what they may have missed', async () => {
  const address = await startForwarder(db.connect);
  const { heard, close } = await follow(address.connect, 500);
  address.hang();
  await sleep(2_000);
  await address.answer();
  await until(() => heard.length > 0);
  expect(heard).toEqual(['missed']);
  await close();
  await address.close();
}, 20_000);

test('a process that stops while the database is away opens nothing more', async () => {
  const door = await openDoor(db);
  const { heard, close } = await follow(door.connect);
  door.isShut = true;
  door.endAll();
  await sleep(100);
  await close();
  const { taken } = door;
  await sleep(1_000);
  expect([door.taken, door.open, heard]).toEqual([taken, 0, []]);
  await door.close();
});

/** In front of a database: shut, it ends each connection at the moment that it asks to listen. */
async function openDoor({ connect: { host = '', port = 5432, ...rest } }: TestDatabase) {
  const near = new Set<Socket>();
  const door = { isShut: false, taken: 0, connect: {}, open: 0, endAll: () => {}, close: async () => {} };
  const server: Server = createServer((socket) => {
    const far = host.startsWith('/') ? dial(`${host}/.s.PGSQL.${port}`) : dial(port, host);
    door.taken += 1;
    near.add(socket);
    door.open = near.size;
    socket.on('data', (bytes) => {
      if (door.isShut && bytes.includes(CHANNEL)) socket.destroy();
      else far.write(bytes);
    });
    far.on('data', (bytes) => void socket.write(bytes));
    for (const one of [socket, far]) one.on('error', () => undefined);
    far.on('close', () => socket.destroy());
    socket.on('close', () => {
      near.delete(socket);
      door.open = near.size;
      far.destroy();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  door.connect = { ...rest, host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 };
  door.endAll = () => {
    for (const socket of near) socket.destroy();
  };
  door.close = () => new Promise<void>((done) => server.close(() => done()));
  return door;
}
