import { sql } from 'kysely';
import { paymentStatus } from '#contract/status';
import { cloneDatabase, type TestDatabase } from '../database/clone';
import { buildActor } from './actor';
import { buildAgent } from './agent';
import { type BuildContext, buildContext } from './context';
import { buildEmployee } from './employee';
import { buildMerchant } from './merchant';
import { buildOrder } from './order';

let db: TestDatabase;
let context: BuildContext;
beforeAll(async () => {
  db = await cloneDatabase();
  context = buildContext(db);
});
afterAll(() => db.drop());

const balance = async (path: string) => {
  const { rows } = await sql<{ balance: string }>`select balance from ledger_account where path = ${path}`.execute(
    db.reads,
  );
  return rows[0]?.balance;
};

test('a merchant has the balance of its story, and the trial balance stays zero', async () => {
  const merchant = await buildMerchant(context, { available: '100.00' });
  expect(await balance(`mch:${merchant.id}:available`)).toBe('10000');
  const { rows } =
    await sql`select currency from ledger_entry group by currency having sum(case side when 'D' then amount else -amount
      end) <> 0`.execute(db.reads);
  expect(rows).toEqual([]);
});

test('a paid order makes its parents and books its money', async () => {
  const order = await buildOrder(context, { status: paymentStatus.paid, amount: '200.00' });
  expect(order).toMatchObject({ amount: '20000', fee: '700', netAmount: '19300', channelCost: '400' });
  expect(await balance(`mch:${order.merchantId}:pending`)).toBe('19300');
});

test('an order of a T+0 merchant with an agent is spendable at once and earns a commission', async () => {
  const agent = await buildAgent(context);
  const merchant = await buildMerchant(context, { settleDays: 0, agentId: agent.id, countryId: 'CHL' });
  await buildOrder(context, { merchant, status: paymentStatus.paid, amount: '1000' });
  expect(await balance(`mch:${merchant.id}:available`)).toBe('965');
  expect(await balance(`agent:${agent.id}:accrued`)).toBe('5');
});

test('employees and actors of every kind can be made', async () => {
  const merchant = await buildMerchant(context);
  await buildEmployee(context, { role: 'FINANCE_RISK', otherRoles: ['CASHIER'] });
  expect((await buildActor(context, 'MERCHANT', { ownerId: merchant.id })).scope).toEqual({
    kind: 'merchant',
    merchantId: merchant.id,
  });
});
