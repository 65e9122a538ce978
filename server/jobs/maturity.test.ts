import { paymentStatus, settleState } from '#contract/status';
import { DAY } from '#contract/time';
import { buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { movableClock } from '../clock';
import { listJournals } from '../payment/journals';
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
    (
      await db.reads
        .selectFrom('ledgerAccount')
        .where('path', '=', `mch:${merchantId}:${pocket}`)
        .select('balance')
        .executeTakeFirst()
    )?.balance ?? '0';
  expect(await matureDue(services)).toBe(0);

  clock.jump(3 * DAY);
  const done = await Promise.all([matureDue(services), matureDue(services)]);
  expect(done[0] + done[1]).toBe(3);
  expect([await balanceOf(first.id, 'pending'), await balanceOf(first.id, 'available')]).toEqual(['0', '14475']);
  expect([await balanceOf(second.id, 'pending'), await balanceOf(second.id, 'available')]).toEqual(['0', '965']);
  const rows = await db.reads.selectFrom('paymentOrder').selectAll().execute();
  expect(rows.every((order) => order.settleState === settleState.available)).toBe(true);
  expect(rows).toHaveLength(orders.length);
  expect(await db.reads.selectFrom('journal').where('event', '=', 'matured').select('bizNo').execute()).toHaveLength(2);
});

test('the journal of a batch is found through each of its orders', async () => {
  const context = buildContext(db, { clock });
  const merchant = await buildMerchant(context);
  const given = { merchant, status: paymentStatus.paid };
  const orders = [await buildOrder(context, given), await buildOrder(context, given), await buildOrder(context, given)];
  clock.jump(3 * DAY);
  await matureDue({ db, clock, nextId: context.nextId });
  for (const order of orders) {
    const journals = await listJournals(
      db.reads,
      { id: order.id, orderNo: order.orderNo },
      { kind: 'platform', countryIds: [] },
      true,
    );
    expect(journals.map(({ event }) => event)).toEqual(['paid', 'matured']);
  }
});

test('a batch of orders whose fee took everything matures without a journal', async () => {
  const context = buildContext(db, { clock });
  const merchant = await buildMerchant(context);
  const order = await buildOrder(context, { merchant, status: paymentStatus.paid, with: { netAmount: '0' } });
  clock.jump(3 * DAY);
  await matureDue({ db, clock, nextId: context.nextId });
  const after = await db.reads
    .selectFrom('paymentOrder')
    .select('settleState')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(after.settleState).toBe(settleState.available);
});
