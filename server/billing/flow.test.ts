import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { toMinor } from '#contract/money';
import { paymentStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY, dayEnd, dayStart } from '#contract/time';
import { buildAgent } from '../../tests/build/agent';
import { type BuildContext, buildContext } from '../../tests/build/context';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { dataOf } from '../../tests/gate/answer';
import { type SignedIn, startApp, type TestApp } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { credited } from '../ledger/events';
import { postMany } from '../ledger/postMany';

interface Row {
  flowNo: string;
  direction: '+' | '-';
  amount: string;
  balanceBefore: string;
  balanceAfter: string;
  subAccount: string;
  bizType: number;
  bizTime: number;
  orderNo: string;
  merchantOrderNo: string | null;
  fee: string | null;
  journalNo: string;
  merchantId: string;
}
let db: TestDatabase;
let app: TestApp;
let context: BuildContext;
let admin: SignedIn;
beforeAll(async () => {
  db = await cloneDatabase({ max: 20 });
  app = await startApp(db, { role: 'FINANCE_RISK' });
  context = buildContext(db, app.services);
  admin = await app.as('ADMIN');
});
afterAll(async () => {
  await app.close();
  await db.drop();
});

const flow = async (given: object, call = app.call) => {
  const answer = await call('/merchant/billing/flow', { pageSize: 200, ...given });
  expect(answer).toMatchObject({ code: 0 });
  return answer.data as { list: Row[]; total: number; summary: Record<string, string>[] };
};
/** Asked for by finance, booked once an administrator consents. */
const deduct = async (body: object) => consent(admin, await app.call('/merchant/deduct', body));
const cents = (amount: string | undefined) => toMinor(amount ?? '', 'MXN');
const signed = (rows: Row[]) =>
  rows.reduce((sum, { direction, amount }) => sum + (direction === '+' ? cents(amount) : -cents(amount)), 0n);
const statementOf = (merchant: BuiltMerchant, given: object = {}) =>
  flow({ merchantId: merchant.id, currency: 'MXN', ...given });

/** A merchant with a recharge of 100, a paid order of 200 less 7, a freeze of 30 and a fine of 5. */
async function busyMerchant() {
  const merchant = await buildMerchant(context, { available: '100.00', settleDays: 0 });
  const order = await buildOrder(context, { merchant, amount: '200.00', status: paymentStatus.paid });
  const own = { merchantId: merchant.id, currency: 'MXN', reason: 'As the contract says' };
  await app.call('/merchant/freeze', { ...own, action: 1, scope: 1, amount: '30.00' });
  await deduct({ ...own, direction: 1, from: 1, category: 2, amount: '5.00' });
  return { merchant, order };
}

test('opening and every change make the closing, which is what the merchant has now (§3.24)', async () => {
  const { merchant, order } = await busyMerchant();
  const { list, total, summary } = await statementOf(merchant);
  expect(total).toBe(5);
  expect(summary).toEqual([
    { currency: 'MXN', opening: '0.00', in: '323.00', out: '35.00', net: '288.00', closing: '288.00' },
  ]);
  expect(signed(list)).toBe(28_800n);
  expect(
    list.map(({ bizType, subAccount, direction, amount, balanceBefore, balanceAfter }) => [
      bizType,
      subAccount,
      direction,
      amount,
      balanceBefore,
      balanceAfter,
    ]),
  ).toEqual([
    [16, 'available', '-', '5.00', '263.00', '258.00'],
    [14, 'frozen', '+', '30.00', '0.00', '30.00'],
    [14, 'available', '-', '30.00', '293.00', '263.00'],
    [1, 'available', '+', '193.00', '100.00', '293.00'],
    [8, 'available', '+', '100.00', '0.00', '100.00'],
  ]);
  expect(list[3]).toMatchObject({
    orderNo: order.orderNo,
    merchantOrderNo: order.merchantOrderNo,
    fee: '7.00',
    journalNo: expect.stringMatching(/^J\d{22}$/),
  });
  expect(list[0]?.fee).toBeNull();
});

test('one day’s closing is the next day’s opening', async () => {
  const at = { now: app.clock.now() };
  const past = {
    ...context,
    clock: { now: () => new Date(at.now.getTime() - 3 * DAY) },
    nextId: buildContext(db).nextId,
  };
  const merchant = await buildMerchant(past, { available: '50.00' });
  await buildOrder(context, { merchant, amount: '100.00', status: paymentStatus.paid });
  const today = businessDay(at.now.getTime(), BOOK_ZONE);
  const first = businessDay(at.now.getTime() - 5 * DAY, BOOK_ZONE);
  const yesterday = businessDay(at.now.getTime() - DAY, BOOK_ZONE);
  const before = await statementOf(merchant, { startDate: first, endDate: yesterday });
  const now = await statementOf(merchant, { startDate: today, endDate: today });
  const all = await statementOf(merchant, { startDate: first, endDate: today });
  expect(before.summary[0]?.closing).toBe(now.summary[0]?.opening);
  expect(cents(before.summary[0]?.net) + cents(now.summary[0]?.net)).toBe(cents(all.summary[0]?.net));
  expect(all.summary).toMatchObject([{ opening: '0.00', closing: '146.50' }]);
});

test('while others pay and freeze, every statement still adds up', async () => {
  const merchant = await buildMerchant(context, { available: '1000.00', settleDays: 0 });
  const own = { merchantId: merchant.id, currency: 'MXN', reason: 'As the contract says' };
  const work = Array.from({ length: 30 }, (_, n) =>
    n % 3 === 0
      ? app.call('/merchant/freeze', { ...own, action: 1, scope: 1, amount: '1.00' })
      : deduct({ ...own, direction: n % 2 ? 1 : 2, from: 1, category: 4, amount: '2.00' }),
  );
  const looks = await Promise.all(Array.from({ length: 10 }, () => statementOf(merchant)));
  await Promise.all(work);
  for (const { list, total, summary } of [...looks, await statementOf(merchant)]) {
    const [sum] = summary;
    expect(list).toHaveLength(total);
    expect(cents(sum?.opening) + signed(list)).toBe(cents(sum?.closing));
  }
});

test('a filter that leaves lines out has no opening and closing, but its own sums', async () => {
  const { merchant, order } = await busyMerchant();
  const only = async (given: object) => (await statementOf(merchant, given)).list.map(({ bizType }) => bizType);
  expect((await statementOf(merchant, { bizType: [14] })).summary).toEqual([
    { currency: 'MXN', opening: null, in: '30.00', out: '30.00', net: '0.00', closing: null },
  ]);
  expect(await only({ direction: '-' })).toEqual([16, 14]);
  expect(await only({ orderNo: order.orderNo })).toEqual([1]);
  expect(await only({ orderNo: order.merchantOrderNo })).toEqual([1]);
  expect(await only({ keyword: order.orderNo })).toEqual([1]);
  expect(await only({ amountFrom: '30', amountTo: '100.00' })).toEqual([14, 14, 8]);
  const [deducted] = (await statementOf(merchant)).list;
  expect(await only({ journalNo: deducted?.journalNo })).toEqual([16]);
  expect(await only({ keyword: deducted?.journalNo })).toEqual([16]);
  expect(await only({ journalNo: 'J123' })).toEqual([]);
  expect(await only({ operator: 'system' })).toEqual([1, 8]);
});

test('a journal is a statement of its own: what there was before it, its lines, what there was after', async () => {
  const { merchant, order } = await busyMerchant();
  const whole = await statementOf(merchant, { subAccount: 'available' });
  const paid = whole.list.find(({ orderNo, bizType }) => orderNo === order.orderNo && bizType === 1);
  const journal = await statementOf(merchant, { subAccount: 'available', journalNo: paid?.journalNo });
  expect(journal.list.length).toBeGreaterThan(0);
  expect(journal.list.every(({ journalNo }) => journalNo === paid?.journalNo)).toBe(true);
  const [summary] = journal.summary;
  expect(summary?.['opening']).toBe(journal.list.at(-1)?.balanceBefore);
  expect(summary?.['closing']).toBe(journal.list[0]?.balanceAfter);
  expect(cents(summary?.['opening']) + signed(journal.list)).toBe(cents(summary?.['closing']));
});

test('a number is found whatever its day; days that are named still hold', async () => {
  const { merchant, order } = await busyMerchant();
  const [line] = (await statementOf(merchant, { keyword: order.orderNo })).list;
  app.clock.jump(30 * DAY);
  const { call } = await app.as('FINANCE_RISK');
  const later = (given: object) => flow({ merchantId: merchant.id, currency: 'MXN', ...given }, call);
  try {
    expect((await later({})).total).toBe(0);
    for (const sought of [
      { keyword: order.orderNo },
      { orderNo: order.orderNo },
      { keyword: order.merchantOrderNo },
      { keyword: line?.journalNo },
    ])
      expect((await later(sought)).list.map(({ journalNo }) => journalNo)).toContain(line?.journalNo);
    const today = businessDay(app.clock.now().getTime(), BOOK_ZONE);
    expect((await later({ keyword: order.orderNo, startDate: today, endDate: today })).total).toBe(0);
    expect((await later({ journalNo: line?.journalNo, startDate: today, endDate: today })).total).toBe(0);
  } finally {
    app.clock.jump(-30 * DAY);
  }
});

test('one pocket alone adds up too, and pages and sorts are the server’s', async () => {
  const { merchant } = await busyMerchant();
  expect((await statementOf(merchant, { subAccount: 'available' })).summary).toMatchObject([
    { opening: '0.00', closing: '258.00' },
  ]);
  const page = await statementOf(merchant, { pageSize: 2, current: 2, sortField: 'amount', sortOrder: 'descend' });
  expect(page.list.map(({ amount }) => amount)).toEqual(['30.00', '30.00']);
  expect(page.total).toBe(5);
  expect(await app.call('/merchant/billing/flow', { sortField: 'nonsense' })).toMatchObject({ code: 1001 });
});

test('finance sees all merchants at once; a merchant sees itself whomever it names, an agent its own commission', async () => {
  const agent = await buildAgent(context);
  const { merchant } = await busyMerchant();
  const other = await buildMerchant(context, { available: '10.00', agentId: agent.id, settleDays: 0 });
  await buildOrder(context, { merchant: other, amount: '1000.00', status: paymentStatus.paid });
  const all = await flow({});
  expect(all.list.map(({ merchantId }) => merchantId)).toEqual(expect.arrayContaining([merchant.id, other.id]));
  expect(all.summary).toMatchObject([{ opening: null, closing: null }]);

  const own = await app.as('MERCHANT', { ownerId: merchant.id });
  expect((await flow({}, own.call)).summary).toMatchObject([{ closing: '288.00' }]);
  expect((await flow({ merchantId: other.id }, own.call)).list).toEqual([]);

  const proxy = await app.as('PROXY', { ownerId: agent.id });
  expect((await flow({}, proxy.call)).list).toMatchObject(
    [{ subAccount: 'accrued', amount: '5.00', fee: expect.anything() }].map(({ fee, ...row }) => row),
  );
  expect((await flow({ merchantId: other.id, ownerType: 'merchant' }, proxy.call)).list).toEqual([]);
  const chilean = await app.as('FINANCE_RISK', { countryIds: ['CHL'] });
  expect((await flow({ merchantId: merchant.id }, chilean.call)).list).toEqual([]);
});

test('an agent’s statement is asked for by the agent: finance reads what the agent does, nobody else anything', async () => {
  const agent = await buildAgent(context);
  const other = await buildMerchant(context, { agentId: agent.id, settleDays: 0 });
  await buildOrder(context, { merchant: other, amount: '1000.00', status: paymentStatus.paid });
  const proxy = await app.as('PROXY', { ownerId: agent.id });
  const own = await flow({}, proxy.call);
  const filter = { proxyId: agent.id };
  expect(own.list).toHaveLength(1);
  expect(await flow(filter)).toEqual(own);
  expect(await flow(filter, proxy.call)).toEqual(own);
  expect(own.summary).toMatchObject([{ opening: '0.00', closing: '5.00' }]);
  const stranger = await app.as('PROXY', { ownerId: (await buildAgent(context)).id });
  const merchants = await app.as('MERCHANT', { ownerId: other.id });
  for (const { call } of [stranger, merchants]) expect((await flow(filter, call)).list).toEqual([]);
  // Nobody is a merchant and an agent at once.
  expect((await flow({ ...filter, merchantId: other.id })).list).toEqual([]);
});

describe('the spreadsheet', () => {
  const download = (given: object, call = app.call) => call('/merchant/billing/flow/export', given);
  const sheetsOf = async (given: object) => (await readXlsx(new Uint8Array(dataOf(await download(given))))).sheets;

  test('holds opening, every line and closing, and adds up to what the ledger says', async () => {
    const { merchant } = await busyMerchant();
    const [statement, byDay] = await sheetsOf({ merchantId: merchant.id, currency: 'MXN' });
    const rows = statement?.rows ?? [];
    const head = rows.findIndex((row) => row[0] === 'Time (UTC-06:00 America/Mexico_City)');
    const lines = rows.slice(head + 2, -1);
    expect(rows[0]?.[1]).toBe(merchant.name);
    expect(rows[2]).toEqual(expect.arrayContaining(['Time zone', 'UTC-06:00 America/Mexico_City']));
    expect(rows[head + 1]?.[7]).toBe(0);
    expect(rows.at(-1)?.[7]).toBe(288);
    expect(lines).toHaveLength(5);
    expect(lines.reduce((sum, row) => sum + Math.round(Number(row[5]) * 100), 0)).toBe(28_800);
    const { rows: booked } = await sql<{
      sum: string;
    }>`select sum(balance)::text as sum from ledger_account where owner_id = ${merchant.id}`.execute(db.reads);
    expect(booked[0]?.sum).toBe('28800');
    const net = (byDay?.rows ?? []).slice(1).reduce((sum, row) => sum + Math.round(Number(row[6]) * 100), 0);
    expect(net).toBe(28_800);
    expect(byDay?.rows.slice(1).map((row) => [row[2], row[3]])).toEqual([
      ['Payment', 1],
      ['Recharge', 1],
      ['Freeze', 2],
      ['Deduct', 1],
    ]);
  });

  /** From the row of titles on. */
  const tableOf = async (given: object) => {
    const rows = (await sheetsOf(given))[0]?.rows ?? [];
    return rows.slice(rows.findIndex((row) => row.length === 0 || row.every((cell) => cell === null)) + 1);
  };
  const withoutNulls = (row: readonly unknown[] | undefined) => row?.filter((cell) => cell !== null);

  test('holds the columns that are asked for, in their order, and a currency before the first amount (§R24)', async () => {
    const { merchant } = await busyMerchant();
    const own = { merchantId: merchant.id, currency: 'MXN', bizType: [16] };
    const [titles, line] = await tableOf({
      ...own,
      columns: ['operator', 'direction', 'amount', 'flowNo', 'balanceAfter'],
    });
    expect(titles).toEqual(['Operator', 'Direction', 'Currency', 'Change', 'Line no.', 'Balance after']);
    expect(line).toEqual([expect.stringMatching(/\w/), 'Out', 'MXN', -5, expect.stringMatching(/\d{6}/), 258]);
    expect(withoutNulls((await tableOf({ ...own, columns: ['operator'] }))[0])).toEqual(['Operator']);
    expect((await tableOf(own))[0]).toHaveLength(14);
  });

  test('says opening and closing with their currency also where they have no columns of their own', async () => {
    const { merchant } = await busyMerchant();
    const own = { merchantId: merchant.id, currency: 'MXN' };
    for (const columns of [
      ['operator', 'amount'],
      ['balanceAfter', 'operator'],
      ['operator'],
      ['bizTime', 'balanceAfter', 'operator'],
    ]) {
      const [, opening, ...others] = await tableOf({ ...own, columns });
      expect([columns, withoutNulls(opening), withoutNulls(others.at(-1))]).toEqual([
        columns,
        ['Opening balance', 'MXN', 0],
        ['Closing balance', 'MXN', 288],
      ]);
    }
  });

  test.each([[[]], [['amount', 'amount']], [['secret']]])('columns %j are refused', async (columns) => {
    const { merchant } = await busyMerchant();
    expect(await download({ merchantId: merchant.id, columns })).toMatchObject({ success: false, code: 1001 });
  });

  test('comes as a file with a name in the person’s language (§7.21 R24)', async () => {
    const { merchant } = await busyMerchant();
    const answer = await download({ merchantId: merchant.id });
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(answer.headers['content-disposition']).toContain(
      encodeURIComponent(
        `Statement ${businessDay(app.clock.now().getTime(), BOOK_ZONE)} UTC-0600 America-Mexico_City.xlsx`,
      ),
    );
    expect((answer.data as Buffer).length).toBeGreaterThan(300);
  });

  test('says of each line as plain text what the page says of it, the earliest first', async () => {
    const { merchant } = await busyMerchant();
    const own = { merchantId: merchant.id, currency: 'MXN' };
    const columns = ['flowNo', 'amount', 'balanceBefore', 'balanceAfter', 'fee', 'orderNo', 'merchantOrderNo'];
    const text = new TextDecoder().decode(dataOf(await download({ ...own, columns, format: 'csv' })));
    const cellsOf = (row: Row) => [
      ...[row.flowNo, 'MXN', row.direction === '-' ? `-${row.amount}` : row.amount, row.balanceBefore],
      ...[row.balanceAfter, row.fee, row.orderNo, row.merchantOrderNo],
    ];
    const { list } = await flow(own);
    expect(text.split('\r\n').slice(1)).toEqual([...list.toReversed().map((row) => cellsOf(row).join()), '']);
  });

  test('is refused where there is nothing to say', async () => {
    const merchant = await buildMerchant(context);
    expect(await download({ merchantId: merchant.id })).toMatchObject({
      success: false,
      code: 1004,
      msg: expect.stringContaining('nothing'),
    });
  });

  /** Credits of n cents each, some hundred in one statement. */
  const bookMany = (merchantId: string, from: number, to: number) => {
    const journals = Array.from({ length: to - from + 1 }, (_, n) => ({
      ...credited(merchantId, 'correction', BigInt(from + n)),
      bizNo: `bulk ${merchantId} ${from + n}`,
      currency: 'MXN' as const,
      merchantId,
      operator: 'finance',
      at: app.clock.now(),
    }));
    return db.writes.transaction().execute((tx) => postMany(tx, journals, app.services.nextId));
  };

  test('many lines come in many reads and none is lost or doubled', async () => {
    const merchant = await buildMerchant(context, { available: '1.00' });
    for (let from = 1; from <= 4500; from += 500) await bookMany(merchant.id, from, from + 499);
    const today = businessDay(app.clock.now().getTime(), BOOK_ZONE);
    const [statement] = await sheetsOf({
      merchantId: merchant.id,
      currency: 'MXN',
      startTime: dayStart(today, BOOK_ZONE),
      endTime: dayEnd(today, BOOK_ZONE),
    });
    const journals = (statement?.rows ?? [])
      .map((row) => row[11])
      .filter((no) => typeof no === 'string' && /^J\d/.test(no));
    expect(new Set(journals).size).toBe(4501);
    expect((statement?.rows ?? []).at(-1)?.[7]).toBe((100 + (4500 * 4501) / 2) / 100);
  });
});
