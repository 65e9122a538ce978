import { sql } from 'kysely';
import { paymentStatus } from '#contract/status';
import { type BuildContext, buildContext } from '../../tests/build/context';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { dataOf } from '../../tests/gate/answer';
import { type SignedIn, startApp, type TestApp } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { verify } from '../verification/verify';

let db: TestDatabase;
let app: TestApp;
let context: BuildContext;
let merchant: BuiltMerchant;
let admin: SignedIn;
beforeAll(async () => {
  db = await cloneDatabase();
  app = await startApp(db, { role: 'FINANCE_RISK' });
  context = buildContext(db, app.services);
  admin = await app.as('ADMIN');
});
beforeEach(async () => {
  merchant = await buildMerchant(context, { available: '100.00' });
});
afterEach(async () => {
  expect((await verify(db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
});
afterAll(async () => {
  await app.close();
  await db.drop();
});

const deduct = (given: object) =>
  app.call('/merchant/deduct', {
    merchantId: merchant.id,
    currency: 'MXN',
    direction: 1,
    from: 1,
    category: 2,
    amount: '10.00',
    reason: 'As the contract says',
    ...given,
  });

/**
 * Finance asks, an administrator consents: only then is it booked. Gives what the merchant has, and the lines as
 * account → signed amount.
 */
async function booked(given: object) {
  const answer = await deduct(given);
  expect(answer).toMatchObject({ success: true, code: 1401 });
  expect(await consent(admin, answer)).toMatchObject({ code: 0, data: { approvalStatus: 2 } });
  const [{ available, frozen }] = dataOf(await app.call('/merchant/balanceInfo', { id: merchant.id }));
  return { available, frozen, lines: await linesOf(answer.data.approvalId) };
}

async function linesOf(approvalId: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ path: string; amount: string }>`
    select a.path, case e.side when 'D' then e.amount else -e.amount end::text as amount from ledger_entry e
      join ledger_account a on a.id = e.account_id join journal j on j.id = e.journal_id
      where j.approval_id = ${approvalId}`.execute(db.reads);
  return Object.fromEntries(rows.map(({ path, amount }) => [path.replace(merchant.id, 'M'), amount]));
}

test.each([
  ['chargeback', 1, 'loss:chargeback'],
  ['fine', 2, 'rev:penalty'],
  ['fee', 3, 'rev:fee:payment'],
  ['correction', 4, 'adj:manual'],
  ['other', 6, 'adj:manual'],
])('a deduction for a %s goes against its own account', async (_, category, account) => {
  expect(await booked({ category })).toEqual({
    available: '90.00',
    frozen: '0.00',
    lines: { 'mch:M:available': '1000', [account]: '-1000' },
  });
});

test.each([
  ['compensation', 5, 'loss:writeoff'],
  ['correction', 4, 'adj:manual'],
])('a credit for a %s comes from its own account', async (_, category, account) => {
  expect(await booked({ direction: 2, category })).toEqual({
    available: '110.00',
    frozen: '0.00',
    lines: { 'mch:M:available': '-1000', [account]: '1000' },
  });
});

test('more than is available is refused with the figures and leaves nothing behind', async () => {
  const rows = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from journal`.execute(db.reads)).rows[0]?.n;
  const before = await rows();
  expect(await deduct({ amount: '100.01' })).toMatchObject({
    success: false,
    code: 1301,
    data: { available: '100.00', needed: '100.01' },
  });
  expect(await rows()).toBe(before);
});

test('what is frozen is deducted from its ticket, which ends when nothing is left (§3.26)', async () => {
  const { data: frozen } = await app.call('/merchant/freeze', {
    merchantId: merchant.id,
    currency: 'MXN',
    action: 1,
    scope: 1,
    amount: '30.00',
    reason: 'Complaint',
  });
  const from = { from: 2, ticketId: frozen.ticketId, category: 1 };
  expect(await deduct({ ...from, amount: '30.01' })).toMatchObject({ code: 1301, data: { remaining: '30.00' } });
  expect(await booked({ ...from, amount: '10.00' })).toMatchObject({ available: '70.00', frozen: '20.00' });
  expect(await booked({ ...from, amount: '20.00' })).toMatchObject({ available: '70.00', frozen: '0.00' });
  expect((await app.call('/merchant/freeze/tickets', { merchantId: merchant.id })).data).toMatchObject([
    { remaining: '0.00', status: 2 },
  ]);
});

test('a deduction for an order is found under that order, also the second one', async () => {
  const order = await buildOrder(context, { merchant, status: paymentStatus.paid });
  await booked({ orderNo: order.orderNo });
  await booked({ orderNo: order.orderNo, amount: '5.00' });
  const flow = await app.call('/merchant/billing/flow', {
    merchantId: merchant.id,
    currency: 'MXN',
    bizType: [16],
    orderNo: order.orderNo,
  });
  expect(flow.data.list.map((row: { amount: string }) => row.amount)).toEqual(['5.00', '10.00']);
});

test.each([
  ['a compensation that is taken', { category: 5 }, 'category'],
  ['a fine that is given', { direction: 2, category: 2 }, 'category'],
  ['a credit to a ticket', { direction: 2, category: 4, from: 2, ticketId: '1' }, 'from'],
  ['a ticket that is not named', { from: 2 }, 'ticketId'],
  ['a ticket beside the available balance', { ticketId: '1' }, 'ticketId'],
  ['wrong decimals', { amount: '1' }, 'amount'],
  ['a currency that the merchant does not trade', { currency: 'BRL' }, 'currency'],
  ['such a currency that is given', { direction: 2, category: 4, currency: 'USDT', amount: '1.000000' }, 'currency'],
])('%s is refused and marks the field', async (_, given, field) => {
  expect(await deduct(given)).toMatchObject({ code: 1001, data: { fields: [{ field }] } });
});

test('Colombian pesos are deducted and given in whole ones, or with all the cents that are there', async () => {
  const colombian = await buildMerchant(context, { countryId: 'COL', available: '100.35' });
  const ask = (given: object) => deduct({ merchantId: colombian.id, currency: 'COP', ...given });
  const refused = { code: 1001, data: { fields: [{ field: 'amount', code: 'step', limit: '1.00' }] } };
  expect(await ask({ amount: '10.50' })).toMatchObject(refused);
  expect(await ask({ amount: '10.35', direction: 2, category: 4 })).toMatchObject(refused);
  expect(await ask({ amount: '100.35' })).toMatchObject({ code: 1401 });
});

test('only finance deducts, and only from merchants it sees', async () => {
  const body = {
    merchantId: merchant.id,
    currency: 'MXN',
    direction: 1,
    from: 1,
    category: 2,
    amount: '1.00',
    reason: 'As the contract says',
  };
  const cashier = await app.as('CASHIER');
  expect(await cashier.call('/merchant/deduct', body)).toMatchObject({ code: 1003 });
  const chilean = await app.as('FINANCE_RISK', { countryIds: ['CHL'] });
  expect(await chilean.call('/merchant/deduct', body)).toMatchObject({ code: 1004 });
});
