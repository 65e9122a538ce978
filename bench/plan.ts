import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { settlementMode } from '#contract/status';
import { startEmbedded } from '../server/cluster/embedded';
import { migrate } from '../server/db/migration';
import { ensurePartitions } from '../server/db/partitions';
import { openDatabase } from '../server/db/pools';
import { runPlans } from '../server/settlementPlan/job';
import { buildContext } from '../tests/build/context';
import { give } from '../tests/build/give';
import { buildMerchant } from '../tests/build/merchant';
import { buildOwners } from '../tests/build/owners';
import { buildSettlementAccount } from '../tests/build/settlementAccount';
import { buildSettlementRule } from '../tests/build/settlementRule';
import { temporaryFolder } from '../tests/database/folder';
import { startApp } from '../tests/gate/app';
import { journalEach, type Timed, timedBeside } from './beside';
import { line } from './line';

/**
 * `npm run bench:plan`: the plans of as many owners as `--owners` says, against as many bare journals that hold the
 * same money, each a transaction, four at once. The goal is 10,000 owners in less than 60 s. Meanwhile another owner
 * asks for money by hand, ten times a second at most: how long does that take?
 */
const { values } = parseArgs({ options: { owners: { type: 'string', default: '1000' } } });
const count = Number(values.owners);
const AMOUNT = 1_000_000n;
const LANES = 4;
const ALONE_MS = 5_000;
/** Settled before, so that no statement is prepared for empty tables. */
const WARM = 500;
const folder = temporaryFolder('caudal-plan-');
const embedded = await startEmbedded(folder);
await migrate(embedded.connect);
const db = openDatabase(embedded.connect);
await ensurePartitions(db.writes, new Date());
const app = await startApp(db);
const { services } = app;
const context = buildContext(db, services);

process.stdout.write(`Making ${count} owners twice …\n`);
await buildOwners(context, { count: WARM, countryId: 'CHL', amount: AMOUNT });
await buildSettlementRule(context, { currency: 'CLP', auto: true });
await planAll();
const bare = await buildOwners(context, { count, countryId: 'MEX', amount: AMOUNT });
await buildOwners(context, { count, countryId: 'COL', amount: AMOUNT });
await buildSettlementRule(context, { currency: 'COP', auto: true });
await buildSettlementRule(context, { currency: 'MXN', timesADay: 32_767 });
const ask = await asking();
await sql`vacuum analyze`.execute(db.jobs);

/** An owner who has enough to ask for some again and again. */
async function asking(): Promise<() => Promise<void>> {
  const merchant = await buildMerchant(context);
  const person = await app.as('MERCHANT', { ownerId: merchant.id });
  const account = await buildSettlementAccount(context, { merchantId: merchant.id, makerId: person.employeeId });
  await give(context, { merchantId: merchant.id, currency: 'MXN', amount: 10n ** 12n });
  return async () => {
    const input = { accountId: account.id, currency: 'MXN', amount: '1.00' };
    const { code, msg } = await person.call('/settlement/record/apply', input);
    if (code !== 0) throw new Error(msg);
  };
}

async function planAll(): Promise<void> {
  for (let did = await runPlans(services); did > 0; ) did = await runPlans(services);
}

const timed = (work: () => Promise<unknown>) => timedBeside(work, ask);
const alone = await timed(() => sleep(ALONE_MS));
const journals = await timed(() => journalEach(services, { merchantIds: bare, amount: AMOUNT, lanes: LANES }));
// As the database does by itself within a minute.
await sql`analyze`.execute(db.jobs);
const plans = await timed(planAll);
const { made } = await db.reads
  .selectFrom('settlement')
  .select(sql<number>`count(*)::int`.as('made'))
  .where('mode', '=', settlementMode.auto)
  .where('currency', '=', 'COP')
  .executeTakeFirstOrThrow();
const cellsOf = ({ seconds, p95 }: Timed) => [
  seconds.toFixed(1),
  ((seconds * 1_000) / count).toFixed(2),
  (seconds / journals.seconds).toFixed(2),
  `${p95.toFixed(0)} ms`,
];
line('', ['seconds', 'each ms', 'ratio', 'by hand p95']);
line('nothing', ['', '', '', `${alone.p95.toFixed(0)} ms`]);
line('bare journals', cellsOf(journals));
line('plans', cellsOf(plans));
line('at this rate, 10,000 owners', [((plans.seconds * 10_000) / count).toFixed(1), '', '', '']);
await app.close();
await db.close();
await embedded.stop();
rmSync(folder, { recursive: true, force: true });
// The template owner of the copies has no money: it is looked at, and not settled.
if (made !== count) throw new Error(`${made} of ${count} owners were settled`);
