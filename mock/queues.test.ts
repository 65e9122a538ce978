import { dataOf } from '../tests/gate/answer';
import { type DemoWorld, startDemo } from './startDemo';

let demo: DemoWorld;
beforeAll(async () => {
  demo = await startDemo(new Date('2026-03-04T19:20:00Z'), { orders: 2400, days: 8, seed: 20_261 });
}, 120_000);
afterAll(() => demo.close());

/** What somebody finds in the morning: each place wants a look a day. A queue without a name here holds ten at most. */
const mostOf: Record<string, number> = {
  ...{ paymentMismatch: 30, receiptOpen: 12, notifyFailed: 8 },
  ...{ snapshotMissing: 20, fundVoucher: 20 },
};

test.each(['OPERATION', 'FINANCE_RISK', 'CASHIER', 'ADMIN'] as const)(
  'no queue of the demo is longer than a morning’s work of %s',
  async (role) => {
    const person = await demo.app.as(role);
    const { list } = dataOf(await person.call('/todo/summary'));
    expect(list.length).toBeGreaterThan(0);
    const long = list.filter(({ key, count }: { key: string; count: number }) => count > (mostOf[key] ?? 10));
    expect(long).toEqual([]);
  },
);

test('something came in otherwise than ordered, so that a queue has what to show', async () => {
  const finance = await demo.app.as('FINANCE_RISK');
  expect(dataOf(await finance.call('/order/receipt/page', { status: [1] })).total).toBeGreaterThan(3);
});
