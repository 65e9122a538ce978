import { sql } from 'kysely';
import type { Found } from '#contract/search';
import { paymentStatus } from '#contract/status';
import { buildAccount } from '../../tests/build/account';
import { type BuildContext, buildContext } from '../../tests/build/context';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { type CallAs, startApp, type TestApp } from '../../tests/gate/app';
import type { OrderRow } from '../payment/order';

let db: TestDatabase;
let app: TestApp;
let context: BuildContext;
let merchant: BuiltMerchant;
let order: OrderRow;
let accountId: string;
beforeAll(async () => {
  // One connection, so that what it is told not to do holds for every look-up.
  db = await cloneDatabase({ max: 1 });
  app = await startApp(db);
  context = buildContext(db, app.services);
  merchant = await buildMerchant(context, { settleDays: 0, name: 'Tienda Azul', legalName: 'Comercial Índigo SA' });
  order = await buildOrder(context, {
    merchant,
    amount: '200.00',
    status: paymentStatus.paid,
    with: { merchantOrderNo: 'A-77/x' },
  });
  accountId = (await buildAccount(context, { accountName: 'STP norte_1' })).id;
});
afterAll(async () => {
  await app.close();
  await db.drop();
});

const find = async (q: string, call: CallAs = app.call): Promise<Found[]> => {
  const answer = await call('/search/global', { q });
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
};
const routes = async (q: string, call?: CallAs) => (await find(q, call)).map(({ route }) => route);
const ofOrder = () => `/paymentOrder?keyword=${order.orderNo}&open=${order.orderNo}`;
const ofMerchant = () => `/merchant?keyword=${merchant.merchantNo}&open=${merchant.id}`;
const anyJournal = async () => {
  const { rows } = await sql<{
    journalNo: string;
  }>`select journal_no from journal where id = (select journal_id from posting_key where biz_no = ${order.orderNo}
    limit 1)`.execute(db.reads);
  return rows[0]?.journalNo ?? '';
};

test('an order is found by our number, however it is written, and by the merchant’s', async () => {
  for (const q of [order.orderNo, ` ${order.orderNo.toLowerCase()} `, 'A-77/x'])
    expect(await routes(q)).toContain(ofOrder());
  expect((await find('A-77/x'))[0]).toMatchObject({ type: 'payment', title: 'Tienda Azul · A-77/x' });
});

test('a part of a number is enough, of ours, of the merchant’s and of a merchant itself; never another’s', async () => {
  for (const q of [order.orderNo.slice(-6), order.orderNo.slice(8, 18), 'a-77'])
    expect(await routes(q)).toEqual(expect.arrayContaining([ofOrder()]));
  expect(await routes(merchant.merchantNo.slice(-3))).toContain(ofMerchant());
  const strange = await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id });
  expect(await routes(order.orderNo.slice(-6), strange.call)).toEqual([]);
});

test('what is called so stands before what has it as a part', async () => {
  await buildOrder(context, { merchant, with: { merchantOrderNo: `for-${merchant.merchantNo}-1` } });
  const [first, ...others] = await routes(merchant.merchantNo);
  expect([first, others.length]).toEqual([ofMerchant(), 1]);
});

test('a merchant is found by number, by id, and by the beginning of any word of its names', async () => {
  expect((await routes(merchant.merchantNo.toLowerCase()))[0]).toBe(ofMerchant());
  for (const q of [merchant.id, 'tienda azul', 'Azu', 'índi', 'azul comercial'])
    expect(await routes(q)).toEqual([ofMerchant()]);
  expect(await routes('zul')).toEqual([]);
});

test('a journal is found by its number, by that of one of its lines, and by its order; its page shows the day it is in', async () => {
  const no = await anyJournal();
  for (const q of [no, `${no}-2`]) {
    const [found] = await find(q);
    expect(found).toMatchObject({ type: 'journal', no });
    const { data } = await app.call(
      '/merchant/billing/flow',
      Object.fromEntries(new URLSearchParams(found?.route.split('?')[1])),
    );
    expect(data.list.length).toBeGreaterThan(0);
  }
  expect((await find(order.orderNo)).map(({ type }) => type)).toContain('journal');
});

test('an account is found by the beginning of its name, whose marks mean nothing else', async () => {
  expect(await routes('stp norte_')).toEqual([`/paymentOrder?accountIds=${accountId}`]);
  expect(await routes('stp_norte')).toEqual([]);
  expect(await routes('%%')).toEqual([]);
});

test('nobody finds what they may not open: another’s rows, or kinds they have no right to', async () => {
  const mine = await app.as('MERCHANT', { ownerId: merchant.id });
  const strange = await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id });
  const elsewhere = await app.as('OPERATION', { countryIds: ['PER'] });
  const dealer = await app.as('U_DEALER', { ownerId: '1' });
  const all = [order.orderNo, 'A-77/x', merchant.merchantNo, 'Tienda', await anyJournal(), 'STP norte_1'];
  for (const person of [strange, elsewhere, dealer])
    for (const q of all) expect(await routes(q, person.call)).toEqual([]);
  expect(await routes(order.orderNo, mine.call)).toContain(ofOrder());
  expect(await routes('Tienda', mine.call)).toEqual([]);
  expect(await app.stranger('/search/global', { q: 'Tienda' })).toMatchObject({ code: 1288 });
});

test('every look-up reads by an index: no table is read through', async () => {
  await sql`set enable_seqscan = off`.execute(db.reads);
  const before = await readThrough();
  for (const q of [
    order.orderNo,
    order.orderNo.slice(-6),
    merchant.merchantNo.slice(-3),
    'A-77/x',
    merchant.merchantNo,
    merchant.id,
    'Tienda Azul',
    await anyJournal(),
    'STP norte_1',
    'F260101000000000000001',
  ])
    await find(q);
  expect(await readThrough()).toBe(before);
});

async function readThrough(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db.reads);
  const { rows } = await sql<{ n: string }>`
    select coalesce(sum(seq_scan), 0) as n from pg_stat_user_tables
    where relname in ('merchant', 'account', 'posting_key', 'payment_order_no', 'bank_trace', 'upstream_ref')
    or relname ~ '^(payment_order|journal)_2'`.execute(db.reads);
  return Number(rows[0]?.n);
}
