// `npm run bench:replay`: ten thousand callbacks that a merchant missed are told again by the job of the built server,
// at most 200 a second to one address (decision 0105). Seconds in all, told in a second and its share of what the rate
// allows, and the resident memory of the server at most. `-- --count 1000` for a small one.
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { notifyStatus, paymentStatus } from '#contract/status';
import { startEmbedded } from '../server/cluster/embedded';
import { openDatabase } from '../server/db/pools';
import { temporaryFolder } from '../tests/database/folder';
import { startServer } from '../tests/journeys/server';
import { line } from './line';
import { benchIds, makeWorld, type World } from './world';

const { values } = parseArgs({ options: { count: { type: 'string', default: '10000' } } });
/** The server's own, where nobody sets another (`NOTIFY_PER_SECOND`). */
const PER_SECOND = 200;
const BATCH = 500;

const dataFolder = temporaryFolder('caudal-bench-');
process.stdout.write('Making the data …\n');
const world = await makeWorld(dataFolder, Number(values.count));
let deliveries = 0;
const shop = createServer((request, response) => {
  request.resume().once('end', () => {
    deliveries += 1;
    response.end('success');
  });
});
await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
// A server that listens on TCP has an address with a port.
await miss(world, `http://127.0.0.1:${(shop.address() as AddressInfo).port}/notify`);
const server = await startServer({ dataFolder, env: { LOG_LEVEL: 'warn' } });
const all = world.orders.length;
const base = residentOf(server.child.pid);
const begun = performance.now();
await ask('/notifyLog/resendBatch', { status: [notifyStatus.failed], requestId: 'R'.repeat(32) });
let most = base;
while (deliveries < all) {
  await sleep(100);
  most = Math.max(most, residentOf(server.child.pid));
}
const seconds = (performance.now() - begun) / 1000;
line('', ['seconds', 'told/s', '× its rate', 'MB before', 'MB at most']);
const perSecond = all / seconds;
line(`${all} told again`, [seconds, perSecond, perSecond / PER_SECOND, base, most].map(figure));
shop.close();
shop.closeAllConnections();
await server.stop();
rmSync(dataFolder, { recursive: true, force: true });

function figure(value: number): string {
  return value.toFixed(value < 10 ? 2 : 0);
}

/** Every order of the world is lost, and nobody heard of it where its merchant was before. */
async function miss({ orders, merchants }: World, url: string): Promise<void> {
  const embedded = await startEmbedded(dataFolder);
  const db = openDatabase(embedded.connect);
  const moved = { notifyUrl: url };
  await db.jobs
    .updateTable('merchant')
    .set(moved)
    .where(
      'id',
      'in',
      merchants.map(({ id }) => id),
    )
    .execute();
  await db.jobs
    .updateTable('paymentOrder')
    .set({ ...moved, status: paymentStatus.failed, notifyStatus: notifyStatus.failed })
    .execute();
  const now = new Date();
  const lost = { url: 'http://127.0.0.1:9/', body: '{}', status: notifyStatus.failed, tries: 1, createdAt: now };
  const rows = orders.map(({ id: orderId, merchantId }) => ({
    ...{ ...lost, id: benchIds(now), orderId, merchantId },
    ...{ nextAt: null, failure: 'refused' as const, tookMs: 1, triedAt: now },
  }));
  for (let from = 0; from < rows.length; from += BATCH)
    await db.jobs
      .insertInto('notification')
      .values(rows.slice(from, from + BATCH))
      .execute();
  await db.close();
  await embedded.stop();
}

async function ask(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: world.token, role: '1', timezone: 'MEX' };
  const answer = await fetch(`${server.url}/backend${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { code, msg } = (await answer.json()) as { code: number; msg: string }; // the envelope of every answer
  if (code !== 0) throw new Error(`${path} answered ${code}: ${msg}`);
}

/** Megabytes of a process; nothing where there is no /proc. */
function residentOf(pid: number | undefined): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
