import { accountStatus, paymentStatus } from '#contract/status';
import { HOUR } from '#contract/time';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildChannel } from '../../tests/build/channel';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { pastContext } from '../../tests/build/past';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { foldOrdersOnce } from '../jobs/orderFold';

const { app, context, db } = gateOfFile({ role: 'OPERATION' });
const MINUTE = 60_000;

/** A channel with an order of each: paid and failed just now, paid two hours ago, and one that is open since. */
async function staged() {
  const { code } = await buildChannel(context, { code: 'NORTH' });
  const merchant = await buildMerchant(context);
  const account = await buildAccount(context, { channelCode: code });
  await buildPool(context, { merchantId: merchant.id, account });
  await buildAccount(context, { channelCode: code, status: accountStatus.paused });
  await buildAccount(context, { channelCode: code, status: accountStatus.archived });
  const now = context.clock.now().getTime();
  const order = (status: number, minutes: number) =>
    buildOrder(pastContext(context, now - minutes * MINUTE), { merchant, account, status });
  await order(paymentStatus.paid, 120);
  await order(paymentStatus.created, 120);
  const paid = await order(paymentStatus.paid, 5);
  await order(paymentStatus.failed, 4);
  await buildOrder(context, { merchant, status: paymentStatus.paid });
  return { paid, merchant };
}

/** The beginnings of the last 24 hours, the one that runs among them. */
const lastHours = () => {
  const running = Math.floor(context.clock.now().getTime() / HOUR) * HOUR;
  return Array.from({ length: 24 }, (_, n) => running - (23 - n) * HOUR);
};
const summed = (hours: { orders: number; paid: number }[]) => ({
  orders: hours.reduce((sum, { orders }) => sum + orders, 0),
  paid: hours.reduce((sum, { paid }) => sum + paid, 0),
});

test('a channel tells what was made and paid there lately, and what is open and paused now, folded or not', async () => {
  const { paid } = await staged();
  const health = async (window: string) => dataOf(await app.call('/channel/health', { code: 'NORTH', window }));
  const now = { openOrders: 1, accounts: 2, pausedAccounts: 1, lastSuccessTime: paid.bookedAt?.getTime() };
  const day = { ...now, orders: 4, paid: 2, successRate: '66.67' };
  const { hours } = await health('24h');
  expect(hours.map(({ hour }: { hour: number }) => hour)).toEqual(lastHours());
  expect(summed(hours)).toEqual({ orders: 4, paid: 2 });
  expect(await health('15m')).toEqual({ ...now, orders: 2, paid: 1, successRate: '50', hours });
  expect(await health('1h')).toEqual({ ...now, orders: 2, paid: 1, successRate: '50', hours });
  expect(await health('24h')).toEqual({ ...day, hours });
  await foldOrdersOnce(context.db);
  expect(await health('24h')).toEqual({ ...day, hours });

  const abroad = await app.as('OPERATION', { countryIds: ['BRA'] });
  const theirs = dataOf(await abroad.call('/channel/health', { code: 'NORTH', window: '24h' }));
  expect(theirs).toMatchObject({ orders: 0, successRate: null, lastSuccessTime: null, openOrders: 0, accounts: 0 });
  await db.owner
    .updateTable('channel')
    .set({ countryIds: ['MEX'] })
    .where('code', '=', 'NORTH')
    .execute();
  expect((await abroad.call('/channel/health', { code: 'NORTH', window: '1h' })).code).toBe(1004);
  expect((await app.call('/channel/health', { code: 'NOWHERE', window: '1h' })).code).toBe(1004);
});
