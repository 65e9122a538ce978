import { paymentStatus, settleState } from '#contract/status';
import { DAY } from '#contract/time';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildAgent } from '../../tests/build/agent';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildAgentRate } from '../../tests/build/rate';
import { balances, counted, trialBalance } from '../../tests/inflow/books';
import { openStage, type Stage } from '../../tests/inflow/stage';
import { expireJob } from '../jobs/expiry';
import { askAgainJob } from '../jobs/lostOrders';
import { verify } from '../verification/verify';
import { simulatorJob } from './simulator/delivery';
import { type Message, signed } from './simulator/message';

/** What builders give the simulator's channel to sign with. */
const SECRET = 'the simulator signs with this';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(async () => {
  expect(await trialBalance(stage.build.db)).toBe('0');
  await stage.close();
});

async function collecting(given: Parameters<typeof buildMerchant>[1] = {}): Promise<BuiltMerchant> {
  const merchant = await buildMerchant(stage.build, given);
  await buildPool(stage.build, { merchantId: merchant.id, account: await buildAccount(stage.build) });
  return merchant;
}
let number = 0;
const ask = (merchant: BuiltMerchant, changes: object = {}) =>
  stage.clientOf(merchant).createPayment({
    merchantOrderNo: `C-${++number}`,
    amount: '1000.00',
    currency: 'MXN',
    method: 'SPEI',
    ...changes,
  });
const rowOf = (orderNo: string) =>
  stage.build.db.selectFrom('paymentOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow();
const outcomes = async () =>
  (await stage.build.db.selectFrom('channelCallback').select('outcome').orderBy('id').execute()).map(
    ({ outcome }) => outcome,
  );
const kinds = async (orderNo: string) => {
  const { id } = await rowOf(orderNo);
  return (
    await stage.build.db.selectFrom('paymentEvent').select('kind').where('orderId', '=', id).orderBy('id').execute()
  ).map(({ kind }) => kind);
};
const receivable = 'asset:channel:SIM:receivable';

const message = (orderNo: string, changes: Partial<Message> = {}): Message => ({
  eventNo: `E${++number}`,
  orderNo,
  upstreamOrderNo: 'S1',
  outcome: 'paid',
  paidAmount: '100000',
  paidAt: stage.clock.now().getTime(),
  bankTraceNo: `T${number}`,
  payerName: 'SIMULATED PAYER',
  payerAccount: '1234567890',
  ...changes,
});
async function tell(notice: Message, secret = SECRET, headers: Record<string, string> = {}) {
  const body = JSON.stringify(notice);
  const payload = {
    method: 'POST',
    url: '/channel/SIM/callback',
    payload: body,
    headers: { ...signed(secret, body, stage.clock.now()), ...headers },
  } as const;
  const { statusCode, body: answer } = await stage.app.inject(payload);
  return `${statusCode} ${answer}`;
}

describe('a payment as asked', () => {
  it('keeps whom the merchant named beside whom the channel names', async () => {
    const merchant = await collecting();
    const { orderNo, payUrl } = await ask(merchant, { payer: { name: 'Ana Declarada' } });
    await stage.press(payUrl, 'success');
    expect(await rowOf(orderNo)).toMatchObject({ payerName: 'Ana Declarada', observedPayerName: 'SIMULATED PAYER' });
  });
  it('T+1: shares the money out, and what is the merchant’s matures with the next business day', async () => {
    const agent = await buildAgent(stage.build);
    const merchant = await collecting({ agentId: agent.id });
    const { orderNo, payUrl } = await ask(merchant);
    await stage.press(payUrl, 'success');
    expect(await rowOf(orderNo)).toMatchObject({
      status: paymentStatus.paid,
      paidAmount: '100000',
      fee: '3500',
      netAmount: '96500',
      channelCost: '2000',
      commission: '500',
      settleState: settleState.pending,
      payTime: stage.clock.now(),
      availableTime: new Date('2026-03-18T03:00:00Z'),
      bankTraceNo: expect.any(String),
      lastOperator: 'SIM',
    });
    expect(await balances(stage.build.db)).toEqual({
      [receivable]: '98000',
      [`mch:${merchant.id}:pending`]: '96500',
      'rev:fee:payment': '3500',
      'cost:channel:payment': '2000',
      'cost:commission': '500',
      [`agent:${agent.id}:accrued`]: '500',
    });
    expect(await kinds(orderNo)).toEqual(['created', 'accepted', 'callback', 'paid']);
    expect([
      await counted(stage.build.db, paymentStatus.accepted),
      await counted(stage.build.db, paymentStatus.paid),
    ]).toEqual(['0', '1']);
    const topics = await stage.build.db.selectFrom('outbox').select('topic').orderBy('id').execute();
    expect(topics.map(({ topic }) => topic)).toEqual([
      'order.payment',
      'order.payment',
      'order.payment',
      'merchant.balance',
    ]);
  });

  it('every agent of the chain earns what is paid below it more than it pays, by the rates at the order’s creation', async () => {
    const top = await buildAgent(stage.build, { proxyType: 'admpro' });
    const middle = await buildAgent(stage.build, { proxyType: 'admpro', parentId: top.id });
    const agent = await buildAgent(stage.build, { parentId: middle.id });
    const merchant = await collecting({ agentId: agent.id }); // pays 3.5 %, its agent 3 %
    const agreed = { merchantId: merchant.id, method: 'SPEI' };
    await buildAgentRate(stage.build, { ...agreed, agentId: middle.id, percent: '2.8000' });
    await buildAgentRate(stage.build, { ...agreed, agentId: top.id, percent: '2.5000', fixed: 0n });
    const { orderNo, payUrl } = await ask(merchant);
    const later = { ...agreed, agentId: top.id, percent: '0.1000', version: 2, effectiveFrom: stage.clock.now() };
    await buildAgentRate(stage.build, later);
    await stage.press(payUrl, 'success');
    expect(await rowOf(orderNo)).toMatchObject({ fee: '3500', commission: '1000', agentId: agent.id });
    expect(await balances(stage.build.db)).toMatchObject({
      'cost:commission': '1000',
      [`agent:${agent.id}:accrued`]: '500',
      [`agent:${middle.id}:accrued`]: '200',
      [`agent:${top.id}:accrued`]: '300',
    });
    const lines = stage.build.db.selectFrom('ledgerEntry').select('amount').where('bizType', '=', 21);
    expect((await lines.execute()).map(({ amount }) => amount)).toEqual(['500', '500', '200', '200', '300', '300']);
    const findings = await verify(stage.services.db.reads);
    expect(findings.filter(({ broken }) => broken.length > 0)).toEqual([]);
  });

  it('T+0: is spendable at once', async () => {
    const merchant = await collecting({ settleDays: 0 });
    const { orderNo, payUrl } = await ask(merchant);
    await stage.press(payUrl, 'success');
    expect(await rowOf(orderNo)).toMatchObject({
      settleState: settleState.available,
      availableTime: stage.clock.now(),
    });
    expect(await stage.clientOf(merchant).balance()).toMatchObject({ available: '965.00', pending: '0.00' });
  });

  it('fifty messages at once have one effect', async () => {
    const merchant = await collecting();
    const { orderNo } = await ask(merchant);
    const same = message(orderNo);
    const answers = await Promise.all(Array.from({ length: 50 }, () => tell(same)));
    expect(new Set(answers)).toEqual(new Set(['200 success']));
    expect(await balances(stage.build.db)).toMatchObject({
      [`mch:${merchant.id}:pending`]: '96500',
      [receivable]: '98000',
    });
    expect(await outcomes()).toEqual(['paid']);
    expect(await kinds(orderNo)).toEqual(['created', 'accepted', 'callback', 'paid']);
  });

  it('the same receipt under another event number does nothing', async () => {
    const { orderNo } = await ask(await collecting());
    await tell(message(orderNo, { bankTraceNo: 'ONE' }));
    expect(await tell(message(orderNo, { bankTraceNo: 'ONE' }))).toBe('200 success');
    expect(await outcomes()).toEqual(['paid', 'duplicate']);
    expect(await balances(stage.build.db)).toMatchObject({ [receivable]: '98000' });
  });

  it('counts although its message overtakes the answer to our own request', async () => {
    const merchant = await collecting();
    const client = stage.clientOf(merchant);
    const input = { merchantOrderNo: 'EARLY', amount: '1000.00', currency: 'MXN', method: 'SPEI' };
    const { orderNo, status } = await stage.whileUnreachable(() => client.createPayment(input));
    expect(status).toBe(paymentStatus.created);
    await tell(message(orderNo));
    expect(await client.createPayment(input)).toMatchObject({ orderNo, status: paymentStatus.paid });
    expect(await kinds(orderNo)).toEqual(['created', 'callback', 'paid']);
  });
});

describe('money that does not fit waits in suspense for a person', () => {
  const suspended = { 'plat:suspense': '50001', [receivable]: '49001', 'cost:channel:payment': '1000' };

  it('another amount', async () => {
    const { orderNo, payUrl } = await ask(await collecting());
    await stage.press(payUrl, 'other', '500.01');
    expect(await rowOf(orderNo)).toMatchObject({
      status: paymentStatus.mismatch,
      paidAmount: '50001',
      fee: '0',
      netAmount: '0',
      channelCost: '1000',
      notifyStatus: 0,
    });
    expect(await balances(stage.build.db)).toEqual(suspended);
    expect(await outcomes()).toEqual(['mismatch']);
  });

  it('late: the person pays after the order expired', async () => {
    const { orderNo, payUrl } = await ask(await collecting(), { expireSeconds: 60 });
    await stage.press(payUrl, 'late');
    expect((await rowOf(orderNo)).status).toBe(paymentStatus.accepted);
    stage.clock.jump(61_000);
    await stage.run(expireJob);
    expect((await rowOf(orderNo)).status).toBe(paymentStatus.expired);
    stage.clock.jump(60_000);
    await stage.run(simulatorJob);
    expect(await rowOf(orderNo)).toMatchObject({ status: paymentStatus.mismatch, paidAmount: '100000' });
    expect(await balances(stage.build.db)).toMatchObject({ 'plat:suspense': '100000' });
    expect(await kinds(orderNo)).toEqual(['created', 'accepted', 'expired', 'callback', 'late']);
    expect(await outcomes()).toEqual(['late']);
  });

  it('late, although nobody had marked the order as expired yet', async () => {
    const { orderNo } = await ask(await collecting(), { expireSeconds: 60 });
    stage.clock.jump(61_000);
    await tell(message(orderNo));
    expect((await rowOf(orderNo)).status).toBe(paymentStatus.mismatch);
  });

  it('paid in time and told late: paid', async () => {
    const { orderNo } = await ask(await collecting(), { expireSeconds: 60 });
    const inTime = message(orderNo);
    stage.clock.jump(61_000);
    await tell(inTime);
    expect((await rowOf(orderNo)).status).toBe(paymentStatus.paid);
  });

  it('after a failure', async () => {
    const { orderNo, payUrl } = await ask(await collecting());
    await stage.press(payUrl, 'fail');
    expect((await rowOf(orderNo)).status).toBe(paymentStatus.failed);
    await stage.press(payUrl, 'success');
    expect((await rowOf(orderNo)).status).toBe(paymentStatus.mismatch);
    expect(await balances(stage.build.db)).toMatchObject({ 'plat:suspense': '100000' });
    expect(await outcomes()).toEqual(['failed', 'late']);
  });

  it('paid twice: the order stays paid, the second receipt is booked too, each with a journal of its own', async () => {
    const merchant = await collecting();
    const { orderNo, payUrl } = await ask(merchant);
    await stage.press(payUrl, 'success');
    await stage.press(payUrl, 'success');
    await stage.press(payUrl, 'success');
    expect(await rowOf(orderNo)).toMatchObject({ status: paymentStatus.paid, paidAmount: '100000' });
    expect(await balances(stage.build.db)).toMatchObject({
      [`mch:${merchant.id}:pending`]: '96500',
      'plat:suspense': '200000',
      [receivable]: '294000',
    });
    const journals = await stage.build.db
      .selectFrom('journal')
      .select(['event', 'attempt'])
      .where('bizNo', '=', orderNo)
      .orderBy('id')
      .execute();
    expect(journals).toEqual([
      { event: 'paid', attempt: 1 },
      { event: 'mismatch', attempt: 1 },
      { event: 'mismatch', attempt: 2 },
    ]);
  });
});

describe('what changes nothing', () => {
  it('a failure that is told after the payment', async () => {
    const { orderNo, payUrl } = await ask(await collecting());
    await stage.press(payUrl, 'success');
    await stage.press(payUrl, 'fail');
    expect((await rowOf(orderNo)).status).toBe(paymentStatus.paid);
  });

  it('silence', async () => {
    const { orderNo, payUrl } = await ask(await collecting());
    await stage.press(payUrl, 'silent');
    stage.clock.jump(10_000);
    await stage.run(simulatorJob);
    expect((await rowOf(orderNo)).status).toBe(paymentStatus.accepted);
    expect(await outcomes()).toEqual([]);
  });

  it('a forged message: another secret, an altered body, an old one, no signature at all', async () => {
    const { orderNo } = await ask(await collecting());
    const genuine = signed(SECRET, JSON.stringify(message(orderNo)), stage.clock.now());
    expect(await tell(message(orderNo), 'a guess')).toBe('401 refused');
    expect(await tell(message(orderNo), SECRET, genuine)).toBe('401 refused');
    expect(await tell(message(orderNo), SECRET, { 'x-sim-sign': '' })).toBe('401 refused');
    const body = JSON.stringify(message(orderNo));
    const old = signed(SECRET, body, new Date(stage.clock.now().getTime() - 301_000));
    expect(
      (await stage.app.inject({ method: 'POST', url: '/channel/SIM/callback', payload: body, headers: old }))
        .statusCode,
    ).toBe(401);
    expect((await rowOf(orderNo)).status).toBe(paymentStatus.accepted);
    expect(await outcomes()).toEqual([]);
    expect(await balances(stage.build.db)).toEqual({});
  });

  it('a channel that is not there', async () => {
    expect((await stage.app.inject({ method: 'POST', url: '/channel/NONE/callback', payload: '{}' })).statusCode).toBe(
      404,
    );
  });
});

it('orders that nobody paid expire, in batches, and no other', async () => {
  const merchant = await collecting();
  const short = await Promise.all(Array.from({ length: 60 }, () => ask(merchant, { expireSeconds: 60 })));
  const long = await ask(merchant, { expireSeconds: 7 * 86_400 });
  const paid = await ask(merchant, { expireSeconds: 60 });
  await stage.press(paid.payUrl, 'success');
  stage.clock.jump(DAY);
  await stage.run(expireJob);
  const statuses = await Promise.all(short.map(async ({ orderNo }) => (await rowOf(orderNo)).status));
  expect(new Set(statuses)).toEqual(new Set([paymentStatus.expired]));
  expect((await rowOf(long.orderNo)).status).toBe(paymentStatus.accepted);
  expect((await rowOf(paid.orderNo)).status).toBe(paymentStatus.paid);
  expect(await counted(stage.build.db, paymentStatus.expired)).toBe('60');
});

it('a message that could not be delivered is sent again until it is', async () => {
  const { orderNo, payUrl } = await ask(await collecting());
  await stage.whileUnreachable(() => stage.press(payUrl, 'success'));
  expect((await rowOf(orderNo)).status).toBe(paymentStatus.accepted);
  stage.clock.jump(1_000);
  await stage.run(simulatorJob);
  expect((await rowOf(orderNo)).status).toBe(paymentStatus.paid);
});

it('an order whose channel gave no answer is asked about again, until it can be paid', async () => {
  const merchant = await collecting();
  const client = stage.clientOf(merchant);
  const input = { merchantOrderNo: 'LOST', amount: '1000.00', currency: 'MXN', method: 'SPEI' };
  await stage.whileUnreachable(() => client.createPayment(input));
  const lost = await client.queryPayment({ merchantOrderNo: 'LOST' });
  expect(lost).toMatchObject({ status: paymentStatus.created, payUrl: null });
  await askAgainJob.run(stage.services);
  expect(await client.queryPayment({ merchantOrderNo: 'LOST' })).toEqual(lost);
  stage.clock.jump(31_000);
  await askAgainJob.run(stage.services);
  const found = await client.queryPayment({ merchantOrderNo: 'LOST' });
  expect(found).toMatchObject({ orderNo: lost.orderNo, status: paymentStatus.accepted, payUrl: expect.any(String) });
  await stage.press(found.payUrl, 'success');
  expect((await rowOf(lost.orderNo)).status).toBe(paymentStatus.paid);
});
