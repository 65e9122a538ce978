import { accountStatus, notifyStatus, paymentStatus } from '#contract/status';
import { buildAccount } from '../../tests/build/account';
import { type BuildContext, buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { startApp, type TestApp } from '../../tests/gate/app';

let db: TestDatabase;
let app: TestApp;
let context: BuildContext;
beforeAll(async () => {
  db = await cloneDatabase();
  app = await startApp(db);
  context = buildContext(db, { clock: app.clock, vault: app.services.vault });
});
afterAll(async () => {
  await app.close();
  await db.drop();
});

test('a person is told what waits for them, since when, and nothing that is another’s work', async () => {
  const merchant = await buildMerchant(context);
  const first = await buildOrder(context, { merchant, with: { status: paymentStatus.mismatch } });
  await buildOrder(context, { merchant, with: { status: paymentStatus.mismatch } });
  const failing = await buildOrder(context, { merchant, status: paymentStatus.paid, with: { notify_status: notifyStatus.failed } });
  await buildOrder(context, { status: paymentStatus.paid, with: { notify_status: notifyStatus.failed } });
  await buildAccount(context, { status: accountStatus.paused });
  const waits = async (call: TestApp['call']) => {
    const { data } = await call('/todo/summary');
    return Object.fromEntries(data.list.map((item: { key: string; count: number }) => [item.key, item.count]));
  };
  expect(await waits(app.call)).toEqual({ paymentMismatch: 2, notifyFailed: 2, accountPaused: 1, approvalWaiting: 0 });
  expect(await waits((await app.as('CASHIER')).call)).toEqual({ paymentMismatch: 2, accountPaused: 1, approvalWaiting: 0 });
  expect(await waits((await app.as('OPERATION', { countryIds: ['PER'] })).call)).toEqual({
    paymentMismatch: 0,
    notifyFailed: 0,
    accountPaused: 0,
    approvalWaiting: 0,
  });
  expect(await waits((await app.as('MERCHANT', { ownerId: merchant.id })).call)).toEqual({ notifyFailed: 1, approvalWaiting: 0 });
  expect(await waits((await app.as('U_DEALER', { ownerId: '1' })).call)).toEqual({});
  const { data } = await app.call('/todo/summary');
  expect(data.list).toContainEqual({ key: 'paymentMismatch', count: 2, oldestTime: first.create_time.getTime() });
  expect(failing.notify_status).toBe(notifyStatus.failed);
});
