import { notifyStatus, paymentStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY, dayStart, HOUR } from '#contract/time';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildAgent } from '../../tests/build/agent';
import { buildChannel } from '../../tests/build/channel';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder, type OrderGiven } from '../../tests/build/order';
import { pastContext } from '../../tests/build/past';
import { dataOf } from '../../tests/gate/answer';
import type { CallAs } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';
import { foldOrdersOnce } from '../jobs/orderFold';

const PAGE = '/order/payment/page';

const { db, app, context } = gateOfFile();

/** A merchant with an account of its own, so that a story sees its own orders alone. */
async function shop(given: Parameters<typeof buildMerchant>[1] = {}, at = context) {
  const merchant = await buildMerchant(at, given);
  const account = await buildAccount(at, { countryId: given.countryId ?? 'MEX' });
  await buildPool(at, { merchantId: merchant.id, account });
  const order = (more: OrderGiven = {}, when = at) => buildOrder(when, { merchant, account, ...more });
  return { merchant, account, order, mine: { merchantIds: [merchant.id] } };
}
const numbers = (answer: { data: { list: { orderNo: string }[] } }) => answer.data.list.map((row) => row.orderNo);
const amounts = (answer: { data: { list: { amount: string }[] } }) => answer.data.list.map((row) => row.amount);

describe('page and totals', () => {
  let story: Awaited<ReturnType<typeof shop>>;
  beforeAll(async () => {
    story = await shop();
    for (const amount of ['10.00', '20.00', '30.00']) await story.order({ amount, status: paymentStatus.paid });
    await story.order({ amount: '40.00', status: paymentStatus.failed });
    await story.order({ amount: '50.00' });
  });

  test('today is shown, newest first, with totals over the whole filter on every page, also past the end (§3.15)', async () => {
    const first = await app.call(PAGE, { ...story.mine, pageSize: 2 });
    expect(amounts(first)).toEqual(['50.00', '40.00']);
    const beyond = await app.call(PAGE, { ...story.mine, pageSize: 2, current: 9 });
    expect(beyond.data.list).toEqual([]);
    for (const { total, summary } of [first.data, beyond.data]) {
      expect(total).toBe(5);
      expect(summary).toMatchObject({ count: 5, paidCount: 3, successRate: '75.00' });
      const money = {
        amount: '150.00',
        paidAmount: '60.00',
        fee: '2.10',
        netAmount: '57.90',
        cost: '1.20',
        profit: '0.90',
      };
      expect(summary.totals).toEqual([{ currency: 'MXN', count: 5, paidCount: 3, successRate: '75.00', ...money }]);
    }
  });

  test('totals are the same before and after they are folded, and when they are counted', async () => {
    const before = await app.call(PAGE, story.mine);
    while ((await foldOrdersOnce(db.writes)) > 0);
    const folded = await app.call(PAGE, story.mine);
    // The risk flag is no dimension of the statistics, an amount from nearly nothing narrows nothing.
    const counted = await app.call(PAGE, { ...story.mine, amountFrom: '0.01' });
    expect(folded.data.summary).toEqual(before.data.summary);
    expect(counted.data.summary).toEqual(before.data.summary);
  });

  test('sorts by amount either way, and refuses a column it cannot sort by', async () => {
    const sorted = (sortOrder: string) => app.call(PAGE, { ...story.mine, sortField: 'amount', sortOrder });
    expect(amounts(await sorted('ascend'))).toEqual(['10.00', '20.00', '30.00', '40.00', '50.00']);
    expect(amounts(await sorted('descend'))).toEqual(['50.00', '40.00', '30.00', '20.00', '10.00']);
    expect(await app.call(PAGE, { sortField: 'body_hash' })).toMatchObject({
      code: 1001,
      data: { fields: [{ field: 'sortField' }] },
    });
  });
});

describe('filters', () => {
  test('each narrows to the orders it names', async () => {
    const { order, mine, account } = await shop();
    const channel = await buildChannel(context);
    const other = await buildAccount(context, { channelCode: channel.code });
    const [small, large] = [await order({ amount: '5.00' }), await order({ amount: '5000.00', account: other })];
    const short = await order({
      amount: '100.00',
      with: {
        status: paymentStatus.mismatch,
        paidAmount: '9000',
        payerName: 'Pagador Norte',
        payerDocNo: 'TAZ850101ABC',
        payerPhone: '+525512345678',
      },
    });
    const helped = await order({
      amount: '70.00',
      status: paymentStatus.paid,
      with: { isSupplement: true, settleState: 1, notifyStatus: notifyStatus.failed, riskFlags: ['velocity'] },
    });
    const found = async (filter: object) => dataOf(await app.call(PAGE, { ...mine, sortOrder: 'ascend', ...filter }));
    const cases: [object, (typeof small)[]][] = [
      [{}, [small, large, short, helped]],
      [{ status: [paymentStatus.mismatch, paymentStatus.paid] }, [short, helped]],
      [{ status: [] }, [small, large, short, helped]],
      [{ notifyStatus: [notifyStatus.failed] }, [helped]],
      [{ amountFrom: '70', amountTo: '100.00' }, [short, helped]],
      [{ large: true }, []],
      [{ large: false }, [small, large, short, helped]],
      [{ amountMismatch: true }, [short]],
      [{ amountMismatch: false }, [small, large, helped]],
      [{ isSupplement: true }, [helped]],
      [{ settleState: 1 }, [helped]],
      [{ riskFlag: 'velocity' }, [helped]],
      [{ accountIds: [other.id] }, [large]],
      [{ accountIds: [account.id], status: [paymentStatus.created] }, [small]],
      [
        { channelCodes: [channel.code] },
        other.channelCode === account.channelCode ? [small, large, short, helped] : [large],
      ],
      [{ payMethods: ['nothing'] }, []],
      [{ countryId: 'MEX' }, [small, large, short, helped]],
      [{ countryId: 'PER' }, []],
      [{ currency: 'MXN' }, [small, large, short, helped]],
      [{ payerName: 'norte' }, [short]],
      [{ payerDocNo: 'TAZ850101ABC' }, [short]],
      [{ payerPhone: '+52 55 1234 5678' }, [short]],
      [{ payerPhone: '5512345678' }, [short]],
      [{ payerPhone: '+55 1234 5678' }, []],
    ];
    for (const [filter, orders] of cases) {
      const { list, total } = await found(filter);
      expect([filter, list.map((row: { orderNo: string }) => row.orderNo)]).toEqual([
        filter,
        orders.map((one) => one.orderNo),
      ]);
      expect([filter, total]).toEqual([filter, orders.length]);
    }
  });

  test('large is what is large in its own currency', async () => {
    const [mexican, chilean] = [await shop(), await shop({ countryId: 'CHL' })];
    const orders = [
      [mexican, '10000.00', false],
      [mexican, '10000.01', true],
      [chilean, '500000', false],
      [chilean, '500001', true],
    ] as const;
    for (const [at, amount, isLarge] of orders) {
      const { orderNo } = await at.order({ amount });
      const { list } = dataOf(await app.call(PAGE, { ...at.mine, large: isLarge }));
      expect(list.map((row: { orderNo: string }) => row.orderNo)).toContain(orderNo);
      const others = dataOf(await app.call(PAGE, { ...at.mine, large: !isLarge })).list;
      expect(others.map((row: { orderNo: string }) => row.orderNo)).not.toContain(orderNo);
    }
  });

  test('a payer’s document and phone, as they were pasted, find orders of any day; with a day only those of it', async () => {
    const old = pastContext(context, Date.now() - 40 * DAY);
    const { order, mine } = await shop({}, old);
    const payer = { payerDocNo: 'OLDX850101AB1', payerPhone: '+525588776655' };
    const { orderNo } = await order({ with: payer }, old);
    const today = businessDay(app.clock.now().getTime(), BOOK_ZONE);
    for (const typed of ['OLDX850101AB1', ' "oldx-850101-ab1"\u200b']) {
      expect(dataOf(await app.call(PAGE, { ...mine, payerDocNo: typed })).list).toMatchObject([{ orderNo }]);
      expect(dataOf(await app.call(PAGE, { ...mine, payerDocNo: typed, startDate: today })).list).toEqual([]);
    }
    for (const payerPhone of ['+52 55 8877 6655', '5588776655'])
      expect(dataOf(await app.call(PAGE, { ...mine, payerPhone })).list).toMatchObject([{ orderNo }]);
  });

  test('one search box finds an order by any of its numbers, however old it is', async () => {
    const old = pastContext(context, Date.now() - 40 * DAY);
    const { order } = await shop({}, old);
    const found = await order(
      { merchantOrderNo: 'SHOP-7781', with: { upstreamOrderNo: 'UP-99', bankTraceNo: 'MBAN01002608270001' } },
      old,
    );
    await db.writes
      .insertInto('upstreamRef')
      .values({ upstreamOrderNo: 'UP-99', channelCode: found.channelCode, orderId: found.id })
      .execute();
    await db.writes
      .insertInto('bankTrace')
      .values({ bankTraceNo: 'MBAN01002608270001', channelCode: found.channelCode, orderId: found.id })
      .execute();
    for (const keyword of [found.orderNo, 'SHOP-7781', 'UP-99', 'MBAN01002608270001']) {
      const answer = await app.call(PAGE, { keyword });
      expect([keyword, numbers(answer), answer.data.total]).toEqual([keyword, [found.orderNo], 1]);
    }
    expect((await app.call(PAGE, { keyword: 'nothing has this number' })).data).toMatchObject({ list: [], total: 0 });
    const today = businessDay(Date.now(), 'MEX');
    expect(numbers(await app.call(PAGE, { keyword: 'SHOP-7781', startDate: today, endDate: today }))).toEqual([]);
  });
});

describe('days', () => {
  const day = businessDay(Date.now() - 5 * DAY, 'MEX');
  const dayBefore = businessDay(dayStart(day, 'MEX') - DAY, 'MEX');

  test('an order of the Latin-American evening is of the next day for who looks from China', async () => {
    const evening = pastContext(context, dayStart(day, 'MEX') - HOUR);
    const { order, mine } = await shop({}, evening);
    const { orderNo } = await order();
    const seen = async (zone: string, on: string) =>
      numbers(await app.call(PAGE, { ...mine, startDate: on, endDate: on }, { timezone: zone }));
    expect(await seen('MEX', dayBefore)).toEqual([orderNo]);
    expect(await seen('MEX', day)).toEqual([]);
    expect(await seen('BRA', dayBefore)).toEqual([orderNo]);
    expect(await seen('ch', day)).toEqual([orderNo]);
    expect(await seen('ch', dayBefore)).toEqual([]);
  });

  test('a range of payment times finds what was paid then, whenever it was made', async () => {
    const start = dayStart(day, 'MEX');
    const night = pastContext(context, start - HOUR);
    const { order, mine } = await shop({}, night);
    const late = await order({ status: paymentStatus.paid, payTime: new Date(start + HOUR) });
    await order({ status: paymentStatus.paid, payTime: new Date(start - HOUR) });
    const paid = await app.call(PAGE, { ...mine, dateType: 'pay', startDate: day, endDate: day });
    expect([numbers(paid), paid.data.total]).toEqual([[late.orderNo], 1]);
    expect(numbers(await app.call(PAGE, { ...mine, startDate: day, endDate: day }))).toEqual([]);
  });

  test('a range is refused where it ends before it begins, or is longer than 93 days', async () => {
    expect(await app.call(PAGE, { startDate: day, endDate: dayBefore })).toMatchObject({
      code: 1001,
      data: { fields: [{ field: 'endDate' }] },
    });
    const far = businessDay(dayStart(day, 'MEX') - 93 * DAY, 'MEX');
    expect(await app.call(PAGE, { startDate: far, endDate: day })).toMatchObject({ code: 1302 });
    expect(
      await app.call(PAGE, { startDate: businessDay(dayStart(day, 'MEX') - 92 * DAY, 'MEX'), endDate: day }),
    ).toMatchObject({ code: 0 });
  });
});

describe('whose orders', () => {
  let own: Awaited<ReturnType<typeof shop>>;
  let others: Awaited<ReturnType<typeof shop>>;
  let agentId: string;
  beforeAll(async () => {
    agentId = (await buildAgent(context)).id;
    own = await shop({ agentId });
    others = await shop({ countryId: 'PER' });
    for (const { order } of [own, others])
      await order({
        status: paymentStatus.paid,
        with: {
          payerName: 'Pagador Uno',
          payerDocNo: 'TAZ850101ABC',
          payerAccount: '002180123456789802',
          observedPayerName: 'Otra Mano',
        },
      });
  });
  const seen = async (call: CallAs): Promise<BuiltMerchant['id'][]> => {
    const { data } = await call(PAGE, { merchantIds: [own.merchant.id, others.merchant.id], sortOrder: 'ascend' });
    expect(data.total).toBe(data.list.length);
    return data.list.map((row: { merchantId: string }) => row.merchantId);
  };
  const row = async (call: CallAs) => dataOf(await call(PAGE, own.mine)).list[0];

  test('a merchant sees its own, an agent those of its merchants, staff of a country those of the country, whatever they ask for', async () => {
    const both = [own.merchant.id, others.merchant.id];
    expect(await seen(app.call)).toEqual(both);
    expect(await seen((await app.as('MERCHANT', { ownerId: own.merchant.id })).call)).toEqual([own.merchant.id]);
    expect(await seen((await app.as('PROXY', { ownerId: agentId })).call)).toEqual([own.merchant.id]);
    expect(await seen((await app.as('OPERATION', { countryIds: ['PER'] })).call)).toEqual([others.merchant.id]);
  });

  test("a search by number finds nobody else's order", async () => {
    const { call } = await app.as('MERCHANT', { ownerId: own.merchant.id });
    const strange = (await app.call(PAGE, others.mine)).data.list[0];
    for (const keyword of [strange.orderNo, strange.merchantOrderNo])
      expect((await call(PAGE, { keyword })).data).toMatchObject({ list: [], total: 0 });
  });

  test('what somebody may not see they do not find things by', async () => {
    const agent = await app.as('PROXY', { ownerId: agentId });
    const merchant = await app.as('MERCHANT', { ownerId: own.merchant.id });
    const found = async (call: CallAs, filter: object) => dataOf(await call(PAGE, { ...own.mine, ...filter })).total;
    const payer = { payerName: 'Pagador' };
    expect([await found(app.call, payer), await found(merchant.call, payer), await found(agent.call, payer)]).toEqual([
      1, 1, 0,
    ]);
    const observed = { payerName: 'otra mano' };
    expect([await found(app.call, observed), await found(agent.call, observed)]).toEqual([1, 0]);
    const place = { accountIds: [own.account.id] };
    expect([await found(app.call, place), await found(merchant.call, place), await found(agent.call, place)]).toEqual([
      1, 0, 0,
    ]);
  });

  test('a dealer may not open the list', async () => {
    const { call } = await app.as('U_DEALER', { ownerId: '1' });
    expect(await call(PAGE)).toMatchObject({ code: 1003 });
  });

  test('cost and profit are for who holds the grant, accounts for the platform, payers never whole and never for agents', async () => {
    const [admin, operator, merchant, agent] = await Promise.all([
      row(app.call),
      row((await app.as('OPERATION')).call),
      row((await app.as('MERCHANT', { ownerId: own.merchant.id })).call),
      row((await app.as('PROXY', { ownerId: agentId })).call),
    ]);
    expect(admin).toMatchObject({
      channelCost: '20.00',
      commission: '5.00',
      profit: '10.00',
      accountName: own.account.accountName,
    });
    for (const one of [operator, merchant, agent])
      for (const field of ['channelCost', 'commission', 'profit']) expect(one).not.toHaveProperty(field);
    expect(operator).toMatchObject({ accountId: own.account.id });
    for (const one of [merchant, agent])
      for (const field of ['accountId', 'accountName']) expect(one).not.toHaveProperty(field);
    for (const one of [admin, merchant])
      expect(one).toMatchObject({
        payerName: 'P*** U***',
        observedPayerName: 'O*** M***',
        payerDiffers: true,
        payerDocNo: '***1ABC',
        payerAccount: '002180******9802',
      });
    expect(agent).toMatchObject({
      payerName: null,
      observedPayerName: null,
      payerDiffers: false,
      payerDocNo: null,
      payerAccount: null,
    });
    expect((await (await app.as('OPERATION')).call(PAGE, own.mine)).data.summary.totals[0]).not.toHaveProperty(
      'profit',
    );
  });
});
