import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify as verifyPassword } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Identifiers } from '#contract/accountShape';
import type { Country } from '#contract/money';
import { accountStatus, book, fundStatus, merchantType, paymentStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY, dayStart, HOUR } from '#contract/time';
import { canonicalNumbers } from '../server/account/identifiers';
import { timeOfId } from '../server/db/snowflake';
import { matureDue } from '../server/jobs/maturity';
import { verify } from '../server/verification/verify';
import { cloneDatabase, type TestDatabase } from '../tests/database/clone';
import { testServices } from '../tests/gate/app';
import { demoAccounts, makeDemo } from './demo';

const folder = mkdtempSync(join(tmpdir(), 'demo-'));
const now = new Date('2026-03-04T19:20:00Z');
const small = { orders: 900, days: 12, seed: 7 };
const databases: TestDatabase[] = [];

async function demoOf(size: Parameters<typeof makeDemo>[2], at = now) {
  const db = await cloneDatabase({ now: at });
  databases.push(db);
  const services = { ...testServices(db, { dataFolder: folder }), clock: { now: () => at } };
  const steps: string[] = [];
  await makeDemo(services, (done, of, what) => steps.push(`${what} ${done}/${of}`), size);
  return { db, services, steps };
}

let first: Awaited<ReturnType<typeof demoOf>>;
beforeAll(async () => {
  first = await demoOf(small);
});
afterAll(async () => {
  for (const db of databases) await db.drop();
  rmSync(folder, { recursive: true });
});

const orders = () => first.db.reads.selectFrom('paymentOrder').selectAll().orderBy('id').execute();

test('every invariant holds, and nothing is left to mature', async () => {
  expect((await verify(first.db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
  expect(await matureDue(first.services)).toBe(0);
});

test('every order that has moved says how, and stands where its last step led', async () => {
  const { rows } = await sql<{ kind: string; ended: number; astray: number }>`
    with orders(kind, no, status, open) as (
      select 'recharge', order_no, status, status = 1 or type = 3 and status = 2 from recharge_order
      union all select 'settlement', order_no, status, status = 1 from settlement
      union all select 'fund', record_no, status, status = 1 from fund_record)
    select kind, count(*)::int as ended, count(*) filter (where status is distinct from (select to_status from order_event
      where order_no = no order by id desc limit 1))::int as astray
    from orders where not open group by kind`.execute(first.db.reads);
  expect(rows.length).toBe(3);
  for (const { kind, ended, astray } of rows) expect([kind, ended > 0, astray]).toEqual([kind, true, 0]);
});

test('each line in suspense has its receipt, and what a channel resends is known', async () => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from journal j join ledger_entry e on e.journal_id = j.id
    join ledger_account a on a.id = e.account_id
      where a.kind = 'plat:suspense' and e.side = 'C') as lines,
    (select count(*)::int from receipt r join journal j on j.journal_no = r.journal_no
    join ledger_entry e on e.journal_id = j.id and e.side = 'C'
      join ledger_account a on a.id = e.account_id and a.kind = 'plat:suspense' where e.amount = r.amount
      and e.currency = r.currency) as receipts,
    (select count(*)::int from receipt where why = 'late') as late, (select count(*)::int from receipt
    where why = 'mismatch') as mismatched,
    (select count(*)::int from payment_order o where pay_time is not null and 3 <> (select count(*) from receipt_key k
    where k.about = o.id::text)) as unknown`.execute(first.db.reads);
  const { lines, receipts, late, mismatched, unknown } = rows[0] ?? {};
  expect(lines).toBeGreaterThan(0);
  expect([receipts, unknown]).toEqual([lines, 0]);
  expect(Math.min(late ?? 0, mismatched ?? 0)).toBeGreaterThan(0);
});

test('one movement of our own money was split: its two parts are drafts that add up to it', async () => {
  const { rows } =
    await sql`select whole.status, whole.amount = sum(part.amount) as fits, array_agg(part.status) as parts
    from fund_record whole join fund_record part on part.split_of = whole.id group by whole.id`.execute(first.db.reads);
  expect(rows).toEqual([{ status: fundStatus.void, fits: true, parts: [fundStatus.draft, fundStatus.draft] }]);
});

test('it has the cast that was promised: markets, merchants, agents, accounts, T+0 among them', async () => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(distinct country_id)::int from merchant) as countries, (select count(*)::int
    from merchant) as merchants,
    (select count(*)::int from merchant where settle_days = 0) as at_once, (select count(*)::int from agent) as agents,
    (select count(*)::int from agent where parent_id is not null) as below, (select count(*)::int
    from account) as accounts`.execute(first.db.reads);
  expect(rows[0]).toEqual({ countries: 6, merchants: 13, atOnce: 2, agents: 3, below: 1, accounts: 54 });
});

test('accounts have numbers that their countries take, limits in order, days that are not empty, and say why they rest', async () => {
  const accounts = await first.db.reads.selectFrom('account').selectAll().execute();
  for (const { identifiers, holderName, countryId } of accounts) {
    // What the builder put there.
    const known = { ...(identifiers as object), holderName } as Identifiers;
    expect(canonicalNumbers(known, countryId as Country)).toEqual(known);
  }
  expect(new Set(accounts.map(({ identifier }) => identifier)).size).toBe(accounts.length);
  for (const { minAmount, maxAmount, dayLimitAmount } of accounts.filter(({ channelCode }) => channelCode === 'SIM'))
    expect([BigInt(minAmount) <= BigInt(maxAmount), BigInt(maxAmount) <= BigInt(dayLimitAmount)]).toEqual([true, true]);
  const paused = accounts.filter(({ status }) => status === accountStatus.paused);
  expect(
    paused.map(({ accountName, pauseCause, pausedAt }) => [accountName, pauseCause !== null, pausedAt !== null]),
  ).toEqual([
    ['MEX-SPEI-05', true, true],
    ['BRA-PIX-06', true, true],
  ]);
  const { rows } = await sql<{ name: string }>`select account_name as name from account
    join account_day on account_id = id where day = ${businessDay(now.getTime(), BOOK_ZONE)}::date
      and counted * 100 >= day_limit_amount * 25 order by 1`.execute(first.db.reads);
  expect(rows.map(({ name }) => name)).toContain('MEX-SPEI-02');
  expect(rows.length).toBeGreaterThan(3);
  const sets = await first.db.reads.selectFrom('payoutSetItem').select('accountId').execute();
  expect(sets).toHaveLength(12);
});

test('orders reach up to the present minute, fill each day, and none is from the future', async () => {
  const made = (await orders()).map(({ id }) => timeOfId(id));
  expect(made.length).toBeGreaterThan(800);
  expect(now.getTime() - Math.max(...made)).toBeLessThan(2 * 60_000);
  expect(Math.max(...made)).toBeLessThanOrEqual(now.getTime());
  expect(new Set(made.map((at) => businessDay(at, BOOK_ZONE))).size).toBe(12);
  const yesterday = dayStart(businessDay(now.getTime(), BOOK_ZONE), BOOK_ZONE) - 24 * HOUR;
  expect(made.filter((at) => at >= yesterday && at < yesterday + 24 * HOUR).length).toBeGreaterThan(50);
});

test('a day that began two minutes ago has orders enough to turn a page', async () => {
  const midnight = Date.parse('2026-03-04T16:00:00Z');
  const { db } = await demoOf(small, new Date(midnight + 2 * 60_000));
  const made = (await db.reads.selectFrom('paymentOrder').select('id').execute()).map(({ id }) => timeOfId(id));
  expect(made.filter((at) => at >= midnight).length).toBeGreaterThanOrEqual(60);
});

test('orders end in every way, and some still wait and can be paid at the simulator', async () => {
  const { accepted, paid, failed, expired, mismatch } = paymentStatus;
  const found = await orders();
  const count = (status: number) => found.filter((order) => order.status === status).length;
  for (const status of [accepted, failed, expired, mismatch]) expect(count(status)).toBeGreaterThan(0);
  expect(count(paid) / found.length).toBeGreaterThan(0.6);
  expect(count(paid) / found.length).toBeLessThan(0.9);
  const waiting = found.filter(({ status }) => status === accepted);
  const known = await first.db.reads
    .selectFrom('simulatorPayment as payment')
    .leftJoin('simulatorChoice as choice', 'choice.upstreamOrderNo', 'payment.upstreamOrderNo')
    .select(['orderNo', 'choice.amount as paid', 'choice.happensAt as at'])
    .execute();
  const payable = known.filter(({ paid: amount }) => amount === null);
  expect(payable.map(({ orderNo }) => orderNo).sort()).toEqual(waiting.map(({ orderNo }) => orderNo).sort());
  // What a channel says it took in these two days is what we have of it, paid or in suspense.
  const lately = found.filter(({ payTime }) => payTime && payTime.getTime() > now.getTime() - 2 * DAY);
  expect(lately.length).toBeGreaterThan(20);
  const amountOf = (orderNo: string) => known.find((one) => one.orderNo === orderNo)?.paid;
  expect(lately.map(({ orderNo }) => amountOf(orderNo))).toEqual(lately.map(({ paidAmount }) => paidAmount));
});

test('a test merchant collects in the test book alone, with money in its suspense and orders to try again', async () => {
  const { rows } = await sql<Record<string, number>>`select count(*)::int as orders,
    count(*) filter (where o.channel_code = 'SANDBOX' and m.merchant_type = ${merchantType.test})::int as tried,
    (select count(*)::int from test_order) as placed,
    (select count(*)::int from receipt where book = ${book.test}) as receipts,
    (select sum(n)::int from order_stat where book = ${book.test} and dim = 'all' and grain = 'day'
      and basis = 'created') as counted
    from payment_order o join merchant m on m.id = o.merchant_id where o.book = ${book.test}`.execute(first.db.reads);
  const { receipts, ...counts } = rows[0] ?? {};
  expect(receipts).toBeGreaterThan(0);
  expect(counts).toEqual({ orders: 24, tried: 24, placed: 24, counted: 24 });
});

test('each timeline ends in the status of its order', async () => {
  const { rows } = await sql<{ orderNo: string }>`
    select order_no from payment_order o where status <> (select to_status from payment_event e where e.order_id = o.id
    and to_status is not null order by id desc limit 1)`.execute(first.db.reads);
  expect(rows).toEqual([]);
});

test('the same seed at the same moment tells the same story', async () => {
  const second = await demoOf(small);
  const story = async (db: TestDatabase) =>
    (
      await sql`
    select 'order' as of, order_no as no, status, amount, fee, net_amount as net from payment_order
    union all select 'settlement', order_no, status, debit, fee, remit_amount from settlement
    union all select 'recharge', order_no, status, amount, fee, coalesce(usdt_amount, 0) from recharge_order
    union all select 'evening', id::text, 0, book_balance, diff, real_balance from bank_snapshot
    union all select 'line', journal_id || '-' || line_no, line_no, amount, account_id, balance_after from ledger_entry
    order by 1, 2`.execute(db.reads)
    ).rows;
  expect(await story(second.db)).toEqual(await story(first.db));
});

test('somebody of every role can sign in, and the merchants’ secrets are for the owner of the folder alone', async () => {
  const people = await first.db.reads
    .selectFrom('employee')
    .select(['userName', 'passwordHash'])
    .orderBy('id')
    .execute();
  expect(people.slice(0, demoAccounts.length).map(({ userName }) => userName)).toEqual(
    demoAccounts.map(({ userName }) => userName),
  );
  expect(await verifyPassword(people[0]?.passwordHash ?? '', demoAccounts[0]?.password ?? '')).toBe(true);
  const file = join(folder, 'demo-merchants.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(13);
});

test('of every role there are two at least, and of our own people some work in one country alone, have left, or will', async () => {
  const { rows } = await sql<Record<string, number>>`
    select min(n)::int as fewest, (select count(*)::int from employee where cardinality(country_ids) = 1) as local,
      (select count(*)::int from employee where status = 0) as gone, (select count(*)::int from employee
      where expire_at > ${now}) as temporary,
      (select count(*)::int from employee e join employee maker on maker.id = e.created_by
      and maker.owner_id = e.owner_id) as made
    from (select count(er.employee_id) as n from role left join employee_role er on er.role_id = role.id
    group by role.id) as each`.execute(first.db.reads);
  expect(rows[0]).toMatchObject({ fewest: 2, local: 4, gone: 1, temporary: 1, made: 5 });
});

test('a second demo on top of the first is refused', async () => {
  await expect(makeDemo(first.services, () => undefined, small)).rejects.toThrow('Remove the data folder');
});

test('it says how far it is', () => {
  expect(first.steps[0]).toBe('people 0/1');
  expect(first.steps.at(-1)).toBe('statistics 1/1');
  expect(first.steps.some((step) => step.startsWith('history'))).toBe(true);
});
