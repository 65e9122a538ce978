import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../../server/cluster/embedded';
import { openDatabase } from '../../server/db/pools';
import { temporaryFolder } from '../database/folder';
import { freePort, startServer } from '../journeys/server';
import { type Business, DESK, makeBusiness } from './business';
import { Clerk } from './clerk';
import { startDurableServer } from './cluster';
import { faults } from './databaseFaults';
import { Desk } from './desk';
import { startForwarder } from './forwarder';
import { brokenBooks, brokenPromises } from './judge';
import { killPostmaster } from './postmaster';
import { judgeSettlements, plansRun, untilPlanned } from './settled';
import { Settling } from './settling';
import { Traffic } from './traffic';
import { untilGivenBack } from './worked';

/**
 * `npm run test:kill -- --times 10 --faults 3 --engine embedded|server`: kills the built server in the middle of its
 * work, of settlements and of plans too, again and again. Then come, so many times each, faults of its database that it
 * must outlive. Then it looks whether what was promised is there, once, and the books are right. With `--wait` each
 * refund and each plan must end, and the books are looked at after each kill too. Durability is on.
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
/** Owners whose plans run in the time between two kills, about. */
const PLANS_BETWEEN = 300;
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

const { merchants, settlers } = await makeWorld();
let server = await start();
const desk = new Desk(port, DESK);
const traffic = new Traffic(server.url, merchants, WORKERS, desk);
const settling = new Settling(port, settlers);
const kills: { at: number; steps: number }[] = [];
for (let time = 1; time <= Number(values.times); time++) {
  const acknowledged = await traffic.untilOrders(traffic.promised.orders.size + ORDERS_BETWEEN);
  await sleep(Math.random() * 500);
  // Every second time the embedded database dies with its server.
  if (separate === undefined && time % 2 === 0) killPostmaster(join(dataFolder, 'pg'));
  kills.push({ at: Date.now(), steps: Clerk.underWay });
  await server.stop('SIGKILL');
  const down = performance.now();
  server = await start();
  say(
    `${values.engine}: killed ${time} times; ${acknowledged} orders acknowledged before it, ready again after ${Math.round(performance.now() - down)} ms`,
  );
  if (values.wait) await refuseBrokenBooks();
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
await Promise.all([traffic.stop(), desk.stop(), settling.stop()]);
const { open, broken, settled, ran } = await withDatabase(async ({ reads }) => {
  const ended = values.wait ? await untilGivenBack(reads, traffic) : 0;
  if (values.wait) await untilPlanned(reads, settlers.planned);
  const judged = await judgeSettlements(reads, settling, { planned: settlers.planned, isOver: values.wait });
  const words = await brokenPromises(reads, traffic, desk, judged);
  return { open: ended, broken: words, settled: judged, ran: await plansRun(reads) };
});
const { orders, paid, sent, refunds } = traffic.promised;
say(
  `${values.engine}: ${refunds.size} refunds, ${desk.matched.size} matches, ${desk.resent.size} repeats acknowledged; ${open} refunds still open`,
);
say(
  `${values.engine}: ${sent.length} orders sent, ${orders.size} acknowledged, ${paid.size} payments acknowledged, ${broken.length} promises broken`,
);
const amid = {
  steps: kills.filter(({ steps }) => steps > 0).length,
  plans: kills.filter(({ at }) => ran.some((run) => run < at) && ran.some((run) => run > at)).length,
};
say(
  `${values.engine}: killed ${amid.steps} times amid settlements, ${amid.plans} times amid plans; ${settling.applied.size} applied for, ${settling.steps} steps acknowledged, ${ran.length} plans run`,
);
say(
  `${values.engine}: settled twice ${settled.twice.length}, missing ${settled.missing.length}, acknowledged and lost ${settled.lost.length}`,
);
for (const word of broken.slice(0, 20)) say(`  ${word}`);
await server.stop();
await address?.close();
await separate?.stop();
rmSync(dataFolder, { recursive: true, force: true });
const worked = paid.size > 0 && settling.steps > 0 && ran.length > 0;
process.exitCode = broken.length === 0 && worked && open === 0 ? 0 : 1;

async function refuseBrokenBooks(): Promise<void> {
  const words = await withDatabase(({ reads }) => brokenBooks(reads));
  if (words.length > 0) throw new Error(`the books are broken after a kill: ${words.join('; ')}`);
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
async function makeWorld(): Promise<Business> {
  const owners = PLANS_BETWEEN * Number(values.times);
  if (separate) return makeBusiness(separate.connect, dataFolder, owners);
  const embedded = await startEmbedded(dataFolder);
  const made = await makeBusiness(embedded.connect, dataFolder, owners);
  await embedded.stop();
  return made;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
