import { code } from '#contract/error';
import { paymentStatus } from '#contract/status';
import { buildAccount } from '../../tests/build/account';
import { PASSWORD } from '../../tests/build/employee';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder, type OrderGiven } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';

const [REMARK, TAG] = ['/order/payment/remark', '/order/payment/tag'];
const reason = 'the payer gave up';
const { app, context } = gateOfFile();
let merchant: BuiltMerchant;
let account: Awaited<ReturnType<typeof buildAccount>>;
beforeAll(async () => {
  merchant = await buildMerchant(context, { settleDays: 0 });
  account = await buildAccount(context);
});
const order = (given: OrderGiven = {}) => buildOrder(context, { merchant, account, ...given });
const details = async (orderNo: string) => dataOf(await app.call('/order/payment/details', { orderNo }));
const page = async (filter: object) => dataOf(await app.call('/order/payment/page', { ...filter, exact: true }));

test('a remark replaces the one that was read, and nobody overwrites what they have not seen', async () => {
  const { orderNo, version } = await order();
  expect(dataOf(await app.call(REMARK, { orderNo, version, remark: 'called the payer' })).version).toBe(version + 1);
  const late = await app.call(REMARK, { orderNo, version, remark: 'mine' });
  expect(late).toMatchObject({ code: code.versionConflict, data: { current: { remark: 'called the payer' } } });
  dataOf(await app.call(REMARK, { orderNo, version: version + 1 }));
  expect((await details(orderNo)).order.remark).toBeNull();
});

test('tags are put on and taken off many orders, found by, and seen by people of ours alone', async () => {
  const orders = [await order(), await order({ status: paymentStatus.failed })];
  const orderNos = orders.map((one) => one.orderNo).sort();
  expect(dataOf(await app.call(TAG, { orderNos, add: ['old', 'bank'] })).okIds).toEqual(orderNos);
  dataOf(await app.call(TAG, { orderNos: [orderNos[0]], add: ['old'], remove: ['bank'] }));
  const found = async (tag: string) => (await page({ tag })).list.map((one: { orderNo: string }) => one.orderNo).sort();
  expect([await found('old'), await found('bank')]).toEqual([orderNos, [orderNos[1]]]);
  const theirs = await app.as('MERCHANT', { ownerId: merchant.id });
  const seen = dataOf(await theirs.call('/order/payment/details', { orderNo: orderNos[0] }));
  expect(seen).toMatchObject({ order: { tags: [], remark: null }, tickets: [] });
  expect(dataOf(await theirs.call('/order/payment/page', { tag: 'old' })).list).toEqual([]);
  expect((await app.call(TAG, { orderNos })).data.fields).toMatchObject([{ field: 'add' }]);
  const many = Array.from({ length: 9 }, (_, n) => `t${n}`);
  const full = dataOf(await app.call(TAG, { orderNos, add: many }));
  expect(full).toMatchObject({ okIds: [orderNos[0]], failed: [{ code: code.limitExceeded }] });
});

test('the money of an order is frozen by a ticket that names it, and the order shows the ticket', async () => {
  const { orderNo } = await order({ status: paymentStatus.paid });
  const freeze = { merchantId: merchant.id, currency: 'MXN', action: 1, scope: 1, amount: '965.00', orderNo };
  const { ticketId } = dataOf(await app.call('/merchant/freeze', { ...freeze, reason, password: PASSWORD }));
  expect((await details(orderNo)).tickets).toMatchObject([{ ticketId, remaining: '965.00', reason, status: 1 }]);
});
