import { readXlsx } from 'hucre/xlsx';
import { paymentStatus, refundStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { snowflake } from '../db/snowflake';
import { beginRefund } from './begin';
import { sheet } from './sheet';

const { app, context, db } = gateOfFile({ role: 'FINANCE_RISK' });
const EXPORT = '/order/payment/refund/export';

type Merchant = Awaited<ReturnType<typeof buildMerchant>>;
let shop: Merchant;
/** A refund by hand of a payment of its own. */
async function refundOf(merchant: Merchant, amount: string, { reason = 'Sent twice', now = app.clock.now() } = {}) {
  const order = await buildOrder(context, { merchant, status: paymentStatus.paid });
  const wanted = { amount, reason, returnFee: false, status: refundStatus.byHand };
  const at = { now, nextId: snowflake(1022), actor: 'finance' };
  return db.writes.transaction().execute((tx) => beginRefund(tx, order, wanted, at));
}
beforeAll(async () => {
  shop = await buildMerchant(context, { name: 'Kuntur', available: '1000.00' });
  await refundOf(shop, '12.50', { reason: '=HYPERLINK("http://evil")' });
  await refundOf(shop, '400.00');
  await refundOf(await buildMerchant(context, { available: '1000.00' }), '7.00');
});

const bytesOf = async (given: object, call = app.call) => new Uint8Array(dataOf(await call(EXPORT, given)));
const linesOf = async (given: object, call = app.call) =>
  new TextDecoder().decode(await bytesOf({ format: 'csv', ...given }, call)).split('\r\n');

test('a file holds the refunds of the filter in the chosen columns, and a merchant’s its own', async () => {
  const columns = ['merchantName', 'amount', 'status', 'reason'];
  expect(await linesOf({ merchantIds: [shop.id], columns })).toEqual([
    'Merchant,Currency,Amount,Status,Reason',
    'Kuntur,MXN,400.00,To pay by hand,Sent twice',
    `Kuntur,MXN,12.50,To pay by hand,"'=HYPERLINK(""http://evil"")"`,
    '',
  ]);
  const own = await app.as('MERCHANT', { ownerId: shop.id });
  const { sheets } = await readXlsx(await bytesOf({ columns: ['amount'] }, own.call));
  expect(sheets[0]?.rows).toEqual([
    ['Currency', 'Amount'],
    ['MXN', 400],
    ['MXN', 12.5],
  ]);
});

test('every column has a heading of its own, and what the list would not show is in no file', async () => {
  const [titles] = await linesOf({ columns: Object.keys(sheet.columns) });
  expect(new Set(titles?.split(',')).size).toBe(Object.keys(sheet.columns).length);
  expect(await app.call(EXPORT, { status: [refundStatus.done] })).toMatchObject({ code: 1004 });
  const peru = await app.as('FINANCE_RISK', { countryIds: ['PER'] });
  expect(await peru.call(EXPORT, {})).toMatchObject({ code: 1004 });
});

test('like its list it begins today, and finds by status or number whatever the day', async () => {
  const now = new Date(app.clock.now().getTime() - 2 * DAY);
  const { refundNo } = await refundOf(shop, '1.00', { now });
  const input = { merchantIds: [shop.id], columns: ['amount'] };
  const today = ['Currency,Amount', 'MXN,400.00', 'MXN,12.50', ''];
  expect(await linesOf(input)).toEqual(today);
  expect(await linesOf({ ...input, status: [refundStatus.byHand] })).toEqual([...today.slice(0, 3), 'MXN,1.00', '']);
  expect(await linesOf({ ...input, keyword: refundNo })).toEqual(['Currency,Amount', 'MXN,1.00', '']);
});
