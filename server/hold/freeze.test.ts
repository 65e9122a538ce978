import { sql } from 'kysely';
import type { Balance, FreezeTicket } from '#contract/merchantMoney';
import { freezeScope, masterStatus, paymentStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { type BuildContext, buildContext } from '../../tests/build/context';
import { give } from '../../tests/build/give';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { dataOf } from '../../tests/gate/answer';
import { type SignedIn, startApp, type TestApp } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { verify } from '../verification/verify';
import { releaseExpired } from './expiry';

let db: TestDatabase;
let app: TestApp;
let context: BuildContext;
let merchant: BuiltMerchant;
let admin: SignedIn;
beforeAll(async () => {
  db = await cloneDatabase({ max: 20 });
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

const reason = 'A complaint is being looked at';
const freeze = (given: object = {}) =>
  app.call('/merchant/freeze', {
    merchantId: merchant.id,
    currency: 'MXN',
    action: 1,
    scope: freezeScope.amount,
    reason,
    ...given,
  });
const askRelease = (ticketId: string, given: object = {}) => freeze({ action: 2, ticketId, ...given });
const balance = async () => dataOf(await app.call('/merchant/balanceInfo', { id: merchant.id }))[0];
/** Finance asks for it, an administrator consents; gives what the merchant has then. */
async function release(ticketId: string, given: object = {}) {
  expect(await consent(admin, await askRelease(ticketId, given))).toMatchObject({
    code: 0,
    data: { approvalStatus: 2 },
  });
  return balance();
}
const tickets = async () => dataOf(await app.call('/merchant/freeze/tickets', { merchantId: merchant.id }));
const status = async () => dataOf(await app.call('/merchant/page', { merchantNo: merchant.merchantNo })).list[0].status;
const journalCount = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from journal where merchant_id = ${merchant.id}`.execute(
      db.reads,
    )
  ).rows[0]?.n;

test('part of the money is frozen by a ticket, and given back in two parts (§3.25)', async () => {
  const frozen = await freeze({ amount: '40.00' });
  expect(frozen.data).toMatchObject({ available: '60.00', frozen: '40.00' });
  expect(await tickets()).toMatchObject([
    { amount: '40.00', remaining: '40.00', status: 1, reason, releaseTime: null },
  ]);
  expect(await release(frozen.data.ticketId, { amount: '15.00' })).toMatchObject({
    available: '75.00',
    frozen: '25.00',
  });
  expect(await release(frozen.data.ticketId)).toMatchObject({ available: '100.00', frozen: '0.00' });
  expect(await tickets()).toMatchObject([
    { amount: '40.00', remaining: '0.00', status: 2, releaseTime: expect.any(Number) },
  ]);
});

test('freezing more than is available is refused with the figures and posts nothing', async () => {
  const before = await journalCount();
  const refused = await freeze({ amount: '100.01' });
  expect(refused).toMatchObject({
    success: false,
    code: 1301,
    data: { available: '100.00', needed: '100.01', currency: 'MXN' },
  });
  expect(refused.msg).toContain('100.00 MXN');
  expect(await tickets()).toEqual([]);
  expect(await journalCount()).toBe(before);
});

test('a ticket gives back no more than it holds, and nothing once it is released', async () => {
  const { data } = await freeze({ amount: '40.00' });
  expect(await askRelease(data.ticketId, { amount: '40.01' })).toMatchObject({
    code: 1301,
    data: { remaining: '40.00' },
  });
  await release(data.ticketId);
  expect(await askRelease(data.ticketId)).toMatchObject({ code: 1006 });
});

test('all funds: everything available is held, the merchant stands still, and both end with the ticket', async () => {
  const { data } = await freeze({ scope: freezeScope.allFunds });
  expect(data).toMatchObject({ available: '0.00', frozen: '100.00' });
  expect(await status()).toBe(masterStatus.frozen);
  await release(data.ticketId, { amount: '30.00' });
  expect(await status()).toBe(masterStatus.frozen);
  expect(await release(data.ticketId)).toMatchObject({ available: '100.00', frozen: '0.00' });
  expect(await status()).toBe(masterStatus.enabled);
});

test('all funds are those of every currency, and each is given back by its own ticket', async () => {
  await give(context, { merchantId: merchant.id, currency: 'USDT', amount: 7_000_000n });
  await freeze({ scope: freezeScope.allFunds });
  const balances = async () =>
    (await app.call('/merchant/balanceInfo', { id: merchant.id })).data.map((one: Balance) => [
      one.currency,
      one.available,
      one.frozen,
    ]);
  expect(await balances()).toEqual([
    ['MXN', '0.00', '100.00'],
    ['USDT', '0.000000', '7.000000'],
  ]);
  const [usdt, own] = (await tickets()).sort((a: FreezeTicket, b: FreezeTicket) =>
    b.currency.localeCompare(a.currency),
  );
  await release(usdt.ticketId, { currency: 'USDT' });
  expect(await status()).toBe(masterStatus.frozen);
  await release(own.ticketId);
  expect(await status()).toBe(masterStatus.enabled);
  expect(await balances()).toEqual([
    ['MXN', '100.00', '0.00'],
    ['USDT', '7.000000', '0.000000'],
  ]);
});

test('a currency that the merchant does not trade is refused, and leaves no account behind', async () => {
  expect(await freeze({ currency: 'BRL', amount: '1.00' })).toMatchObject({
    code: 1001,
    data: { fields: [{ field: 'currency', code: 'enum', limit: 'MXN' }] },
  });
  expect(await freeze({ currency: 'BRL', scope: freezeScope.allFunds })).toMatchObject({ code: 1001 });
  expect((await app.call('/merchant/balanceInfo', { id: merchant.id })).data).toMatchObject([
    { currency: 'MXN', available: '100.00' },
  ]);
  expect(await tickets()).toEqual([]);
});

test('Colombian pesos are frozen in whole ones; cents that fees left go only with everything there is', async () => {
  const colombian = await buildMerchant(context, { countryId: 'COL', available: '100.35' });
  const hold = (amount: string) => freeze({ merchantId: colombian.id, currency: 'COP', amount });
  expect(await hold('10.50')).toMatchObject({
    code: 1001,
    data: { fields: [{ field: 'amount', code: 'step', limit: '1.00' }] },
  });
  expect(await hold('10.00')).toMatchObject({ code: 0 });
  expect(await hold('90.35')).toMatchObject({ code: 0, data: { available: '0.00' } });
});

test('a hold on a use of the money moves none of it', async () => {
  const before = await journalCount();
  const { data } = await freeze({ scope: freezeScope.payoutOnly });
  expect(data).toMatchObject({ available: '100.00', frozen: '0.00' });
  await release(data.ticketId);
  expect(await tickets()).toMatchObject([{ scope: freezeScope.payoutOnly, status: 2 }]);
  expect(await journalCount()).toBe(before);
});

test.each([
  ['no amount', {}, 'amount'],
  ['another number of decimals', { amount: '1.5' }, 'amount'],
  ['an amount beside all funds', { scope: 2, amount: '1.00' }, 'amount'],
  ['an end in the past', { amount: '1.00', expireTime: 1 }, 'expireTime'],
  ['an end too far away', { amount: '1.00', expireTime: Date.now() + 181 * DAY }, 'expireTime'],
  ['a release without a ticket', { action: 2 }, 'ticketId'],
])('%s is refused and marks the field', async (_, given, field) => {
  const refused = await freeze(given);
  expect(refused).toMatchObject({ code: 1001, data: { fields: [{ field }] } });
  expect(await tickets()).toEqual([]);
});

test('a freeze for an order needs an order of this merchant', async () => {
  const own = await buildOrder(context, { merchant, status: paymentStatus.paid });
  const other = await buildOrder(context);
  expect(await freeze({ amount: '1.00', orderNo: other.orderNo })).toMatchObject({ code: 1004 });
  expect(await freeze({ amount: '1.00', orderNo: own.orderNo })).toMatchObject({ code: 0 });
  expect(await tickets()).toMatchObject([{ orderNo: own.orderNo }]);
});

test('many at once never freeze more than there is', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, () => freeze({ amount: '9.00' })));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(11);
  expect(answers.filter(({ code }) => code === 1301)).toHaveLength(13);
  expect((await app.call('/merchant/balanceInfo', { id: merchant.id })).data).toMatchObject([
    { available: '1.00', frozen: '99.00' },
  ]);
});

test('many consents at once never take more from one ticket than it holds', async () => {
  const { data } = await freeze({ amount: '100.00' });
  const give = () => askRelease(data.ticketId, { amount: '30.00' });
  const deduct = () =>
    app.call('/merchant/deduct', {
      merchantId: merchant.id,
      currency: 'MXN',
      direction: 1,
      from: 2,
      ticketId: data.ticketId,
      amount: '30.00',
      category: 2,
      reason,
    });
  const requests = await Promise.all([give(), deduct(), give(), deduct(), give(), deduct()]);
  const answers = await Promise.all(requests.map((one) => consent(admin, one)));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
  expect(await tickets()).toMatchObject([{ remaining: '10.00' }]);
});

test('a ticket whose time is over gives its money back by itself, once, however many processes look', async () => {
  await freeze({ amount: '40.00', expireTime: app.clock.now().getTime() + DAY });
  await freeze({ amount: '10.00' });
  await releaseExpired(app.services);
  expect((await app.call('/merchant/balanceInfo', { id: merchant.id })).data[0].frozen).toBe('50.00');
  const later = { ...app.services, clock: { now: () => new Date(app.clock.now().getTime() + DAY + 1000) } };
  await Promise.all([releaseExpired(later), releaseExpired(later), releaseExpired(later)]);
  expect((await app.call('/merchant/balanceInfo', { id: merchant.id })).data).toMatchObject([
    { available: '90.00', frozen: '10.00' },
  ]);
  expect(await journalCount()).toBe(4);
});

test('who may not freeze is refused, and other countries’ merchants do not exist', async () => {
  const operation = await app.as('OPERATION');
  const body = { merchantId: merchant.id, currency: 'MXN', action: 1, scope: 1, amount: '1.00', reason };
  expect(await operation.call('/merchant/freeze', body)).toMatchObject({ code: 1003 });
  const chilean = await app.as('FINANCE_RISK', { countryIds: ['CHL'] });
  expect(await chilean.call('/merchant/freeze', body)).toMatchObject({ code: 1004 });
  expect((await chilean.call('/merchant/freeze/tickets', { merchantId: merchant.id })).data).toEqual([]);
});

test('whoever watches hears of the merchant whose money moved', async () => {
  await sql`delete from outbox`.execute(db.writes);
  await freeze({ amount: '5.00' });
  const { rows } = await sql<{ topic: string; payload: object }>`select topic, payload from outbox`.execute(db.reads);
  expect(rows).toEqual([
    {
      topic: 'notice',
      payload: expect.objectContaining({ merchantId: merchant.id, countryId: 'MEX', kind: 'created' }),
    },
    {
      topic: 'merchant.balance',
      payload: expect.objectContaining({ merchantId: merchant.id, no: merchant.id, countryId: 'MEX' }),
    },
  ]);
});
