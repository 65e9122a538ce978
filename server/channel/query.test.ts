import { paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { balances, trialBalance } from '../../tests/inflow/books';
import { openStage, type Stage } from '../../tests/inflow/stage';
import { channelQueryJob } from '../jobs/channelQuery';
import { expireJob } from '../jobs/expiry';
import { callOff } from './calledOff';
import { simulatorJob } from './simulator/delivery';

let stage: Stage;
let merchant: BuiltMerchant;
beforeEach(async () => {
  stage = await openStage();
  merchant = await buildMerchant(stage.build);
  await buildPool(stage.build, { merchantId: merchant.id, account: await buildAccount(stage.build) });
});
afterEach(async () => {
  expect(await trialBalance(stage.build.db)).toBe('0');
  await stage.close();
});

let number = 0;
const ask = (changes: object = {}) =>
  stage.clientOf(merchant).createPayment({
    merchantOrderNo: `Q-${++number}`,
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
const questions = async () =>
  (await stage.build.db.selectFrom('upstreamLog').select('id').where('action', '=', 'query').execute()).length;
/** A payer who pays while the channel's message gets lost. */
const payUnheard = (payUrl: string | null) => stage.whileUnreachable(() => stage.press(payUrl, 'success'));
const fault = (orderNo: string, queryFault: string | null) =>
  stage.build.db.updateTable('simulatorPayment').set({ queryFault }).where('orderNo', '=', orderNo).execute();
const pending = async () => (await balances(stage.build.db))[`mch:${merchant.id}:pending`];

it('a payment that nobody told of is found by asking; its message, when it comes at last, does nothing', async () => {
  const { orderNo, payUrl } = await ask();
  await payUnheard(payUrl);
  await stage.run(channelQueryJob);
  expect([await statusOf(orderNo), await questions()]).toEqual([paymentStatus.accepted, 0]);
  stage.clock.jump(30_000);
  await stage.run(channelQueryJob);
  expect([await statusOf(orderNo), await questions()]).toEqual([paymentStatus.paid, 1]);
  await stage.run(simulatorJob);
  expect(await pending()).toBe('96500');
  expect(await stage.build.db.selectFrom('receipt').select('id').execute()).toEqual([]);
});

it('the ladder: asked ever less often, once per beat, and no more when the order is closed', async () => {
  const { orderNo, payUrl } = await ask({ expireSeconds: 86_400 });
  const counts = [];
  for (const seconds of [29, 1, 59, 1, 119, 1, 299, 1]) {
    stage.clock.jump(seconds * 1_000);
    await stage.run(channelQueryJob);
    counts.push(await questions());
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
  await stage.press(payUrl, 'success');
  stage.clock.jump(20 * 60_000);
  await stage.run(channelQueryJob);
  expect([await statusOf(orderNo), await questions()]).toEqual([paymentStatus.paid, 4]);
});

it('an order is never expired unasked: what was paid in time and never told is paid', async () => {
  const { orderNo, payUrl } = await ask({ expireSeconds: 60 });
  const other = await ask({ expireSeconds: 60 });
  await payUnheard(payUrl);
  stage.clock.jump(86_400_000);
  await stage.run(expireJob);
  expect([await statusOf(orderNo), await statusOf(other.orderNo)]).toEqual([paymentStatus.paid, paymentStatus.expired]);
  expect(await pending()).toBe('96500');
});

it('several processes at once ask once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => ask()));
  stage.clock.jump(30_000);
  await Promise.all([1, 2, 3, 4].map(() => stage.run(channelQueryJob)));
  expect(await questions()).toBe(10);
});

describe('a channel that answers badly', () => {
  it('silent: the order waits, is asked again, and expires only after five questions', async () => {
    const { orderNo } = await ask({ expireSeconds: 60 });
    await fault(orderNo, 'silent');
    const statuses = [];
    for (const seconds of [60, 5, 30, 120, 300]) {
      stage.clock.jump(seconds * 1_000);
      await stage.run(expireJob);
      statuses.push(await statusOf(orderNo));
    }
    const { accepted, expired } = paymentStatus;
    expect(statuses).toEqual([accepted, accepted, accepted, accepted, expired]);
    expect(await questions()).toBe(5);
  });

  it('silent, and paid in time: the message after the expiry still makes it paid', async () => {
    const { orderNo, payUrl } = await ask({ expireSeconds: 60 });
    await payUnheard(payUrl);
    await fault(orderNo, 'silent');
    for (const seconds of [60, 5, 30, 120, 300]) {
      stage.clock.jump(seconds * 1_000);
      await stage.run(expireJob);
    }
    expect(await statusOf(orderNo)).toBe(paymentStatus.expired);
    await stage.run(simulatorJob);
    expect(await statusOf(orderNo)).toBe(paymentStatus.paid);
  });

  it('slow: its answer counts', async () => {
    const { orderNo, payUrl } = await ask();
    await payUnheard(payUrl);
    await fault(orderNo, 'slow');
    stage.clock.jump(30_000);
    await stage.run(channelQueryJob);
    expect(await statusOf(orderNo)).toBe(paymentStatus.paid);
  });

  it('a wrong amount waits in suspense, and the true message afterwards is a conflict, not lost', async () => {
    const { orderNo, payUrl } = await ask();
    await payUnheard(payUrl);
    await fault(orderNo, 'wrongAmount');
    stage.clock.jump(30_000);
    await stage.run(channelQueryJob);
    expect(await statusOf(orderNo)).toBe(paymentStatus.mismatch);
    await stage.run(simulatorJob);
    const receipts = await stage.build.db.selectFrom('receipt').select(['why', 'amount']).orderBy('id').execute();
    expect(receipts).toEqual([
      { why: 'mismatch', amount: '100001' },
      { why: 'conflict', amount: '100000' },
    ]);
  });

  it('an unknown order changes nothing until its time is over', async () => {
    const { orderNo } = await ask({ expireSeconds: 60 });
    await fault(orderNo, 'unknownOrder');
    stage.clock.jump(30_000);
    await stage.run(channelQueryJob);
    expect(await statusOf(orderNo)).toBe(paymentStatus.accepted);
    stage.clock.jump(30_000);
    await stage.run(expireJob);
    expect(await statusOf(orderNo)).toBe(paymentStatus.expired);
  });
});

it('the simulator calls off what nobody has paid, once and for all, and refuses what is paid', async () => {
  const [left, paid] = [await ask(), await ask()];
  await payUnheard(paid.payUrl);
  const rowOf = (orderNo: string) =>
    stage.build.db.selectFrom('paymentOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow();
  const off = async (orderNo: string) => callOff(stage.services, await rowOf(orderNo));
  expect(await off(left.orderNo)).toMatchObject({ wish: { answer: { cancelled: true } } });
  expect(await off(left.orderNo)).toMatchObject({ heard: { answer: { status: 'failed' } }, wish: undefined });
  expect(await off(paid.orderNo)).toMatchObject({ heard: { answer: { status: 'paid' } }, wish: undefined });
});
