import { toMinor } from '#contract/money';
import { paymentStatus } from '#contract/status';
import { businessDay, DAY, dayStart, HOUR } from '#contract/time';
import { buildAccount, buildPool } from '../../tests/build/account';
import { type BuildContext, buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder, type OrderGiven } from '../../tests/build/order';
import { pastContext } from '../../tests/build/past';
import { dataOf } from '../../tests/gate/answer';
import type { CallAs } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';
import { foldOrdersOnce } from '../jobs/orderFold';
import { deducted, refundDone, refundRequested } from '../ledger/events';
import { post } from '../ledger/post';

const TOTAL = '/home/info/transaction/total';
const SERIES = '/home/info/transaction/paymentStatisticsDay';

const { db, app } = gateOfFile();
let context: BuildContext;
let call: CallAs;
/** Ten hours into a business day, so that both it and the one before have a past. */
let today: string;
let noon: number;
beforeAll(async () => {
  const tomorrow = dayStart(businessDay(app.clock.now().getTime(), 'MEX'), 'MEX') + DAY;
  app.clock.jump(tomorrow + 10 * HOUR - app.clock.now().getTime());
  noon = app.clock.now().getTime();
  today = businessDay(noon, 'MEX');
  context = buildContext(db, { vault: app.services.vault });
  ({ call } = await app.as('ADMIN'));
});

/** Orders of one merchant at moments of the past. */
async function shop(given: Parameters<typeof buildMerchant>[1] = {}) {
  const merchant = await buildMerchant(context, given);
  const account = await buildAccount(context, { countryId: given.countryId ?? 'MEX' });
  await buildPool(context, { merchantId: merchant.id, account });
  const order = (ms: number, more: OrderGiven = {}) =>
    buildOrder(pastContext(context, ms), { merchant, account, ...more });
  return { merchant, order, mine: { merchantId: merchant.id } };
}
const paid = (amount: string): OrderGiven => ({ amount, status: paymentStatus.paid });

describe("today's strip", () => {
  test('currencies stand by their names, however many orders each has, and also where only yesterday had some', async () => {
    const [colombia, chile, argentina] = [
      await shop({ countryId: 'COL' }),
      await shop({ countryId: 'CHL' }),
      await shop({ countryId: 'ARG' }),
    ];
    for (const minutes of [30, 31]) await colombia.order(noon - minutes * 60_000, { amount: '9.00' });
    await chile.order(noon - HOUR, { amount: '9' });
    await argentina.order(noon - DAY - HOUR, { amount: '9.00' });
    const staff = await app.as('OPERATION', { countryIds: ['COL', 'CHL', 'ARG'] });
    const { data } = await staff.call(TOTAL);
    expect(data.list.map((one: { currency: string }) => one.currency)).toEqual(['ARS', 'CLP', 'COP']);
    expect((await staff.call(SERIES, { groupBy: 'hour' })).data.currency).toBe('COP');
  });

  test('totals a currency each, and compares with yesterday up to the same time', async () => {
    const { order, mine } = await shop();
    await order(noon - 2 * HOUR, paid('100.00'));
    await order(noon - HOUR, { amount: '50.00', status: paymentStatus.expired });
    await order(noon - HOUR, { amount: '25.00' });
    await order(noon - DAY - 30 * 60_000, paid('10.00'));
    await order(noon - DAY + 30 * 60_000, paid('999.00'));
    const expected = {
      payment: { count: 3, amount: '175.00', paidCount: 1, paidAmount: '100.00', successRate: '50.00', fee: '3.50' },
      profit: '1.50',
      compare: { prevDay: { payment: { count: 1, amount: '10.00', paidAmount: '10.00', successRate: '100.00' } } },
    };
    const before = await call(TOTAL, mine);
    expect(before.data.list).toMatchObject([{ currency: 'MXN', ...expected }]);
    while ((await foldOrdersOnce(db.writes)) > 0);
    expect((await call(TOTAL, mine)).data.list).toEqual(before.data.list);
  });

  test('never adds up two currencies, and keeps the profit from who may not see it', async () => {
    const { order } = await shop({ countryId: 'PER' });
    await order(noon - HOUR, paid('70.00'));
    const staff = await (await app.as('OPERATION', { countryIds: ['PER'] })).call(TOTAL);
    expect(staff.data.list).toMatchObject([{ currency: 'PEN', payment: { amount: '70.00' } }]);
    expect(staff.data.list[0]).not.toHaveProperty('profit');
    expect((await call(TOTAL)).data.list.map((one: { currency: string }) => one.currency)).toEqual(
      expect.arrayContaining(['MXN', 'PEN']),
    );
  });

  test('is of a merchant’s own orders, whichever merchant it asks for', async () => {
    const [own, other] = [await shop(), await shop()];
    await own.order(noon - HOUR, paid('30.00'));
    await other.order(noon - HOUR, paid('40.00'));
    const merchant = await app.as('MERCHANT', { ownerId: own.merchant.id });
    expect((await merchant.call(TOTAL)).data.list).toMatchObject([{ payment: { amount: '30.00' } }]);
    expect((await merchant.call(TOTAL, other.mine)).data.list).toEqual([]);
  });
});

describe('the fee', () => {
  const entriesToday = async () => {
    const input = { account: 'rev:fee:payment', currency: 'PEN', startDate: today, endDate: today, pageSize: 100 };
    return dataOf(await call('/ledger/entry/page', input));
  };
  test('is what the books say of the day, with what was given back and taken by hand', async () => {
    const { merchant, order } = await shop({ countryId: 'PER', available: '500.00' });
    const late = await order(dayStart(today, 'MEX') - 1, paid('1000.00'));
    await order(noon - HOUR, { ...paid('200.00'), payTime: new Date(noon - HOUR) });
    const { fee: before } = (await call(TOTAL, { countryId: 'PER' })).data.list[0].payment;
    const about = { bizNo: late.orderNo, currency: 'PEN' as const, merchantId: merchant.id, operator: 'x' };
    const at = { now: new Date(noon), nextId: context.nextId };
    await db.writes.transaction().execute(async (tx) => {
      await post(tx, { ...about, ...refundRequested(merchant.id, 10_000n) }, at);
      const back = { fee: 350n, commissions: [] };
      await post(tx, { ...about, ...refundDone(merchant.id, 'SIM', 10_000n, back), attempt: 2 }, at);
      await post(tx, { ...about, bizNo: 'D1', ...deducted(merchant.id, 'fee', 'available', 125n) }, at);
    });
    const [pen] = dataOf(await call(TOTAL, { countryId: 'PER' })).list;
    const { list, summary } = await entriesToday();
    expect(toMinor(pen.payment.fee, 'PEN') - toMinor(before, 'PEN')).toBe(125n - 350n);
    expect(summary.change).toBe(pen.payment.fee);
    expect(list.some(({ bizNo }: { bizNo: string }) => bizNo === 'D1')).toBe(true);
  });
});

describe('the series', () => {
  test('has every hour of the day, zeros where nothing happened', async () => {
    const day = businessDay(noon - 3 * DAY, 'MEX');
    const start = dayStart(day, 'MEX');
    const { order, mine } = await shop();
    await order(start + 2 * HOUR + 60_000, paid('10.00'));
    await order(start + 2 * HOUR + 120_000, { amount: '30.00', status: paymentStatus.failed });
    await order(start + 23 * HOUR + 60_000, paid('5.00'));
    const { list, currency } = dataOf(await call(SERIES, { ...mine, groupBy: 'hour', startDate: day, endDate: day }));
    expect(currency).toBe('MXN');
    expect(list.map((point: { t: number }) => point.t)).toEqual(Array.from({ length: 24 }, (_, n) => start + n * HOUR));
    const busy = list.filter((point: { payCount: number }) => point.payCount > 0);
    expect(busy).toMatchObject([
      { t: start + 2 * HOUR, payCount: 2, payAmount: '40.00', paidCount: 1, paidAmount: '10.00', successRate: '50.00' },
      { t: start + 23 * HOUR, payCount: 1, paidAmount: '5.00', successRate: '100.00' },
    ]);
    expect(list[0]).toMatchObject({ payCount: 0, payAmount: '0.00', paidAmount: '0.00', successRate: null });
  });

  test('cuts the days where the zone of who looks cuts them', async () => {
    const day = businessDay(noon - 4 * DAY, 'MEX');
    const start = dayStart(day, 'MEX');
    const before = businessDay(start - DAY, 'MEX');
    const { order, mine } = await shop();
    await order(start - HOUR, paid('10.00'));
    await order(start + HOUR, paid('1.00'));
    const days = async (timezone: string) => {
      const { list } = dataOf(
        await call(SERIES, { ...mine, groupBy: 'day', startDate: before, endDate: day }, { timezone }),
      );
      return list.map((point: { t: number; paidAmount: string }) => [point.t, point.paidAmount]);
    };
    expect(await days('MEX')).toEqual([
      [dayStart(before, 'MEX'), '10.00'],
      [dayStart(day, 'MEX'), '1.00'],
    ]);
    expect(await days('ch')).toEqual([
      [dayStart(before, 'ch'), '0.00'],
      [dayStart(day, 'ch'), '11.00'],
    ]);
  });

  test('ends now: an hour that has not begun is not an hour without orders', async () => {
    const { list } = dataOf(await call(SERIES, { groupBy: 'hour' }));
    expect(list).toHaveLength(11);
    expect(list.at(-1).t).toBe(dayStart(today, 'MEX') + 10 * HOUR);
  });
});
