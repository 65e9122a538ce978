import { accountStatus, notifyStatus, paymentStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { buildAccount } from '../../tests/build/account';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildReceipt } from '../../tests/build/receipt';
import type { TestApp } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';

const { app, context } = gateOfFile();

test('a person is told what waits for them, since when, and nothing that is another’s work', async () => {
  const merchant = await buildMerchant(context);
  const first = await buildOrder(context, { merchant, with: { status: paymentStatus.mismatch } });
  await buildOrder(context, { merchant, with: { status: paymentStatus.mismatch } });
  const failing = await buildOrder(context, {
    merchant,
    status: paymentStatus.paid,
    with: { notifyStatus: notifyStatus.failed },
  });
  await buildOrder(context, { status: paymentStatus.paid, with: { notifyStatus: notifyStatus.failed } });
  await buildAccount(context, { status: accountStatus.paused });
  await buildReceipt(context, { order: first, why: 'mismatch' });
  const waits = async (call: TestApp['call']) => {
    const { data } = await call('/todo/summary');
    return Object.fromEntries(data.list.map((item: { key: string; count: number }) => [item.key, item.count]));
  };
  const none = { accountSilent: 0, accountNearlyFull: 0, accountFloatLow: 0 };
  const looks = { snapshotMissing: 0, fundTransit: 0, fundVoucher: 0 };
  expect(await waits(app.call)).toEqual({
    paymentMismatch: 2,
    notifyFailed: 2,
    accountPaused: 1,
    receiptUnmatched: 1,
    settlementAccountAudit: 0,
    refundReview: 0,
    refundUnknown: 0,
    ...none,
    complaintDue: 0,
    approvalWaiting: 0,
  });
  expect(await waits((await app.as('CASHIER')).call)).toEqual({
    paymentMismatch: 2,
    accountPaused: 1,
    settlementRemit: 0,
    receiptUnmatched: 1,
    ...none,
    rechargeConfirm: 0,
    ...looks,
    approvalWaiting: 0,
  });
  expect(await waits((await app.as('OPERATION', { countryIds: ['PER'] })).call)).toEqual({
    paymentMismatch: 0,
    notifyFailed: 0,
    accountPaused: 0,
    receiptUnmatched: 0,
    ...none,
    complaintDue: 0,
    approvalWaiting: 0,
  });
  expect(await waits((await app.as('MERCHANT', { ownerId: merchant.id })).call)).toEqual({
    notifyFailed: 1,
    approvalWaiting: 0,
  });
  expect(await waits((await app.as('U_DEALER', { ownerId: '1' })).call)).toEqual({});
  const { data } = await app.call('/todo/summary');
  expect(data.list).toContainEqual({ key: 'paymentMismatch', count: 2, oldestTime: first.createTime.getTime() });
  expect(failing.notifyStatus).toBe(notifyStatus.failed);
});

/** The list behind each count, asked for as the console asks. */
const lists: Record<string, [path: string, body: object]> = {
  accountPaused: ['/account/account/page', { payType: 'payment', status: [accountStatus.paused] }],
  accountSilent: ['/account/account/page', { payType: 'payment', alert: 'silent' }],
  accountNearlyFull: ['/account/account/page', { payType: 'payment', alert: 'nearlyFull' }],
  accountFloatLow: ['/account/account/page', { payType: 'payout', alert: 'floatLow' }],
  paymentMismatch: ['/order/payment/page', { queue: 'paymentMismatch' }],
  notifyFailed: ['/order/payment/page', { queue: 'notifyFailed' }],
  receiptUnmatched: ['/order/receipt/page', { status: [1] }],
  settlementAudit: ['/settlement/record/page', { queue: 'settlementAudit' }],
  settlementRemit: ['/settlement/record/page', { queue: 'settlementRemit' }],
  settlementAccountAudit: ['/settlement/account/page', { status: [3] }],
  refundReview: ['/order/payment/refund/page', { queue: 'refundReview' }],
  refundUnknown: ['/order/payment/refund/page', { queue: 'refundUnknown' }],
  rechargeConfirm: ['/order/recharge/page', { queue: 'rechargeConfirm' }],
  complaintDue: ['/complaint/page', { queue: 'complaintDue' }],
  snapshotMissing: ['/account/bank/account/page', { missing: true }],
  snapshotCheck: ['/account/bank/account/page', { waits: true }],
  lineCheck: ['/recon/statement/page', { status: [1] }],
  lineMatch: ['/recon/statement/page', { status: [3, 5] }],
  fundCheck: ['/fund/record/page', { queue: 'fundCheck' }],
  fundTransit: ['/fund/record/page', { queue: 'fundTransit' }],
  fundVoucher: ['/fund/record/page', { queue: 'fundVoucher' }],
  approvalWaiting: ['/approval/page', { box: 'todo' }],
};

test('every count is the number of rows of the list it leads to, whatever their day', async () => {
  const merchant = await buildMerchant(context);
  const days = (count: number) => new Date(app.clock.now().getTime() - count * DAY);
  await buildOrder(context, { merchant, createTime: days(20), with: { status: paymentStatus.mismatch } });
  await buildOrder(context, {
    merchant,
    createTime: days(3),
    status: paymentStatus.paid,
    with: { notifyStatus: notifyStatus.failed },
  });
  const limited = await app.as('OPERATION', { countryIds: ['PER'] });
  const own = await app.as('MERCHANT', { ownerId: merchant.id });
  for (const { call } of [app, await app.as('CASHIER'), limited, own]) {
    const { data } = await call('/todo/summary');
    for (const { key, count } of data.list as { key: string; count: number }[]) {
      const [path, body] = lists[key] ?? [];
      if (path === undefined) continue; // its list is not built yet
      expect([key, (await call(path, body)).data.total]).toEqual([key, count]);
    }
  }
  const { data } = await app.call('/todo/summary');
  expect(data.list.find(({ key }: { key: string }) => key === 'paymentMismatch').count).toBeGreaterThanOrEqual(3);
});
