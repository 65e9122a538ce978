import { accountStatus, paymentStatus } from '#contract/status';
import { DAY, HOUR } from '#contract/time';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';
import { foldOrdersOnce } from '../jobs/orderFold';
import { pauseFailing } from './autoPause';

const { app, context } = gateOfEach({ role: 'OPERATION' });
const MINUTE = 60_000;
const board = async (given: object = {}, call = app.call) => dataOf(await call('/account/account/board', given));
/** As somebody sees it who has just come: a story of days outlasts a session. */
const boardAnew = async () => board({}, (await app.as('OPERATION')).call);
const { paid, failed, accepted } = paymentStatus;

async function staged() {
  const account = await buildAccount(context, { accountName: 'Norte' });
  const merchant = await buildMerchant(context);
  await buildPool(context, { merchantId: merchant.id, account });
  const order = (status: number) => buildOrder(context, { merchant, account, status, amount: '100.00' });
  return { account, order };
}

test('a card says how an account does in three windows, what it has taken, and what is open', async () => {
  const { order } = await staged();
  await order(failed);
  app.clock.jump(80 * MINUTE);
  const success = await order(paid);
  await order(failed);
  app.clock.jump(30 * MINUTE);
  await order(failed);
  await order(accepted);
  await foldOrdersOnce(context.db);
  expect(await boardAnew()).toMatchObject({
    more: false,
    list: [
      {
        ...{ accountName: 'Norte', openOrders: 1, poolCount: 1, currency: 'MXN', status: accountStatus.enabled },
        ...{ successRate15m: '0.00', successRate1h: '33.33', successRate24h: '25.00' },
        lastSuccessTime: success.createTime.getTime(),
        usedToday: { amount: '200.00', count: 2 },
      },
    ],
  });
});

test('the last success is found behind the hour too, by the statistics, but not for ever', async () => {
  const { order } = await staged();
  const last = async () => (await boardAnew()).list[0].lastSuccessTime;
  const success = await order(paid);
  await foldOrdersOnce(context.db);
  app.clock.jump(5 * HOUR);
  expect(await last()).toBe(success.createTime.getTime());
  app.clock.jump(31 * DAY);
  expect(await last()).toBeNull();
});

test('one that paused itself stands first, with its rule, the figures, and since when', async () => {
  const { account, order } = await staged();
  await buildAccount(context, { accountName: 'Antes' });
  await context.db
    .updateTable('account')
    .set({ failStreak: 3, minSuccessRate: 0, windowMin: 10, watchedSince: new Date(0) })
    .where('id', '=', account.id)
    .execute();
  for (const status of [failed, failed, failed]) await order(status);
  await pauseFailing(app.services);
  const { list } = await board();
  expect(list.map(({ accountName }: { accountName: string }) => accountName)).toEqual(['Norte', 'Antes']);
  expect(list[0]).toMatchObject({
    status: accountStatus.paused,
    pauseReason: 'Paused by itself: 3 orders in a row failed',
    pauseTime: expect.any(Number),
  });
  await app.call('/account/account/saveStatus', { ids: [account.id], status: accountStatus.enabled });
  expect((await board()).list.map(({ accountName }: { accountName: string }) => accountName)).toEqual([
    'Antes',
    'Norte',
  ]);
});

test('a board is narrowed as the list is, leaves archived ones out, and shows nobody another’s accounts', async () => {
  await buildAccount(context, { accountName: 'Norte' });
  await buildAccount(context, { accountName: 'Viejo', status: accountStatus.archived });
  await buildAccount(context, { accountName: 'Lima', countryId: 'PER', payType: 'payout' });
  const names = async (given: object, call = app.call) =>
    (await board(given, call)).list.map(({ accountName }: { accountName: string }) => accountName);
  expect(await names({})).toEqual(['Lima', 'Norte']);
  expect(await names({ payType: 'payout' })).toEqual(['Lima']);
  expect(await names({ keyword: 'nor' })).toEqual(['Norte']);
  expect(await names({ status: [accountStatus.archived] })).toEqual(['Viejo']);
  expect(await names({}, (await app.as('OPERATION', { countryIds: ['PER'] })).call)).toEqual(['Lima']);
  const merchant = await buildMerchant(context);
  const own = await app.as('MERCHANT', { ownerId: merchant.id });
  expect(await own.call('/account/account/board', {})).toMatchObject({ code: 1003 });
});

test('an account tells hour by hour how its orders went, to who may see it', async () => {
  const { account, order } = await staged();
  await order(paid);
  const hours = dataOf(await app.call('/account/account/hours', { accountId: account.id }));
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)).toMatchObject({ orders: 1, paid: 1, successRate: '100' });
  expect(hours[0]).toMatchObject({ orders: 0, paid: 0, successRate: null });
  const abroad = await app.as('OPERATION', { countryIds: ['BRA'] });
  expect((await abroad.call('/account/account/hours', { accountId: account.id })).code).toBe(1004);
});
