import { paymentStatus, receiptStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { buildAccount, buildPool } from '../../tests/build/account';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { balances, trialBalance } from '../../tests/inflow/books';
import { openStage, type Stage } from '../../tests/inflow/stage';
import { verify } from '../verification/verify';
import { type Message, signed } from './simulator/message';
import { findOrderByUpstreamNo } from './store';

const receivable = 'asset:channel:SIM:receivable';

let stage: Stage;
let merchant: BuiltMerchant;
beforeEach(async () => {
  stage = await openStage();
  merchant = await buildMerchant(stage.build);
  await buildPool(stage.build, { merchantId: merchant.id, account: await buildAccount(stage.build) });
});
afterEach(async () => {
  expect(await trialBalance(stage.build.db)).toBe('0');
  expect((await verify(stage.build.db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
  await stage.close();
});

let number = 0;
const ask = (changes: object = {}) =>
  stage.clientOf(merchant).createPayment({
    merchantOrderNo: `N-${++number}`,
    amount: '1000.00',
    currency: 'MXN',
    method: 'SPEI',
    ...changes,
  });
const statusOf = async (orderNo: string) =>
  (
    await stage.build.db
      .selectFrom('paymentOrder')
      .select('status')
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).status;
const receipts = () => stage.build.db.selectFrom('receipt').selectAll().orderBy('id').execute();
const notices = async () =>
  (await stage.build.db.selectFrom('notice').select(['kind', 'no']).orderBy('id').execute()).map(({ kind, no }) => [
    kind,
    no,
  ]);
const outcomes = async () =>
  (await stage.build.db.selectFrom('channelCallback').select('outcome').orderBy('id').execute()).map(
    ({ outcome }) => outcome,
  );

function message(orderNo: string, changes: Partial<Message> = {}): Message {
  number += 1;
  return {
    eventNo: `E${number}`,
    orderNo,
    upstreamOrderNo: `S${number}`,
    outcome: 'paid',
    paidAmount: '100000',
    paidAt: stage.clock.now().getTime(),
    bankTraceNo: `T${number}`,
    payerName: 'SIMULATED PAYER',
    payerAccount: '1234567890',
    ...changes,
  };
}
async function tell(notice: Message): Promise<string> {
  const payload = JSON.stringify(notice);
  const headers = signed('the simulator signs with this', payload, stage.clock.now());
  const { statusCode, body } = await stage.app.inject({
    method: 'POST',
    url: '/channel/SIM/callback',
    payload,
    headers,
  });
  return `${statusCode} ${body}`;
}
const tellAll = async (...all: Message[]) => {
  for (const one of all) expect(await tell(one)).toBe('200 success');
};

describe('the same name for something else', () => {
  it.each([
    ['event', 'another order', (one: Message) => ({ eventNo: one.eventNo })],
    ['trace', 'another order', (one: Message) => ({ bankTraceNo: one.bankTraceNo })],
    ['upstream number', 'another order', (one: Message) => ({ upstreamOrderNo: one.upstreamOrderNo })],
    [
      'event',
      'another amount',
      (one: Message) => ({ eventNo: one.eventNo, orderNo: one.orderNo, paidAmount: '70000' }),
    ],
    [
      'trace',
      'another amount',
      (one: Message) => ({ bankTraceNo: one.bankTraceNo, orderNo: one.orderNo, paidAmount: '70000' }),
    ],
    [
      'upstream number',
      'another amount',
      (one: Message) => ({ upstreamOrderNo: one.upstreamOrderNo, orderNo: one.orderNo, paidAmount: '70000' }),
    ],
  ])('a used %s with %s waits in suspense, once, and people are told', async (_name, _what, same) => {
    const [first, other] = [await ask(), await ask()];
    const one = message(first.orderNo);
    const conflicting = message(other.orderNo, same(one));
    await tellAll(one, conflicting, conflicting);
    expect(await statusOf(first.orderNo)).toBe(paymentStatus.paid);
    expect(await statusOf(other.orderNo)).toBe(paymentStatus.accepted);
    expect(await balances(stage.build.db)).toMatchObject({
      [`mch:${merchant.id}:pending`]: '96500',
      'plat:suspense': conflicting.paidAmount,
    });
    expect(await receipts()).toMatchObject([
      {
        why: 'conflict',
        eventNo: conflicting.eventNo,
        bankTraceNo: conflicting.bankTraceNo,
        amount: conflicting.paidAmount,
      },
    ]);
    expect(await notices()).toEqual([['paymentConflict', conflicting.orderNo]]);
  });

  it('a trace is of its bank and day: another bank’s, or tomorrow’s, is another payment', async () => {
    const orders = [await ask(), await ask(), await ask()];
    const [first, second, third] = orders.map(({ orderNo }) =>
      message(orderNo, { bankTraceNo: '0001', payerBank: '40012' }),
    );
    if (!first || !second || !third) throw new Error('three orders');
    await tellAll(first, { ...second, payerBank: '40014' });
    stage.clock.jump(DAY);
    const late = await ask();
    await tellAll({ ...third, orderNo: late.orderNo, paidAt: stage.clock.now().getTime() });
    expect(await outcomes()).toEqual(['paid', 'paid', 'paid']);
  });
});

describe('the same payment told again', () => {
  it('under other traces and events, with one upstream number, is booked once', async () => {
    const { orderNo } = await ask();
    const one = message(orderNo);
    await tellAll(
      one,
      message(orderNo, { upstreamOrderNo: one.upstreamOrderNo }),
      message(orderNo, { upstreamOrderNo: one.upstreamOrderNo }),
    );
    expect(await outcomes()).toEqual(['paid', 'duplicate', 'duplicate']);
    expect(await balances(stage.build.db)).toMatchObject({ [receivable]: '98000' });
    expect(await receipts()).toEqual([]);
  });

  it('fifty at once, under as many traces, are booked once', async () => {
    const { orderNo } = await ask();
    const { upstreamOrderNo } = message(orderNo);
    await Promise.all(Array.from({ length: 50 }, () => tellAll(message(orderNo, { upstreamOrderNo }))));
    expect(await balances(stage.build.db)).toMatchObject({ [receivable]: '98000' });
    expect(await receipts()).toEqual([]);
  });
});

describe('money for an order that nobody knows', () => {
  it('is booked to suspense with all that is known of it, once, and people are told', async () => {
    const lost = message('P2603170000000000000000', { currency: 'MXN', payerBank: '40012' });
    await Promise.all(Array.from({ length: 20 }, () => tellAll(lost)));
    expect(await balances(stage.build.db)).toEqual({ [receivable]: '100000', 'plat:suspense': '100000' });
    expect(await outcomes()).toEqual(['unknownOrder']);
    const { receiptNo, ...rest } = (await receipts())[0] ?? { receiptNo: '' };
    expect(rest).toMatchObject({
      channelCode: 'SIM',
      eventNo: lost.eventNo,
      bankTraceNo: lost.bankTraceNo,
      upstreamOrderNo: lost.upstreamOrderNo,
      payerBank: '40012',
      payerName: 'SIMULATED PAYER',
      payerAccount: '1234567890',
      orderId: null,
      orderNoTold: lost.orderNo,
      amount: '100000',
      currency: 'MXN',
      paidAt: new Date(lost.paidAt),
      why: 'unknownOrder',
      journalNo: expect.stringMatching(/^J/),
    });
    expect(await stage.build.db.selectFrom('journal').select(['bizNo', 'event', 'merchantId']).execute()).toEqual([
      { bizNo: receiptNo, event: 'receipt', merchantId: null },
    ]);
    expect(await notices()).toEqual([['paymentUnknown', lost.bankTraceNo]]);
  });

  it('in the one currency that the channel collects where it says none; where it collects two, it is kept unposted', async () => {
    await tellAll(message('nothing of ours'));
    expect(await balances(stage.build.db)).toMatchObject({ 'plat:suspense': '100000' });
    await buildAccount(stage.build, { countryId: 'PER' });
    await tellAll(message('nothing of ours either'));
    expect(await balances(stage.build.db)).toMatchObject({ 'plat:suspense': '100000' });
    expect(await receipts()).toMatchObject([
      { currency: 'MXN' },
      { currency: null, journalNo: null, why: 'unknownOrder' },
    ]);
  });

  it('in another currency than the order’s waits in its own', async () => {
    const { orderNo } = await ask();
    await tellAll(message(orderNo, { currency: 'PEN' }));
    expect(await statusOf(orderNo)).toBe(paymentStatus.accepted);
    expect(await receipts()).toMatchObject([{ why: 'otherCurrency', currency: 'PEN', journalNo: expect.any(String) }]);
  });
});

describe('amounts that nobody can believe', () => {
  it.each([
    ['nothing', '0', 'zero'],
    ['more than ten times what was asked', '1000001', 'aboveBound'],
    ['more than an account can hold', '9999999999999999999', 'aboveBound'],
  ])(
    '%s is kept for a person and posts nothing; the channel hears that it was taken',
    async (_name, paidAmount, why) => {
      const { orderNo } = await ask();
      const notice = message(orderNo, { paidAmount });
      await tellAll(notice, notice, message(orderNo, { paidAmount, bankTraceNo: notice.bankTraceNo }));
      expect(await statusOf(orderNo)).toBe(paymentStatus.accepted);
      expect(await balances(stage.build.db)).toEqual({});
      expect(await receipts()).toMatchObject([
        { why, amount: paidAmount, currency: 'MXN', journalNo: null, orderNoTold: orderNo },
      ]);
      expect(await outcomes()).toEqual(['kept', 'duplicate']);
      expect(await notices()).toEqual([['paymentImplausible', orderNo]]);
      await tellAll(message(orderNo, { bankTraceNo: notice.bankTraceNo }));
      expect(await statusOf(orderNo)).toBe(paymentStatus.paid);
    },
  );

  it('ten times what was asked is another amount; the bound is a setting', async () => {
    const { orderNo } = await ask();
    await tellAll(message(orderNo, { paidAmount: '1000000' }));
    expect(await statusOf(orderNo)).toBe(paymentStatus.mismatch);
    stage.services.settings.mostPaidTimes = 2;
    const other = await ask();
    await tellAll(message(other.orderNo, { paidAmount: '200001' }));
    expect(await statusOf(other.orderNo)).toBe(paymentStatus.accepted);
  });

  it('for an order that nobody knows the bound is what the channel’s accounts take', async () => {
    await tellAll(message('nothing of ours', { paidAmount: '10000000001' }));
    expect(await receipts()).toMatchObject([{ why: 'aboveBound', journalNo: null }]);
  });
});

describe('the channel’s clock', () => {
  const MINUTE = 60_000;
  it.each([
    ['a minute ahead', 1, 0],
    ['an hour ahead', 60, 0],
    ['ten seconds ago', -1 / 6, -1 / 6],
    ['a little before the order was made', -3, -2],
    ['an hour before the order was made', -60, 0],
  ])('%s: the payment is of %s minutes away from now', async (_name, minutesAway, believedAway) => {
    const { orderNo } = await ask();
    stage.clock.jump(2 * MINUTE);
    const now = stage.clock.now().getTime();
    const time = now + minutesAway * MINUTE;
    await tellAll(message(orderNo, { paidAt: time }));
    const { id, payTime } = await stage.build.db
      .selectFrom('paymentOrder')
      .select(['id', 'payTime'])
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect((payTime?.getTime() ?? 0) - now).toBe(believedAway * MINUTE);
    const { detail } = await stage.build.db
      .selectFrom('paymentEvent')
      .select('detail')
      .where('orderId', '=', id)
      .where('kind', '=', 'callback')
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ paidAt: time });
  });

  it('a time that is none is the time of arrival', async () => {
    const { orderNo } = await ask();
    await tellAll(message(orderNo, { paidAt: 8_640_000_000_000_001 }));
    expect(await statusOf(orderNo)).toBe(paymentStatus.paid);
  });
});

describe('told first under a number that nobody knows, and then rightly', () => {
  const suspense = async () => (await balances(stage.build.db))['plat:suspense'] ?? '0';
  const SAME = ['eventNo', 'bankTraceNo', 'upstreamOrderNo'] as const;
  const likeBefore = (one: Message, names: readonly (typeof SAME)[number][]) =>
    Object.fromEntries(names.map((name) => [name, one[name]]));

  it.each([
    [['upstreamOrderNo']],
    [['upstreamOrderNo', 'bankTraceNo']],
    [['upstreamOrderNo', 'bankTraceNo', 'eventNo']],
  ] as const)('the same %s: its receipt pays the order, once, whoever tells again', async (names) => {
    const { orderNo } = await ask();
    const before = await suspense();
    const wrong = message('P000000000');
    const right = message(orderNo, likeBefore(wrong, names));
    await tellAll(wrong, right, wrong, right, message(orderNo, likeBefore(wrong, names)));
    expect([await statusOf(orderNo), await suspense()]).toEqual([paymentStatus.paid, before]);
    expect((await balances(stage.build.db))[receivable]).toBe('100000');
    const [receipt, ...others] = await receipts();
    expect([receipt?.status, others]).toEqual([receiptStatus.matched, []]);
  });

  it('many messages at once pay it once', async () => {
    const { orderNo } = await ask();
    const wrong = message('P000000000');
    await tellAll(wrong);
    const again = Array.from({ length: 8 }, () => message(orderNo, { upstreamOrderNo: wrong.upstreamOrderNo }));
    await Promise.all(again.map(tell));
    await tellAll(...again);
    expect([await statusOf(orderNo), await suspense()]).toEqual([paymentStatus.paid, '0']);
  });

  it('too late, or another amount than asked: it waits under its order, and is booked once', async () => {
    const { orderNo } = await ask({ amount: '900.00' });
    const wrong = message('P000000000');
    await tellAll(wrong, message(orderNo, { upstreamOrderNo: wrong.upstreamOrderNo }));
    expect(await suspense()).toBe('100000');
    expect(await receipts()).toMatchObject([{ why: 'mismatch', status: receiptStatus.open, amount: '100000' }]);
    expect((await receipts())[0]?.orderId).not.toBeNull();
  });

  it('another amount than was told before stays a conflict', async () => {
    const { orderNo } = await ask();
    const wrong = message('P000000000', { paidAmount: '50000' });
    await tellAll(wrong, message(orderNo, { upstreamOrderNo: wrong.upstreamOrderNo }));
    expect((await receipts()).map(({ why }) => why)).toEqual(['unknownOrder', 'conflict']);
  });

  const RESPELT = [(no: string) => no.toLowerCase(), (no: string) => ` ${no[0]}\u200B${no.slice(1)} `] as const;
  it.each(RESPELT)(
    'in another spelling (%#) of its number, or of its trace alone, it is the same money',
    async (other) => {
      for (const ownNo of [true, false]) {
        const { orderNo } = await ask();
        const before = await suspense();
        const wrong = message('P000000000', ownNo ? {} : { upstreamOrderNo: '' });
        const { upstreamOrderNo, bankTraceNo } = wrong;
        const names = ownNo ? { upstreamOrderNo } : { bankTraceNo };
        const again = Object.fromEntries(Object.entries(names).map(([name, no]) => [name, other(no)]));
        await tellAll(wrong, message(orderNo, { upstreamOrderNo: '', ...again }));
        expect([await statusOf(orderNo), await suspense()]).toEqual([paymentStatus.paid, before]);
      }
    },
  );

  it('an order is found by the number of its channel in another spelling', async () => {
    const { orderNo } = await ask();
    const of = stage.build.db
      .selectFrom('paymentOrder')
      .select(['id', 'upstreamOrderNo'])
      .where('orderNo', '=', orderNo);
    const { id, upstreamOrderNo } = await of.executeTakeFirstOrThrow();
    for (const spell of RESPELT)
      expect(await findOrderByUpstreamNo(stage.build.db, 'SIM', spell(upstreamOrderNo ?? ''))).toBe(id);
  });
});
