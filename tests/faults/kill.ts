import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../../server/db/embedded';
import { openDatabase } from '../../server/db/pools';
import { temporaryFolder } from '../database/folder';
import { freePort, startServer } from '../journeys/server';
import { DESK, makeBusiness } from './business';
import { startDurableServer } from './cluster';
import { faults } from './databaseFaults';
import { Desk } from './desk';
import { startForwarder } from './forwarder';
import { brokenPromises } from './judge';
import { type Credentials, Traffic } from './traffic';
import { untilGivenBack } from './worked';

/**
 * `npm run test:kill -- --times 10 --faults 3 --engine embedded|server`: kills the built server in the middle of its
 * work, again and again; then, so many times each, faults of its database that it must outlive. Then looks whether what
 * it had promised is there, once, and the books are right. With `--wait` each refund must end. Durability is on.
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    faults: { type: 'string', default: '3' },
    engine: { type: 'string', default: 'embedded' },
    port: { type: 'string' },
    wait: { type: 'boolean', default: false },
  },
});
const WORKERS = 8;
const ORDERS_BETWEEN = 30;
const dataFolder = temporaryFolder('caudal-kill-');
const separate = values.engine === 'server' ? await startDurableServer() : undefined;
const port = values.port === undefined ? await freePort() : Number(values.port);
const address = separate && (await startForwarder(separate.connect));
const env = {
  LOG_LEVEL: 'error',
  MERCHANT_PER_MINUTE: '10000000',
  ...(address && { DATABASE_URL: `postgresql://app@127.0.0.1:${address.port}/postgres`, DEMO: 'on' }),
};
const start = () => startServer({ dataFolder, port, env });

const merchants = await makeMerchants();
let server = await start();
const desk = new Desk(port, DESK);
const traffic = new Traffic(server.url, merchants, WORKERS, desk);
for (let time = 1; time <= Number(values.times); time++) {
  const acknowledged = await traffic.untilOrders(traffic.promised.orders.size + ORDERS_BETWEEN);
  await sleep(Math.random() * 500);
  if (separate === undefined && time % 2 === 0) killDatabase();
  await server.stop('SIGKILL');
  const down = performance.now();
  server = await start();
  say(
    `${values.engine}: killed ${time} times; ${acknowledged} orders acknowledged before it, ready again after ${Math.round(performance.now() - down)} ms`,
  );
}
const ways = Object.entries(faults({ dataFolder, separate, address }));
for (let time = 1; time <= Number(values.faults); time++)
  for (const [name, fault] of ways) {
    await traffic.untilOrders(traffic.promised.orders.size + ORDERS_BETWEEN);
    await fault();
    const begun = performance.now();
    await traffic.untilOrders(traffic.promised.orders.size + 1);
    const ms = Math.round(performance.now() - begun);
    if (server.child.exitCode !== null || server.child.signalCode !== null)
      throw new Error(`the server ended: ${name}`);
    say(`${values.engine}: ${name}, ${time}: the server lives, and took an order ${ms} ms later`);
  }
await sleep(2000);
await traffic.stop();
await desk.stop();
const { open, broken } = await withDatabase(async (db) => ({
  open: values.wait ? await untilGivenBack(db.reads, traffic) : 0,
  broken: await brokenPromises(db.reads, traffic, desk),
}));
const { orders, paid, sent, refunds } = traffic.promised;
say(
  `${values.engine}: ${refunds.size} refunds, ${desk.matched.size} matches, ${desk.resent.size} repeats acknowledged; ${open} refunds still open`,
);
say(
  `${values.engine}: ${sent.length} orders sent, ${orders.size} acknowledged, ${paid.size} payments acknowledged, ${broken.length} promises broken`,
);
for (const word of broken.slice(0, 20)) say(`  ${word}`);
await server.stop();
await address?.close();
await separate?.stop();
rmSync(dataFolder, { recursive: true, force: true });
process.exitCode = broken.length === 0 && paid.size > 0 && open === 0 ? 0 : 1;

/** Every second time the embedded database dies with its server, without a word. */
function killDatabase(): void {
  const [pid] = readFileSync(join(dataFolder, 'pg/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

async function withDatabase<T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const embedded = separate ? undefined : await startEmbedded(dataFolder, { exclusive: false });
  const db = openDatabase(embedded?.connect ?? address?.connect ?? {}, 2);
  try {
    return await work(db);
  } finally {
    await db.close();
    await embedded?.stop();
  }
}

/** Before the first start, as nobody may be there while a server runs. */
async function makeMerchants(): Promise<Credentials[]> {
  if (separate) return makeBusiness(separate.connect, dataFolder);
  const embedded = await startEmbedded(dataFolder);
  const merchants = await makeBusiness(embedded.connect, dataFolder);
  await embedded.stop();
  return merchants;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
