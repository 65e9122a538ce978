import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { startEmbedded } from '../server/db/embedded';
import { migrate } from '../server/db/migration';
import { ensurePartitions } from '../server/db/partitions';
import { openDatabase } from '../server/db/pools';
import { post } from '../server/ledger/post';
import { settlementApplied } from '../server/ledger/settlementEvents';
import { seedRoles } from '../server/role/seed';
import { runPlans } from '../server/settlementPlan/job';
import { buildContext } from '../tests/build/context';
import { buildOwners } from '../tests/build/owners';
import { buildSettlementRule } from '../tests/build/settlementRule';
import { testServices } from '../tests/gate/app';
import { line } from './line';

/**
 * `npm run bench:plan`: the plans of as many owners as `--owners` says, against as many bare journals that hold the
 * same money, as many at once. The goal is 10,000 owners in less than 60 s.
 */
const { values } = parseArgs({ options: { owners: { type: 'string', default: '1000' } } });
const count = Number(values.owners);
const AMOUNT = 1_000_000n;
/** As many at once as the job has. */
const LANES = 4;
const folder = mkdtempSync(join(tmpdir(), 'caudal-plan-'));
const embedded = await startEmbedded(folder);
await migrate(embedded.connect);
const db = openDatabase(embedded.connect);
await ensurePartitions(db.writes, new Date());
await seedRoles(db.writes);
const context = buildContext(db);
const services = testServices(db);

process.stdout.write(`Making ${count} owners twice …\n`);
const bare = await buildOwners(context, { count, countryId: 'MEX', amount: AMOUNT });
await buildOwners(context, { count, countryId: 'COL', amount: AMOUNT });
await buildSettlementRule(context, { currency: 'COP', auto: true });
await sql`vacuum analyze`.execute(db.jobs);

const timed = async (work: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
};

async function holdAll(): Promise<void> {
  const queue = [...bare];
  await Promise.all(Array.from({ length: LANES }, () => lane(queue)));
}
async function lane(queue: string[]): Promise<void> {
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const about = { bizNo: `S${id}`, currency: 'MXN', merchantId: id, operator: 'system' } as const;
    const journal = { ...settlementApplied({ type: 'merchant', id }, AMOUNT), ...about };
    await db.jobs.transaction().execute((tx) => post(tx, journal, { now: new Date(), nextId: services.nextId }));
  }
}
async function planAll(): Promise<void> {
  for (let did = await runPlans(services); did > 0; ) did = await runPlans(services);
}

const [journals, plans] = [await timed(holdAll), await timed(planAll)];
const { made } = await db.reads
  .selectFrom('settlement')
  .select(sql<number>`count(*)::int`.as('made'))
  .executeTakeFirstOrThrow();
line('', ['seconds', 'each ms', 'ratio']);
line('bare journals', [journals.toFixed(1), ((journals * 1_000) / count).toFixed(2), '1.00']);
line('plans', [plans.toFixed(1), ((plans * 1_000) / count).toFixed(2), (plans / journals).toFixed(2)]);
line('at this rate, 10,000 owners', [((plans * 10_000) / count).toFixed(1), '', '']);
await db.close();
await embedded.stop();
rmSync(folder, { recursive: true, force: true });
// The template owner of the copies has no money: it is looked at, and not settled.
if (made !== count) throw new Error(`${made} of ${count} owners were settled`);
