import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { payment as contract } from '#contract/payment';
import { businessDay, DAY } from '#contract/time';
import { startEmbedded } from '../server/db/embedded';
import { migrate } from '../server/db/migration';
import { openDatabase } from '../server/db/open';
import { ensurePartitions } from '../server/db/partitions';
import type { HandlerContext } from '../server/http/handlers';
import { pageOf } from '../server/payment/payment';
import { seedRoles } from '../server/role/seed';
import { buildAccount } from '../tests/build/account';
import { buildActor, buildCaller } from '../tests/build/actor';
import { buildAgent } from '../tests/build/agent';
import { buildContext } from '../tests/build/context';
import { buildMerchant } from '../tests/build/merchant';
import { fillOrders } from './orders';

/**
 * `npm run bench:list`: a page of the payment list with its exact totals, by the filters people use, each on random
 * pages. `--orders 10000000` makes the data large. Statistics are folded, as they are a second after the last order.
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '200000' }, rounds: { type: 'string', default: '40' } },
});
const DAYS = 90;
const count = Number(values.orders);

const folder = mkdtempSync(join(tmpdir(), 'caudal-bench-'));
const embedded = await startEmbedded(folder);
await migrate(embedded.connect);
const db = openDatabase(embedded.connect);
const now = new Date();
await ensurePartitions(db.writes, now);
await seedRoles(db.writes);
const context = buildContext(db);
const agent = await buildAgent(context);
const merchants = await Promise.all(Array.from({ length: 12 }, () => buildMerchant(context, { agentId: agent.id })));
const accounts = await Promise.all(Array.from({ length: 40 }, () => buildAccount(context)));
const [merchantId = ''] = merchants.map(({ id }) => id);
const [accountId = ''] = accounts.map(({ id }) => id);
process.stdout.write(`Making ${count} orders …\n`);
const owners = {
  merchantIds: merchants.map(({ id }) => id),
  accountIds: accounts.map(({ id }) => id),
  agentId: agent.id,
  channelCode: 'demo',
};
await fillOrders(db.jobs, count, DAYS, now.getTime(), owners);

type Input = HandlerContext<(typeof contract)['page']>['input'];
const day = (ago: number) => businessDay(now.getTime() - ago * DAY, 'MEX');
const quarter = { startDate: day(DAYS), endDate: day(0) };
const filters: Record<string, Partial<Input>> = {
  today: {},
  'last 7 days': { startDate: day(6), endDate: day(0) },
  '90 days': quarter,
  '90 days, paid': { ...quarter, status: [2] },
  '90 days, failed or expired': { ...quarter, status: [3, 4] },
  'merchant, today': { merchantIds: [merchantId] },
  'merchant, 90 days': { ...quarter, merchantIds: [merchantId] },
  'merchant, 90 days, paid': { ...quarter, merchantIds: [merchantId], status: [2] },
  'agent, 90 days': { ...quarter, proxyId: agent.id },
  'account, 90 days': { ...quarter, accountIds: [accountId] },
  'to verify, 90 days': { ...quarter, status: [5] },
  'not notified, 90 days': { ...quarter, notifyStatus: [3] },
  'paid yesterday': { dateType: 'pay', startDate: day(1), endDate: day(1) },
  'by merchant order number': { keyword: `M${count >> 1}` },
};

const actor = await buildActor(context, 'ADMIN');
const page = (input: Partial<Input>) =>
  pageOf({ input: { current: 1, pageSize: 20, ...input }, actor, caller: buildCaller(), db: db.reads, now });
const all: number[] = [];
process.stdout.write('filter                          rows  p50 ms  p95 ms\n');
for (const [name, filter] of Object.entries(filters)) {
  const { total } = await page(filter);
  const times: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const begun = performance.now();
    await page({ ...filter, current: 1 + Math.floor(Math.random() * Math.max(Math.ceil(total / 20), 1)) });
    times.push(performance.now() - begun);
  }
  all.push(...times);
  line(name, total, times);
}
line('all', count, all);
await db.close();
await embedded.stop();
rmSync(folder, { recursive: true, force: true });

function line(name: string, rows: number, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1).padStart(8);
  process.stdout.write(`${name.padEnd(28)}${String(rows).padStart(8)}${at(0.5)}${at(0.95)}\n`);
}
