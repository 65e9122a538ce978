import { paymentStatus, settleState } from '#contract/status';
import { DAY } from '#contract/time';
import { buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { movableClock } from '../clock';
import { matureDue } from './maturity';

let db: TestDatabase;
const clock = movableClock();
beforeAll(async () => {
  db = await cloneDatabase();
});
afterAll(() => db.drop());

test('what merchants collected becomes spendable when its time comes, once, in one journal each', async () => {
  const context = buildContext(db, { clock });
  const [first, second] = [await buildMerchant(context), await buildMerchant(context)];
  const orders = [
    await buildOrder(context, { merchant: first, status: paymentStatus.paid, amount: '100.00' }),
    await buildOrder(context, { merchant: first, status: paymentStatus.paid, amount: '50.00' }),
    await buildOrder(context, { merchant: second, status: paymentStatus.paid, amount: '10.00' }),
  ];
  const services = { db, clock, nextId: context.nextId };
  const balanceOf = async (merchantId: string, pocket: string) =>
    (await db.reads.selectFrom('ledger_account').where('path', '=', `mch:${merchantId}:${pocket}`).select('balance').executeTakeFirst())?.balance ??
    '0';
  expect(await matureDue(services)).toBe(0);

  clock.jump(3 * DAY);
  const done = await Promise.all([matureDue(services), matureDue(services)]);
  expect(done[0] + done[1]).toBe(3);
  expect([await balanceOf(first.id, 'pending'), await balanceOf(first.id, 'available')]).toEqual(['0', '14475']);
  expect([await balanceOf(second.id, 'pending'), await balanceOf(second.id, 'available')]).toEqual(['0', '965']);
  const kept = await db.reads.selectFrom('payment_order').selectAll().execute();
  expect(kept.every((order) => order.settle_state === settleState.available && order.version === 2)).toBe(true);
  expect(kept).toHaveLength(orders.length);
  expect(await db.reads.selectFrom('journal').where('event', '=', 'matured').select('biz_no').execute()).toHaveLength(2);
});
