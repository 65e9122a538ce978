// `npm run bench:lock -- --engine embedded|server --seconds 20`: one merchant's row is held; what do the others notice?
// Ends with 1 where 19 of 20 of their requests do not take less than a second. The same load runs before, with the row
// free, in the same run.
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { CaudalClient } from '../docs/merchant-api/client.mjs';
import { startEmbedded } from '../server/cluster/embedded';
import { temporaryFolder } from '../tests/database/folder';
import { makeBusiness } from '../tests/faults/business';
import { startDurableServer, urlOf } from '../tests/faults/cluster';
import type { Credentials } from '../tests/faults/traffic';
import { startServer } from '../tests/journeys/server';
import { line } from './line';
import { type Load, load } from './load';

const { values } = parseArgs({
  options: { engine: { type: 'string', default: 'embedded' }, seconds: { type: 'string', default: '20' } },
});
const MOST_MS = 1000;
/** Callers at the held merchant, more than there are connections; and at each thing that the others do. */
const AT_HELD = 40;
const AT_OTHERS = 2;
/** Between two requests of one caller: what is measured is waiting for each other, not how fast the machine is. */
const PAUSE = { held: 2_000, others: 200 };
const LOCKED_CREATE = 'the held merchant, create';

const ms = Number(values.seconds) * 1000;
const dataFolder = temporaryFolder('caudal-lock-');
const separate = values.engine === 'server' ? await startDurableServer() : undefined;
const [first, ...others] = await makeMerchants();
if (!first) throw new Error('there are no merchants');
const merchant: Credentials = first;
const env = {
  LOG_LEVEL: 'fatal',
  MERCHANT_PER_MINUTE: '10000000',
  ...(separate && { DATABASE_URL: urlOf(separate.connect), DEMO: 'on' }),
};
const server = await startServer({ dataFolder, env });

await measure(2_000); // warm
const free = await measure(ms);
const locked = await holdDuring(() => measure(ms));
const slow = Object.entries(locked).filter(([name, { p95 }]) => name !== LOCKED_CREATE && p95 >= MOST_MS);
line('', ['free', 'held', 'ratio', 'free/s', 'held/s']);
for (const [name, { p95, rate }] of Object.entries(locked)) {
  const before = free[name] ?? { p95: Number.NaN, rate: Number.NaN };
  line(name, [
    `${before.p95.toFixed(0)} ms`,
    `${p95.toFixed(0)} ms`,
    (p95 / before.p95).toFixed(1),
    before.rate.toFixed(0),
    rate.toFixed(0),
  ]);
}
await server.stop();
await separate?.stop();
rmSync(dataFolder, { recursive: true, force: true });
process.exitCode = slow.length === 0 ? 0 : 1;

/** p95 and how many a second, by what was asked. A refusal is an answer too, but not for the others. */
async function measure(during: number): Promise<Record<string, Load>> {
  let turn = 0;
  const next = () => clientOf(others[turn++ % others.length] ?? merchant);
  const works: Record<string, [() => Promise<unknown>, number]> = {
    'others, create': [() => next().createPayment(orderOf(merchant)), AT_OTHERS],
    'others, balance': [() => next().balance(), AT_OTHERS],
    readyz: [() => ready(), 1],
    [LOCKED_CREATE]: [() => clientOf(merchant).ask('/api/v1/payment/create', orderOf(merchant)), AT_HELD],
  };
  const all = Object.entries(works).map(
    async ([name, [work, atOnce]]) =>
      [name, await load(work, atOnce, during, name === LOCKED_CREATE ? PAUSE.held : PAUSE.others)] as const,
  );
  return Object.fromEntries(await Promise.all(all));
}

function clientOf({ merchantNo, apiSecret }: Credentials): CaudalClient {
  return new CaudalClient({ baseUrl: server.url, merchantNo, apiSecret });
}

function orderOf({ currency, method }: Credentials) {
  return {
    merchantOrderNo: `L${Math.random().toString(36).slice(2)}${Date.now()}`,
    amount: '100.00',
    currency,
    method,
  };
}

async function ready(): Promise<void> {
  const { ok } = await fetch(`${server.url}/readyz`);
  if (!ok) throw new Error('not ready');
}

/** As somebody's forgotten transaction would. */
async function holdDuring<T>(work: () => Promise<T>): Promise<T> {
  const visitor = separate ? undefined : await startEmbedded(dataFolder, { exclusive: false });
  const client = new pg.Client(visitor?.connect ?? separate?.connect);
  await client.connect();
  await client.query('begin');
  await client.query('select from merchant where merchant_no = $1 for update', [merchant.merchantNo]);
  await sleep(100);
  const done = await work();
  await client.query('rollback');
  await client.end();
  return done;
}

async function makeMerchants(): Promise<Credentials[]> {
  if (separate) return (await makeBusiness(separate.connect, dataFolder)).merchants;
  const embedded = await startEmbedded(dataFolder);
  const { merchants } = await makeBusiness(embedded.connect, dataFolder);
  await embedded.stop();
  return merchants;
}
