// Three months of what owners sent to us and took from us, as the demo tells it.
import { type RawBuilder, sql } from 'kysely';
import type { Output } from '#contract/call';
import type { AppContract } from '#contract/index';
import { rechargeStatus, settlementMode, settlementStatus, settlingOwner } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY, dayStart, HOUR } from '#contract/time';
import { runPlans } from '../server/settlementPlan/job';
import { feeOf } from '../server/settlementRule/judged';
import { latestOf } from '../server/settlementRule/store';
import { termsOf } from '../server/settlementRule/terms';
import { verify } from '../server/verification/verify';
import type { TestDatabase } from '../tests/database/clone';
import { dataOf } from '../tests/gate/answer';
import type { SignedIn, TestApp } from '../tests/gate/app';
import { type DemoWorld, startDemo } from './startDemo';

type Trials = Output<AppContract['ledger']['trialBalance']>['trials'];
type Plans = Output<AppContract['settlementPlan']['page']>['list'];

/** A Saturday evening in Mexico: what is due soon is so on any day. */
const now = new Date('2026-03-08T01:20:00Z');
const DAYS = 90;
/** A demo of so many orders takes a while where others work too, ms. */
const PATIENCE = 180_000;
let demo: DemoWorld;
let db: TestDatabase;
let app: TestApp;
let finance: SignedIn;
beforeAll(async () => {
  demo = await startDemo(now, { orders: 7_500, days: DAYS, seed: 5 });
  ({ db, app } = demo);
  app.clock.jump(now.getTime() - Date.now());
  finance = await app.as('FINANCE_RISK');
}, PATIENCE);
afterAll(() => demo.close());

async function found<T>(question: RawBuilder<T>): Promise<T[]> {
  return (await question.execute(db.reads)).rows;
}

test('settlements and recharges are of each of twelve weeks, and end in every way there is', async () => {
  const weeks = (table: string) =>
    found(sql<{ n: number }>`select count(distinct date_trunc('week', created_at))::int as n from ${sql.table(table)}`);
  expect((await weeks('settlement'))[0]?.n).toBeGreaterThanOrEqual(12);
  expect((await weeks('recharge_order'))[0]?.n).toBeGreaterThanOrEqual(12);
  const ends = await found(sql<{ status: number; mode: number; owner: number; n: number }>`
    select status, mode, owner_type as owner, count(*)::int as n from settlement group by 1, 2, 3`);
  const { toAudit, audited, rejected, paid, failed, cancelled, returned } = settlementStatus;
  expect(new Set(ends.map(({ status }) => status))).toEqual(
    new Set([toAudit, audited, rejected, paid, failed, cancelled, returned]),
  );
  const paidOf = (wanted: object) =>
    ends.filter(
      (one) => one.status === paid && Object.entries(wanted).every(([key, is]) => Reflect.get(one, key) === is),
    );
  for (const wanted of [{ mode: settlementMode.auto }, { mode: settlementMode.manual }, { owner: 1 }, { owner: 2 }])
    expect(paidOf(wanted).reduce((sum, { n }) => sum + n, 0)).toBeGreaterThan(5);
  const sent = await found(sql<{ type: number; status: number }>`select distinct type, status from recharge_order`);
  const { done, expired, rejected: refused, toConfirm } = rechargeStatus;
  for (const status of [done, refused, toConfirm]) expect(sent).toContainEqual({ type: 3, status });
  for (const type of [1, 2]) expect(sent).toEqual(expect.arrayContaining([{ type, status: done }]));
  expect(sent.map(({ status }) => status)).toEqual(expect.arrayContaining([expired, refused]));
});

test('every invariant holds', async () => {
  expect((await verify(db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
});

test('on each evening the trial balance is 0, and every place was found with what the books say', async () => {
  const days = await found(sql<{ day: string; places: number; off: number }>`
    select taken.day::text as day, count(*)::int as places,
      count(*) filter (where taken.book_balance <> coalesce((select (account_at(a.id,
        snowflake_floor(taken.as_of + interval '1 millisecond'))).balance from ledger_account a
        where a.path = b.ledger_path and a.currency = b.currency), 0))::int as off
    from bank_snapshot taken join bank_account b on b.id = taken.bank_id group by 1 order by 1`);
  expect(days.map(({ places, off }) => [places, off])).toEqual(Array.from({ length: DAYS - 1 }, () => [14, 0]));
  const official = await found(sql<{ n: number }>`select count(*)::int as n from bank_snapshot_check`);
  expect(official[0]?.n).toBe((DAYS - 1) * 14 - 1);
  for (let ago = 1; ago < DAYS; ago += 8) {
    const asOf = dayStart(businessDay(now.getTime(), BOOK_ZONE), BOOK_ZONE) - (ago - 1) * DAY - 1;
    const trials = dataOf(await finance.call('/ledger/trialBalance', { asOf })).trials as Trials;
    expect(trials.map(({ difference }) => Number(difference))).toEqual(trials.map(() => 0));
  }
});

test('no owner’s balance is ever used up, and no place of ours, nor any channel, ever gave what it had not', async () => {
  const low = await found(sql<{ path: string; low: string }>`
    select a.path, min(e.balance_after)::text as low from ledger_account a join ledger_entry e on e.account_id = a.id
    where a.kind in ('mch:available', 'agent:available') group by 1`);
  expect(low.length).toBeGreaterThan(12);
  expect(low.filter((one) => BigInt(one.low) <= 0n)).toEqual([]);
  const short = await found(sql<{ path: string; low: string }>`
    select path, currency, min(holds)::text as low from (
      select a.path, a.currency, sum(case e.side when 'D' then e.amount else -e.amount end)
        over (partition by a.id order by e.journal_id, e.line_no) as holds
      from ledger_account a join ledger_entry e on e.account_id = a.id where a.kind like 'asset:%') as line
    group by 1, 2 having min(holds) < 0`);
  expect(short).toEqual([]);
});

test('three people see to each settlement, and its fee is what the rule of its owner says', async () => {
  const rules = (await latestOf(db.reads)).map((rule) => ({ ...rule, terms: termsOf(rule) }));
  const rows = await db.reads
    .selectFrom('settlement')
    .selectAll()
    .where('status', '=', settlementStatus.paid)
    .execute();
  for (const { applicantId, auditorId, remitterId } of rows) {
    const people = [applicantId ?? 'plan', auditorId, remitterId];
    expect([new Set(people).size, people.includes(null)]).toEqual([3, false]);
  }
  const wrong = rows.filter(({ ownerId, currency, amount, fee }) => {
    const inForce =
      rules.find((rule) => rule.ownerId === ownerId) ??
      rules.find((rule) => rule.currency === currency && rule.ownerId === null);
    return !inForce || feeOf(inForce.terms, BigInt(amount), currency) !== BigInt(fee);
  });
  expect([rows.length > 100, wrong]).toEqual([true, []]);
});

test('each agent is settled in what it has earned, and owners of each country send us money', async () => {
  const settled = await found(sql<{ agents: number; currencies: number }>`
    select count(distinct owner_id)::int as agents, count(distinct currency)::int as currencies from settlement
    where owner_type = ${settlingOwner.agent} and status = ${settlementStatus.paid}`);
  expect(settled[0]?.agents).toBe(3);
  expect(settled[0]?.currencies).toBeGreaterThanOrEqual(3);
  const matured = await found(sql<{ days: number; late: number }>`
    select count(distinct effective_time)::int as days,
      count(*) filter (where book_time - effective_time > interval '1 minute')::int as late
    from journal where biz_no like 'C%-%' and biz_type = 3`);
  expect(matured).toEqual([{ days: DAYS - 1, late: 0 }]);
  const waiting = await found(sql<{ before: string }>`select coalesce(sum(balance), 0)::text as before
    from ledger_account a where kind = 'agent:accrued' and book = 0
      and not exists (select from ledger_entry e where e.account_id = a.id and e.side = 'C'
        and e.journal_id >= snowflake_floor(${new Date(dayStart(businessDay(now.getTime(), BOOK_ZONE), BOOK_ZONE))}))`);
  expect(waiting).toEqual([{ before: '0' }]);
  const sent = await found(sql<{ countries: number }>`select count(distinct country_id)::int as countries
    from recharge_order where status = ${rechargeStatus.done}`);
  expect(sent).toEqual([{ countries: 6 }]);
});

test('plans of Peru and of the last merchant settled, day after day, and the next of them is due soon', async () => {
  const plans = dataOf(await finance.call('/settlement/plan/page', { pageSize: 50 })).list as Plans;
  expect(plans.map(({ ownerName }) => ownerName).sort()).toEqual([
    'Deportes Austral',
    'Juegos Inti',
    'Librería Kuntur',
    'Red Andina',
  ]);
  const runs = await found(sql<{ settled: number; twice: number }>`select count(settlement_id)::int as settled
    from settlement_plan_run where owner_type = ${settlingOwner.merchant} group by owner_id`);
  expect(Math.min(...runs.map(({ settled }) => settled))).toBeGreaterThan(20);
  const periods = await found(sql<{ gaps: number }>`select count(*)::int as gaps from (
    select period_start, lag(period_end) over (partition by owner_id order by id) as before from settlement
    where mode = ${settlementMode.auto}) as each where period_start <> before + 1`);
  expect(periods).toEqual([{ gaps: 0 }]);
  const soonest = Math.min(...plans.map(({ nextTime }) => nextTime ?? Number.POSITIVE_INFINITY));
  expect(soonest - now.getTime()).toBeGreaterThan(0);
  expect(soonest - now.getTime()).toBeLessThanOrEqual(HOUR);
  const due = plans.find(({ nextTime }) => nextTime === soonest);
  expect(due?.estimate).not.toBeNull();

  const later = new Date(soonest + 1000);
  await runPlans({ ...demo.services, clock: { now: () => later } });
  const made = await db.reads
    .selectFrom('settlement')
    .select(['status', 'mode'])
    .where('createdAt', '=', later)
    .execute();
  expect(made).toEqual([{ status: settlementStatus.toAudit, mode: settlementMode.auto }]);
});
