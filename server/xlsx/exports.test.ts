// Every list that leaves as a file, by one story: what it says of its times (decision 0263).
import { readXlsx } from 'hucre/xlsx';
import { calls } from '#contract/index';
import { paymentStatus, refundStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { buildAccount } from '../../tests/build/account';
import { buildFund } from '../../tests/build/fund';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildPlace, buildSnapshot } from '../../tests/build/place';
import { buildReceipt } from '../../tests/build/receipt';
import { buildRecharge } from '../../tests/build/recharge';
import { buildSettlement } from '../../tests/build/settlement';
import { buildSettlementAccount } from '../../tests/build/settlementAccount';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { snowflake } from '../db/snowflake';
import { beginRefund } from '../refund/begin';

const { app, context, db } = gateOfFile({ role: 'FINANCE_RISK' });
/** Every call whose file has columns. */
const lists = calls.filter(({ call }) => call.answers === 'blob' && 'columns' in call.input.properties);
const columnsOf = ({ call }: (typeof lists)[number]): string[] => {
  const found =
    JSON.stringify(call.input.properties['columns']).match(/"(?:const|enum)":(?:"[^"]*"|\[[^\]]*\])/g) ?? [];
  return [
    ...new Set(found.flatMap((one) => [...one.slice(one.indexOf(':')).matchAll(/"([^"]+)"/g)].map(([, n = '']) => n))),
  ];
};

let shop: BuiltMerchant;
beforeAll(async () => {
  shop = await buildMerchant(context, { name: 'Kuntur', available: '5000.00' });
  const { companyId } = shop;
  const order = await buildOrder(context, { merchant: shop, status: paymentStatus.paid });
  await buildAccount(context, { accountName: 'Norte' });
  await buildReceipt(context);
  await buildRecharge(context, { merchant: shop });
  const place = await buildPlace(context, { companyId });
  const taker = await app.as('CASHIER');
  await buildSnapshot(context, { bankId: place.id, takerId: taker.employeeId, day: '2026-11-20' });
  await buildFund(context, { makerId: taker.employeeId, to: place.id });
  const owner = await app.as('MERCHANT', { ownerId: shop.id });
  const account = await buildSettlementAccount(context, { merchantId: shop.id, makerId: owner.employeeId });
  await buildSettlement(context, { account, applicantId: owner.employeeId });
  const wanted = { amount: '12.50', reason: 'Sent twice', returnFee: false, status: refundStatus.byHand };
  const at = { now: app.clock.now(), nextId: snowflake(1022), actor: 'finance' };
  await db.writes.transaction().execute((tx) => beginRefund(tx, order, wanted, at));
});

const people = { 'audit.export': 'ADMIN', 'fund.export': 'CASHIER', 'bank.export': 'CASHIER' } as const;
async function fileOf(name: string, body: object) {
  const role = people[name as keyof typeof people] ?? 'FINANCE_RISK';
  const person = await app.as(role);
  const path = calls.find((one) => one.name === name)?.call.path ?? '';
  const answer = await person.call(path, body, { timezone: 'MEX' });
  return {
    bytes: new Uint8Array(dataOf(answer)),
    name: decodeURIComponent(String(answer.headers['content-disposition'])),
  };
}

const ZONE = '(UTC-06:00 America/Mexico_City)';
const CLOCK = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/;

test('all lists are there', () => {
  expect(lists.map(({ name }) => name)).toHaveLength(11);
});

test.each(lists)('$name: times are dates, and headings and name say their zone', async (list) => {
  const columns = columnsOf(list);
  expect(columns.length).toBeGreaterThan(8);
  const { bytes, name } = await fileOf(list.name, { columns });
  expect(name).toMatch(/\d{4}-\d{2}-\d{2} UTC-0600 America-Mexico_City\.xlsx/);
  const { sheets } = await readXlsx(bytes);
  const [first] = sheets;
  const rows = first?.rows ?? [];
  const isMoment = (cell: unknown) => cell instanceof Date && cell.getTime() % DAY !== 0;
  const dated = rows.flatMap((cells) => cells.flatMap((cell, at) => (isMoment(cell) && cells.length > 2 ? [at] : [])));
  expect(dated.length).toBeGreaterThan(0);
  const heads = rows.find((cells) => cells.some((cell) => String(cell).endsWith(ZONE)));
  for (const at of new Set(dated)) expect(String(heads?.[at])).toContain(ZONE);
  expect(rows.flat().filter((cell) => typeof cell === 'string' && CLOCK.test(cell) && !cell.includes('–'))).toEqual([]);
});

const texts = lists.filter(({ call }) => 'format' in call.input.properties);
test.each(texts)('$name as text says the zone in the same heading', async (list) => {
  const { bytes, name } = await fileOf(list.name, { columns: columnsOf(list), format: 'csv' });
  expect(name).toMatch(/UTC-0600 America-Mexico_City\.csv/);
  const [heads = '', row = ''] = new TextDecoder().decode(bytes).split('\r\n');
  expect(heads).toContain(ZONE);
  expect(row).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/);
});
