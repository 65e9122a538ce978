import { sql } from 'kysely';
import type { Output } from '#contract/call';
import type { AppContract } from '#contract/index';
import { toMinor } from '#contract/money';
import { paymentStatus } from '#contract/status';
import { HOUR } from '#contract/time';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { floorId } from '../db/snowflake';
import * as accounts from '../ledger/account';
import { labelOf } from '../ledger/label';
import { post } from '../ledger/post';
import { verify } from '../verification/verify';
import { setRunningMarks } from './markStore';
import { markBefore, markBooks } from './marks';

type Ledger = AppContract['ledger'];
const { app, context, db } = gateOfFile({ role: 'FINANCE_RISK' });
const FEES = { account: 'rev:fee:payment', currency: 'MXN' };
const entries = async (given: object) =>
  dataOf(await app.call('/ledger/entry/page', { pageSize: 200, ...given })) as Output<Ledger['entryPage']>;
const balanceOf = async (given: object) =>
  (dataOf(await app.call('/ledger/balance', given)) as Output<Ledger['balance']>).balance;
const cents = (amount: string | null) => toMinor(amount ?? '0.00', 'MXN');
const trial = async (given: object = {}) =>
  (dataOf(await app.call('/ledger/trialBalance', given)) as Output<Ledger['trialBalance']>).trials;

let merchant: Awaited<ReturnType<typeof buildMerchant>>;
beforeAll(async () => {
  merchant = await buildMerchant(context, { settleDays: 0 });
  for (let n = 1; n <= 7; n++) await buildOrder(context, { merchant, amount: `${n}00.00`, status: paymentStatus.paid });
});

test('accounts stand by kind, each with what it holds; an instant before all holds nothing', async () => {
  const { list, total } = dataOf(await app.call('/ledger/account/page', { pageSize: 200 })) as Output<
    Ledger['accountPage']
  >;
  expect(total).toBe(list.length);
  const own = `mch:${merchant.id}:available`;
  const fees = list.find(({ account }) => account === FEES.account);
  expect(list.find(({ account }) => account === own)).toMatchObject({
    ...{ kind: 'mch:available', ownerName: merchant.name, side: 'C', strict: true },
    balance: await balanceOf({ account: own, currency: 'MXN' }),
  });
  expect(fees).toMatchObject({ kind: 'rev:fee:payment', strict: false, balance: await balanceOf(FEES) });
  expect(fees?.balance).not.toBe('0.00');
  const long = { asOf: app.services.clock.now().getTime() - HOUR };
  const before = dataOf(await app.call('/ledger/account/page', { ...long, kind: ['rev:fee:payment'] })).list;
  expect(before).toMatchObject([{ balance: '0.00' }]);
  expect(dataOf(await app.call('/ledger/account/page', { keyword: merchant.name })).list.length).toBeGreaterThan(0);
});

test('a house account runs from line to line as a strict one does, whether marks were set or not', async () => {
  const whole = await entries(FEES);
  expect(whole.total).toBe(7);
  const moves = whole.list.toReversed().map(({ debit, credit }) => cents(credit) - cents(debit));
  const sums = moves.map((_, n) => moves.slice(0, n + 1).reduce((sum, one) => sum + one, 0n));
  expect(whole.list.toReversed().map(({ balance }) => cents(balance))).toEqual(sums);
  expect(whole.summary).toMatchObject({ opening: '0.00', closing: await balanceOf(FEES) });
  const third = await entries({ ...FEES, current: 2, pageSize: 3 });
  expect(third.list).toEqual(whole.list.slice(3, 6));
  const future = (BigInt(app.services.nextId(app.services.clock.now())) + 1n).toString();
  expect(await setRunningMarks(db.jobs, 2, future)).toBeGreaterThan(2);
  // As far apart as was asked: one at each line would be a second ledger.
  const marks = db.owner.selectFrom('runningMark').innerJoin('ledgerAccount', 'ledgerAccount.id', 'accountId');
  const ofFees = marks.where('path', '=', FEES.account).where('currency', '=', 'MXN').where('book', '=', 0);
  expect(await ofFees.select('lines').orderBy('lines').execute()).toEqual(['2', '4', '6'].map((lines) => ({ lines })));
  expect(await entries(FEES)).toEqual(whole);
  expect(await entries({ ...FEES, current: 2, pageSize: 3 })).toEqual(third);
  const own = await entries({ account: `mch:${merchant.id}:available`, currency: 'MXN' });
  expect(own.list[0]?.balance).toBe(own.summary.closing);
  expect(own.total).toBe(7);
});

test('a number finds the lines of its journals in an account, with the balance they left; another finds none', async () => {
  const [, line] = (await entries(FEES)).list;
  for (const keyword of [line?.bizNo, line?.journalNo, line?.entryNo])
    expect((await entries({ ...FEES, keyword })).list).toEqual([line]);
  expect(await entries({ ...FEES, keyword: 'nobody' })).toMatchObject({ list: [], total: 0 });
  const path = (await entries({ account: `mch:${merchant.id}:available`, currency: 'MXN' })).list[0];
  const own = { account: `mch:${merchant.id}:available`, currency: 'MXN', keyword: path?.journalNo };
  expect((await entries(own)).list).toEqual([path]);
});

test('a journal tells its lines and its order; another number is not found', async () => {
  const [line] = (await entries(FEES)).list;
  const journal = dataOf(await app.call('/ledger/journal/details', { journalNo: line?.journalNo }));
  expect(journal).toMatchObject({ journalNo: line?.journalNo, bizNo: line?.bizNo });
  expect(journal.orders).toMatchObject([{ orderNo: line?.bizNo, amount: '700.00', status: paymentStatus.paid }]);
  expect(journal.lines.map(({ account }: { account: string }) => account)).toContain(FEES.account);
  expect((await app.call('/ledger/journal/details', { journalNo: 'J26010100000000000000' })).code).toBe(1004);
  expect((await app.call('/ledger/entry/page', { account: 'rev:fee:none', currency: 'MXN' })).code).toBe(1004);
});

test('the trial balance comes to 0.00 in each currency, before and after hours are marked', async () => {
  const [books] = await trial();
  expect(books).toMatchObject({ currency: 'MXN', difference: '0.00' });
  expect(books?.debit).toBe(books?.credit);
  expect(books?.rows.find(({ kind }) => kind === 'rev:fee:payment')).toMatchObject({
    ...{ opening: '0.00', closing: await balanceOf(FEES) },
  });
  const later = app.services.clock.now().getTime() + 2 * HOUR;
  const before = await trial({ asOf: later });
  expect(await markBefore(db.jobs, later)).toBeGreaterThan(0);
  expect(await trial({ asOf: later })).toEqual(before);
});

test('as of the first instant there is, nothing was booked, and the day began no sooner', async () => {
  const first = dataOf(await app.call('/ledger/trialBalance', { asOf: 0 })) as Output<Ledger['trialBalance']>;
  expect(first).toMatchObject({ asOf: 0, from: 0 });
  expect(first.trials.map(({ closingDebit }) => Number(closingDebit))).toEqual(first.trials.map(() => 0));
});

test('a cashier sees places alone, and no trial balance; who works for Brazil sees nothing in pesos', async () => {
  const place = accounts.payoutFloat('77');
  const at = { now: app.services.clock.now(), nextId: app.services.nextId };
  const lines = [
    { account: place, side: 'D' as const, amount: 500n },
    { account: accounts.suspense, side: 'C' as const, amount: 500n },
  ];
  const booked = { bizType: 24, bizNo: 'X1', event: 'set', currency: 'MXN', merchantId: null, operator: 'me' } as const;
  const { journalNo } = await db.writes.transaction().execute((tx) => post(tx, { ...booked, lines }, at));
  const cashier = await app.as('CASHIER');
  const { list } = dataOf(await cashier.call('/ledger/account/page'));
  expect(list).toMatchObject([{ account: 'asset:payoutAccount:77', kind: 'asset:payoutAccount', balance: '5.00' }]);
  expect((await cashier.call('/ledger/entry/page', FEES)).code).toBe(1004);
  expect((await cashier.call('/ledger/balance', FEES)).code).toBe(1004);
  expect((await cashier.call('/ledger/trialBalance')).code).toBe(1003);
  expect(dataOf(await cashier.call('/ledger/journal/details', { journalNo })).lines).toHaveLength(1);
  const [line] = (await entries(FEES)).list;
  expect((await cashier.call('/ledger/journal/details', { journalNo: line?.journalNo })).code).toBe(1004);
  const brazil = await app.as('FINANCE_RISK', { countryIds: ['BRA'] });
  expect(dataOf(await brazil.call('/ledger/account/page')).total).toBe(0);
  expect(dataOf(await brazil.call('/ledger/trialBalance')).trials).toEqual([]);
  expect((await brazil.call('/ledger/journal/details', { journalNo })).code).toBe(1004);
  expect((await (await app.as('OPERATION')).call('/ledger/account/page')).code).toBe(1003);
});

test('what the database calls the kind of an account is what the console is told', async () => {
  const made = [
    ...[accounts.merchantPocket('12', 'available'), accounts.agentAccrued('3'), accounts.payoutFloat('7')],
    ...[accounts.channelReceivable('demo'), accounts.bank('1'), accounts.wallet('2'), accounts.fxPosition],
    ...[accounts.suspense, accounts.fee('payment'), accounts.channelCost('payment'), accounts.manualAdjustment],
  ].map(({ path }) => path);
  const { rows } = await sql<{ kind: string }>`
    select ledger_kind(path) as kind from unnest(${made}::text[]) with ordinality as given (path, n)
    order by n`.execute(db.reads);
  expect(rows.map(({ kind }) => kind)).toEqual(made.map((path) => labelOf(path).kind));
});

/** Of marks: how many stand at that moment or later. */
async function marksFrom(time: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from trial_mark where journal_id >= ${floorId(time)})::int
      + (select count(*) from running_mark where journal_id >= ${floorId(time)})::int as n`.execute(db.reads);
  return rows[0]?.n ?? 0;
}
/** What is shown by marks and is not so. */
const wronglyShown = async () =>
  (await verify(db.reads)).filter(
    ({ name, broken }) => /^coverage|^each house account/.test(name) && broken.length > 0,
  );

test('marks never run ahead of the database’s clock, and those that did are set again', async () => {
  const now = Date.now();
  const guarded = { ...app.services, settings: { ...app.services.settings, clockMayJump: false } };
  await markBefore(db.jobs, now + 3 * HOUR);
  await setRunningMarks(db.jobs, 1, floorId(now + 3 * HOUR));
  expect(await marksFrom(now)).toBeGreaterThan(0);
  await buildOrder(context, { merchant, amount: '800.00', status: paymentStatus.paid });
  expect(await wronglyShown()).not.toEqual([]);

  const wrong = { ...guarded, clock: { now: () => new Date(Date.now() + 3 * HOUR) } };
  await markBooks.run(wrong);
  expect(await marksFrom(now)).toBe(0);
  expect(await wronglyShown()).toEqual([]);
  const [books] = await trial();
  expect(books).toMatchObject({ difference: '0.00' });
});

test('a mark in its place is neither changed nor taken away', async () => {
  await sql`insert into running_mark select id, 5, 1, 0, 0 from ledger_account where not strict limit 1`.execute(
    db.jobs,
  );
  await sql`insert into trial_mark values (5, 'x', 'MXN', 'D', 0, 0, 0)`.execute(db.jobs);
  for (const table of ['running_mark', 'trial_mark'])
    for (const change of ['delete from', 'update'])
      await expect(
        sql
          .raw(`${change} ${table} ${change === 'update' ? 'set debit = 1' : ''} where journal_id = 5`)
          .execute(db.owner),
      ).rejects.toThrow('append-only');
});
