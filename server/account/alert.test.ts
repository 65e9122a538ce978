import { accountStatus, bizType, paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';
import { payoutFloat, suspense } from '../ledger/account';
import { credit, debit, post } from '../ledger/post';
import { tellAlerts } from './alert';

const { app, context } = gateOfEach({ role: 'OPERATION' });
const MINUTE = 60_000;
const { paid, failed, accepted } = paymentStatus;

async function staged() {
  const account = await buildAccount(context, { accountName: 'Norte' });
  const merchant = await buildMerchant(context);
  await buildPool(context, { merchantId: merchant.id, account });
  const orders = async (...statuses: number[]) => {
    for (const status of statuses) await buildOrder(context, { merchant, account, status, amount: '100.00' });
  };
  return { account, orders };
}
const notices = async () => (await context.db.selectFrom('notice').select('kind').execute()).map(({ kind }) => kind);
const behind = async (alert: string) => {
  const { list } = dataOf(await app.call('/account/account/page', { payType: 'payment', alert }));
  return list.map(({ accountName }: { accountName: string }) => accountName);
};

test('orders without a success are told once while it lasts, counted, and found by the link; a success ends it', async () => {
  const { orders } = await staged();
  await orders(failed, accepted);
  expect(await tellAlerts(app.services)).toBe(0);
  await orders(accepted);
  expect(await tellAlerts(app.services)).toBe(1);
  expect(await tellAlerts(app.services)).toBe(0);
  expect(await notices()).toEqual(['accountSilent']);
  expect(await behind('silent')).toEqual(['Norte']);
  expect(dataOf(await app.call('/todo/summary')).list).toContainEqual({
    ...{ key: 'accountSilent', count: 1, oldestTime: expect.any(Number) },
  });
  expect(dataOf(await app.call('/account/account/board', { alert: 'silent' })).list).toMatchObject([
    { accountName: 'Norte', alerts: ['silent'] },
  ]);
  await orders(paid);
  expect(await tellAlerts(app.services)).toBe(0);
  expect(await behind('silent')).toEqual([]);
  app.clock.jump(31 * MINUTE);
  await orders(failed, failed, failed);
  expect(await tellAlerts(app.services)).toBe(1);
  expect(await notices()).toEqual(['accountSilent', 'accountSilent']);
});

test('one that rests is silent without an alert, and so is one that nobody sends orders to', async () => {
  const { account, orders } = await staged();
  await orders(failed, failed, failed);
  app.clock.jump(31 * MINUTE);
  expect(await tellAlerts(app.services)).toBe(0);
  await orders(failed, failed, failed);
  const { call } = await app.as('OPERATION'); // half an hour outlasts a session that nobody uses
  await call('/account/account/saveStatus', { ids: [account.id], status: 0, reason: 'bank holiday' });
  expect(await tellAlerts(app.services)).toBe(0);
});

test('a day that is nearly full is told once, and goes when there is room again', async () => {
  const { account, orders } = await staged();
  const limit = (dayLimitAmount: bigint) =>
    context.db.updateTable('account').set({ dayLimitAmount }).where('id', '=', account.id).execute();
  await orders(paid);
  await limit(11_200n);
  expect(await tellAlerts(app.services)).toBe(0);
  await limit(11_000n);
  expect(await tellAlerts(app.services)).toBe(1);
  expect(await tellAlerts(app.services)).toBe(0);
  expect(await behind('nearlyFull')).toEqual(['Norte']);
  expect(await (await app.as('OPERATION', { countryIds: ['PER'] })).call('/todo/summary')).toMatchObject({
    data: { list: expect.arrayContaining([{ key: 'accountNearlyFull', count: 0, oldestTime: null }]) },
  });
  await limit(50_000n);
  expect(await tellAlerts(app.services)).toBe(0);
  expect(await behind('nearlyFull')).toEqual([]);
});

describe('a float', () => {
  let serial = 0;
  /** Puts so much into the float of an account, or takes it out. */
  const move = (id: string, amount: bigint) => {
    const [to, from] = [payoutFloat(id), suspense];
    const lines = amount > 0n ? [debit(to, amount), credit(from, amount)] : [debit(from, -amount), credit(to, -amount)];
    return context.db.transaction().execute((tx) =>
      post(
        tx,
        {
          ...{ bizType: bizType.treasury, bizNo: `F${++serial}`, event: 'set', currency: 'MXN', operator: 'me' },
          ...{ merchantId: null, lines },
        },
        { now: app.services.clock.now(), nextId: app.services.nextId },
      ),
    );
  };
  const listNotices = () =>
    context.db
      .selectFrom('notice')
      .select(['no', 'amount', 'currency', 'grantKey', 'platformOnly'])
      .where('kind', '=', 'accountFloatLow')
      .orderBy('id')
      .execute();

  test('that falls below its line is told once, with what there is, and again after it was filled', async () => {
    const account = await buildAccount(context, {
      ...{ accountName: 'Sur', payType: 'payout' },
      with: { floatAlert: 50_000n },
    });
    await move(account.id, 50_000n);
    expect(await tellAlerts(app.services)).toBe(0);
    await move(account.id, -1n);
    expect(await tellAlerts(app.services)).toBe(1);
    expect(await tellAlerts(app.services)).toBe(0);
    const low = { no: 'Sur', amount: '49999', currency: 'MXN', grantKey: 'account.view', platformOnly: true };
    expect(await listNotices()).toEqual([low]);
    const { list } = dataOf(await app.call('/account/account/page', { payType: 'payout', alert: 'floatLow' }));
    expect(list).toMatchObject([{ accountName: 'Sur', floatAlert: '500.00', balance: '499.99' }]);
    expect(dataOf(await app.call('/todo/summary')).list).toContainEqual({
      ...{ key: 'accountFloatLow', count: 1, oldestTime: expect.any(Number) },
    });
    await move(account.id, 1n);
    expect(await tellAlerts(app.services)).toBe(0);
    await move(account.id, -2n);
    expect(await tellAlerts(app.services)).toBe(1);
    expect((await listNotices()).map(({ amount }) => amount)).toEqual(['49999', '49998']);
  });

  test('of one without a line, or one that is switched off, nobody is told', async () => {
    await buildAccount(context, { payType: 'payout' });
    await buildAccount(context, {
      ...{ payType: 'payout', status: accountStatus.disabled },
      with: { floatAlert: 50_000n },
    });
    expect(await tellAlerts(app.services)).toBe(0);
  });
});
