// Some owners in one transaction: what becomes of one is nothing to the others, and nobody waits in a circle with it.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { code } from '#contract/error';
import { approvalAction, masterStatus, settlementMode } from '#contract/status';
import { recorder } from '../../bench/tape';
import { type BuildContext, buildContext } from '../../tests/build/context';
import { buildOwners } from '../../tests/build/owners';
import { buildSettlement } from '../../tests/build/settlement';
import { buildSettlementRule } from '../../tests/build/settlementRule';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { engines } from '../../tests/database/engines';
import { startApp, type TestApp } from '../../tests/gate/app';
import { databaseOn } from '../db/casing';
import { type Database, openDatabase, type Writes } from '../db/pools';
import { snowflake } from '../db/snowflake';
import { holdPockets } from '../ledger/holding';
import { runPlans } from './job';

const AMOUNT = 1_000_000n;
const MOST = 400_000n;
const AUDIT = '/settlement/record/audit';

describe.each(engines)('plans on %s', (_name, connect) => {
  let db: TestDatabase;
  let app: TestApp;
  let context: BuildContext;
  beforeEach(async () => {
    db = await cloneDatabase({ max: 24, ...(connect && { connect }) });
    app = await startApp(db);
    context = buildContext(db, app.services);
    await buildSettlementRule(context, { auto: true, most: MOST });
  });
  afterEach(async () => {
    await app.close();
    await db.drop();
  });
  const owners = (count: number) => buildOwners(context, { count, countryId: 'MEX', amount: AMOUNT });
  const planned = () =>
    db.reads.selectFrom('settlement').selectAll().where('mode', '=', settlementMode.auto).orderBy('ownerId').execute();
  /** Why nothing was settled, by owner; null where something was. */
  const words = async () => {
    const runs = await db.reads.selectFrom('settlementPlanRun').select(['ownerId', 'word']).execute();
    return new Map(runs.map(({ ownerId, word }) => [ownerId, word]));
  };
  const onJobs = (jobs: Database['jobs']) => ({ ...app.services, db: { ...db, jobs } });

  test('an owner whose settlement fails stops none of the others', async () => {
    const [bad, ...good] = await owners(8);
    await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
      db.owner,
    );
    await sql`create trigger dies before insert on settlement for each row when (new.owner_id = ${sql.lit(bad)})
      execute function die()`.execute(db.owner);
    expect(await runPlans(app.services)).toBe(7);
    expect((await planned()).map(({ ownerId }) => ownerId)).toEqual(good.toSorted());
    expect((await words()).has(bad ?? '')).toBe(false);
    await sql`drop trigger dies on settlement`.execute(db.owner);
    expect([await runPlans(app.services), await runPlans(app.services)]).toEqual([1, 0]);
    expect(await planned()).toHaveLength(8);
  });

  test('an owner that fails is tried after the others, however few a round has', async () => {
    const ids = await owners(3);
    const named = db.reads.selectFrom('merchant').select('id').where('id', 'in', ids).orderBy('name');
    const [bad, ...good] = (await named.execute()).map(({ id }) => id);
    await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
      db.owner,
    );
    await sql`create trigger dies before insert on settlement for each row when (new.owner_id = ${sql.lit(bad)})
      execute function die()`.execute(db.owner);
    const rounds = [];
    for (let round = 0; round < 4; round++) rounds.push(await runPlans(app.services, 1));
    expect(rounds).toEqual([0, 1, 1, 0]);
    expect((await planned()).map(({ ownerId }) => ownerId)).toEqual(good.toSorted());
    await sql`drop trigger dies on settlement`.execute(db.owner);
    expect([await runPlans(app.services, 1), await runPlans(app.services, 1)]).toEqual([1, 0]);
  });

  test('what is refused to one is nothing to the others, and each is told why', async () => {
    const [frozen = '', poor = '', homeless = '', ...good] = await owners(8);
    await db.writes.updateTable('merchant').set({ status: masterStatus.frozen }).where('id', '=', frozen).execute();
    await db.writes.updateTable('settlementAccount').set({ status: 0 }).where('ownerId', '=', homeless).execute();
    await buildSettlementRule(context, { ownerType: 1, ownerId: poor, auto: true, least: '2000000' });
    while ((await runPlans(app.services)) > 0);
    expect((await planned()).map(({ ownerId, amount }) => [ownerId, amount])).toEqual(
      good.toSorted().map((id) => [id, `${MOST}`]),
    );
    const why = await words();
    // A frozen merchant is settled by nobody.
    expect(why.has(frozen)).toBe(false);
    expect([poor, homeless].map((id) => why.get(id))).toEqual(['planTooLittle', 'planNoAccount']);
    for (const id of good) expect(why.get(id)).toBeNull();
  });

  test('one whom somebody holds keeps nobody waiting, and comes after the others', async () => {
    const all = await owners(6);
    const [busy = ''] = all;
    let running: Promise<number> | undefined;
    await db.writes.transaction().execute(async (tx) => {
      await sql`select from merchant where id = ${busy} for no key update`.execute(tx);
      running = runPlans(app.services);
      while ((await planned()).length < 5) await sleep(20);
      await sleep(100);
      expect((await planned()).some(({ ownerId }) => ownerId === busy)).toBe(false);
    });
    expect(await running).toBe(6);
    expect((await planned()).map(({ ownerId }) => ownerId)).toEqual(all.toSorted());
  });

  test('whoever holds the money of one and then wants that of another waits in no circle', async () => {
    const all = await owners(6);
    const hold = (tx: Writes, id: string | undefined) =>
      holdPockets(tx, [{ path: `mch:${id}:available`, currency: 'MXN' }]);
    let running: Promise<number> | undefined;
    await db.writes.transaction().execute(async (tx) => {
      await hold(tx, all.at(-1));
      running = runPlans(app.services);
      await sleep(500);
      await hold(tx, all[0]);
    });
    expect(await running).toBe(6);
    expect(app.services.wrong).toEqual([]);
    expect(await planned()).toHaveLength(6);
  });

  test('two processes, and people who settle the same owners by hand: once each, no deadlock, no cent too much', async () => {
    const ids = await owners(40);
    const applicant = await app.as('FINANCE_RISK');
    const accounts = await db.reads.selectFrom('settlementAccount').selectAll().where('ownerId', 'in', ids).execute();
    const waiting: string[] = [];
    for (const account of accounts)
      waiting.push((await buildSettlement(context, { account, applicantId: applicant.employeeId })).orderNo);
    const other = openDatabase(db.connect, 24);
    const finance = await Promise.all([app.as('FINANCE_RISK'), app.as('FINANCE_RISK')]);
    /** Many at once in an order of their own, each holding what it has given back until the last is. */
    const reject = async (half: number) => {
      const orderNos = waiting.filter((_, n) => n % 2 === half);
      const input = {
        orderNos: half ? orderNos.toReversed() : orderNos,
        action: approvalAction.reject,
        remark: 'Not today',
      };
      return finance[half]?.call(AUDIT, input);
    };
    const two = { ...app.services, db: other, nextId: snowflake(2) };
    const work = await Promise.all([...[app.services, two, app.services, two].map(runPlans), ...[0, 1].map(reject)]);
    expect(work.slice(4)).toMatchObject([0, 1].map(() => ({ code: code.ok, data: { failed: [] } })));
    while ((await runPlans(app.services)) > 0);
    await other.close();
    expect((await planned()).map(({ ownerId, amount }) => [ownerId, amount])).toEqual(
      ids.toSorted().map((id) => [id, `${MOST}`]),
    );
    const { rows } = await sql<{ kind: string; balances: string[] }>`
      select kind, array_agg(distinct balance::text) as balances from ledger_account
      where owner_id = any(${ids}::bigint[]) group by kind order by kind`.execute(db.reads);
    expect(rows).toEqual([
      { kind: 'mch:available', balances: [`${AMOUNT - MOST}`] },
      { kind: 'mch:settleTransit', balances: [`${MOST}`] },
    ]);
    expect(app.services.wrong).toEqual([]);
    await sleep(1_100); // the statistics of a database come with a delay of a second
    const statistics = await sql<{ n: string }>`
      select deadlocks as n from pg_stat_database where datname = current_database()`.execute(db.reads);
    expect(statistics.rows).toEqual([{ n: '0' }]);
  });

  /** Each statement costs both processes a turn; who adds one to an owner says here that it is worth it. */
  test('twenty owners cost as many statements as two', async () => {
    const { log, record } = recorder();
    const pool = new pg.Pool({ ...db.connect, max: 4 });
    const counted = async (count: number) => {
      await owners(count);
      const tape = await record(async () => void (await runPlans(onJobs(databaseOn(pool, log)))));
      return tape.length;
    };
    const few = await counted(2);
    expect([few, await counted(20)]).toEqual([22, 22]);
    await pool.end();
  });
});
