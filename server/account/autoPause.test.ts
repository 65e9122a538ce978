import { accountStatus, paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';
import { autoPause, causeOf, pauseFailing } from './autoPause';

const { app, context } = gateOfEach({ role: 'OPERATION' });
const MINUTE = 60_000;
const rules = { failStreak: 3, minSuccessRate: 50, windowMin: 10 };

async function staged(given: Partial<typeof rules> = {}) {
  const account = await buildAccount(context, { accountName: 'Norte' });
  const merchant = await buildMerchant(context);
  await buildPool(context, { merchantId: merchant.id, account });
  await context.db
    .updateTable('account')
    .set({ ...rules, ...given, watchedSince: app.clock.now() })
    .where('id', '=', account.id)
    .execute();
  const orders = async (...statuses: number[]) => {
    for (const status of statuses) await buildOrder(context, { merchant, account, amount: '100.00', status });
  };
  const page = async () => dataOf(await app.call('/account/account/page', {})).list[0];
  return { account, orders, page };
}
const { paid, failed, expired, accepted } = paymentStatus;

test('an account is paused after failures in a row, says why in the reader’s language, and tells it once', async () => {
  const { account, orders, page } = await staged({ minSuccessRate: 0 });
  await orders(paid, failed, failed);
  expect(await pauseFailing(app.services)).toBe(0);
  await orders(accepted, expired);
  expect(await pauseFailing(app.services)).toBe(1);
  expect(await page()).toMatchObject({
    status: accountStatus.paused,
    pauseReason: 'Paused by itself: 3 orders in a row failed',
    pauseTime: expect.any(Number),
  });
  expect(await pauseFailing(app.services)).toBe(0);
  const { list } = dataOf(await app.call('/notify/page', {}));
  expect(list).toMatchObject([{ kind: 'accountPaused', no: 'Norte', route: '/paymentAccount?keyword=Norte' }]);
  const waiting = dataOf(await app.call('/todo/summary')).list;
  expect(waiting).toContainEqual({ key: 'accountPaused', count: 1, oldestTime: expect.any(Number) });
  app.clock.jump(MINUTE);
  await app.call('/account/account/saveStatus', { ids: [account.id], status: accountStatus.enabled });
  expect(await page()).toMatchObject({ status: accountStatus.enabled, pauseReason: null, pauseTime: null });
  // What failed before somebody let it work again does not count again.
  expect(await pauseFailing(app.services)).toBe(0);
  await orders(failed, failed, failed);
  expect(await pauseFailing(app.services)).toBe(1);
});

test('an account is paused where too few orders of its window succeed, and an older window counts no more', async () => {
  const { orders, page } = await staged({ failStreak: 4 });
  await orders(failed, failed, paid, failed);
  app.clock.jump(11 * MINUTE);
  expect(await pauseFailing(app.services)).toBe(0);
  await orders(failed, paid, failed);
  expect(await pauseFailing(app.services)).toBe(0);
  await orders(failed, paid, failed);
  expect(await pauseFailing(app.services)).toBe(1);
  expect((await page()).pauseReason).toBe('Paused by itself: 33% of 6 orders in 10 min succeeded, fewer than 50%');
});

test('one without rules of its own, or that does well enough, goes on; the job looks every ten seconds at least', async () => {
  const { orders } = await staged({ minSuccessRate: 0 });
  await orders(failed, failed, paid, failed, failed);
  await context.db.updateTable('account').set({ failStreak: null }).execute();
  await orders(failed);
  expect(await pauseFailing(app.services)).toBe(0);
  expect(autoPause.everyMs).toBeLessThanOrEqual(10_000);
});

test('a rate at its least is enough, and a streak is a streak of all', () => {
  const of = { id: '1', accountName: 'Norte', countryId: 'MEX' as const, ...rules };
  expect(causeOf({ ...of, last: 3, lost: 2, decided: 4, paid: 2 })).toBeUndefined();
  expect(causeOf({ ...of, last: 2, lost: 2, decided: 2, paid: 0 })).toBeUndefined();
  expect(causeOf({ ...of, last: 3, lost: 2, decided: 5, paid: 2 })?.word).toBe('accountPausedRate');
});
