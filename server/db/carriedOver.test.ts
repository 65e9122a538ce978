// Orders that are there when the house's later columns and tables come: what each migration says of them holds, and so
// do the books.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { buildJournal } from '../../tests/ledger/journal';
import { postAsBefore } from '../../tests/ledger/postAsBefore';
import { paymentMismatch, paymentSucceeded } from '../ledger/events';
import { verify } from '../verification/verify';
import { asColumns } from './casing';
import { migrate, migrationsFolder } from './migration';
import { orderNo } from './orderNo';
import { floorId } from './snowflake';

const made = new Date('2026-11-20T02:50:00Z');
/** After the business day has turned. */
const booked = new Date('2026-11-20T03:10:00Z');
const idAt = (at: Date, n: number) => (BigInt(floorId(at.getTime())) + BigInt(n)).toString();
const ids = { paid: idAt(made, 1), other: idAt(made, 2), waiting: idAt(made, 3) };

let db: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'carried-'));
beforeAll(async () => {
  db = await cloneDatabase();
  await sql.raw('drop schema public cascade; create schema public').execute(db.owner);
  for (const name of readdirSync(migrationsFolder()).filter((one) => one < '0020'))
    writeFileSync(join(folder, name), readFileSync(join(migrationsFolder(), name)));
  await migrate(db.owner.connect, folder);
  await sql.raw(PEOPLE).execute(db.owner);
  const received = { channelCode: 'SIM', channelCost: 20n };
  const success = {
    ...received,
    amount: 1_000n,
    fee: 35n,
    commissions: [],
    merchantId: '7',
    settleDays: 0,
  };
  await order(ids.paid, {
    status: 2,
    paidAmount: 1_000,
    fee: 35,
    netAmount: 965,
    channelCost: 20,
    settleState: 1,
    payerName: 'Quien Pagó',
  });
  await order(ids.other, { status: 5, paidAmount: 900, channelCost: 20, payerName: 'Declarada' });
  await order(ids.waiting, { status: 1 });
  await postAsBefore(db, buildJournal(paymentSucceeded(success), orderNo('P', ids.paid)), {
    id: idAt(booked, 1),
    at: booked,
  });
  await postAsBefore(db, buildJournal(paymentMismatch({ ...received, amount: 900n }), orderNo('P', ids.other)), {
    id: idAt(booked, 2),
    at: booked,
  });
  await sql`insert into channel_callback (id, channel_code, event_no, order_id, received_at, ip, body, outcome, took_ms)
    values (${idAt(booked, 3)}, 'SIM', 'E1', ${ids.paid}, ${booked}, '', ${JSON.stringify({ payerName: 'Quien Pagó' })},
    'paid', 1)`.execute(db.owner);
  await migrate(db.owner.connect);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await db.drop();
});

const PEOPLE = `
  select ensure_months('2026-11-01');
  insert into company (id, name, legal_name, country_id, tax_id_type, tax_id, created_at) values (1, 'C', 'C', 'MEX', 'RFC', 'T', now());
  insert into merchant (id, merchant_no, name, legal_name, country_id, currency, company_id, status, api_key, api_secret, callback_secret, created_at)
    values (7, 'M7', 'M', 'M', 'MEX', 'MXN', 1, 1, 'k', '', '', now());
  insert into agent (id, proxy_no, name, proxy_type, country_ids, created_at) values (5, 'A5', 'A', 'proxy', '{MEX}', now());
  insert into merchant (id, merchant_no, name, legal_name, country_id, currency, company_id, agent_id, status, api_key, api_secret, callback_secret, created_at)
    values (8, 'M8', 'M', 'M', 'MEX', 'MXN', 1, 5, 1, 'k8', '', '', now());
  insert into merchant_rate (merchant_id, biz_type, method, version, percent, fixed, agent_percent, effective_from)
    values (7, 'payment', 'SPEI', 1, 3.5, 0, 0, now()), (8, 'payment', 'SPEI', 1, 3.5, 20, 0.5, '2026-01-01'), (8, 'payment', 'SPEI', 2, 3, 20, 0.4, '2026-02-01');
  insert into channel (code, name, country_ids, pay_methods, base_url, callback_secret, created_at) values ('SIM', 'S', '{MEX}', '{SPEI}', '', '', now());
  insert into account (id, account_name, pay_type, country_id, currency, channel_code, company_id, kind, pay_methods, holder_name, cost_percent,
      min_amount, max_amount, day_limit_amount, status, created_at)
    values (9, 'A', 'payment', 'MEX', 'MXN', 'SIM', 1, 4, '{SPEI}', 'C', 2, 1, 100000, 1000000, 1, now())`;

/** With its place under its merchant's number, and counted. */
async function order(id: string, columns: Record<string, number | string>): Promise<void> {
  const isReceived = 'paidAmount' in columns;
  const row = {
    ...{
      id,
      orderNo: orderNo('P', id),
      merchantId: 7,
      merchantOrderNo: `O${id}`,
      countryId: 'MEX',
      currency: 'MXN',
      payMethod: 'SPEI',
    },
    ...{
      channelCode: 'SIM',
      accountId: 9,
      amount: 1_000,
      feePercent: 3.5,
      feeFixed: 0,
      rateVersion: 1,
      bodyHash: '\\x00',
      createTime: made,
    },
    ...{
      paidAmount: 0,
      fee: 0,
      netAmount: 0,
      channelCost: 0,
      commission: 0,
      expireTime: new Date(made.getTime() + 3_600_000),
    },
    ...(isReceived && { payTime: made, bankTraceNo: `T${id}`, upstreamOrderNo: `S${id}` }),
    ...columns,
  };
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into payment_order (${names}) select ${names}
    from jsonb_populate_record(null::payment_order, ${JSON.stringify(asColumns(row))}::jsonb)`.execute(db.owner);
  await sql`insert into payment_order_no (merchant_order_no, merchant_id, order_id)
    values (${row.merchantOrderNo}, 7, ${id})`.execute(db.owner);
  await sql`insert into bank_trace (bank_trace_no, channel_code, order_id) select bank_trace_no, channel_code, id
    from payment_order
    where id = ${id} and bank_trace_no is not null`.execute(db.owner);
  await sql`insert into order_delta (hour, merchant_id, account_id, country_id, currency, channel_code, pay_method,
    status, n, amount, paid_amount, fee, net_amount, channel_cost, commission)
    select '2026-11-20T02:00:00Z', merchant_id, account_id, country_id, currency, channel_code, pay_method, status, 1,
    amount, paid_amount, fee, net_amount, channel_cost, commission
    from payment_order where id = ${id}`.execute(db.owner);
}
const rowsOf = async (text: string) => (await sql.raw<object>(text).execute(db.owner)).rows;

test('every invariant holds of what was there before', async () => {
  expect((await verify(db.owner)).filter(({ broken }) => broken.length > 0)).toEqual([]);
});

test('orders have the cost of their account, the day of their journal, and the payer whom their channel named', async () => {
  expect(
    await rowsOf(
      `select cost_percent, fee_min, booked_at, payer_name, observed_payer_name from payment_order order by id`,
    ),
  ).toEqual([
    { costPercent: '2.0000', feeMin: '0', bookedAt: booked, payerName: null, observedPayerName: 'Quien Pagó' },
    { costPercent: '2.0000', feeMin: '0', bookedAt: null, payerName: 'Declarada', observedPayerName: null },
    { costPercent: '2.0000', feeMin: '0', bookedAt: null, payerName: null, observedPayerName: null },
  ]);
  expect(
    await rowsOf(`select bucket, n, paid_amount from order_stat where basis = 'paid' and dim = 'all' order by grain`),
  ).toEqual([
    { bucket: new Date('2026-11-20T03:00:00Z'), n: '1', paidAmount: '1000' },
    { bucket: new Date('2026-11-20T03:00:00Z'), n: '1', paidAmount: '1000' },
  ]);
});

test('what lay in suspense has its receipt, what waits will be asked for, and the account’s day counts all three', async () => {
  expect(await rowsOf(`select order_id, amount, why from receipt`)).toEqual([
    { orderId: ids.other, amount: '900', why: 'mismatch' },
  ]);
  expect(await rowsOf(`select order_id from channel_query`)).toEqual([{ orderId: ids.waiting }]);
  expect(await rowsOf(`select day::text, counted, orders from account_day`)).toEqual([
    { day: '2026-11-19', counted: '2900', orders: 3 },
  ]);
  expect(await rowsOf(`select merchant_id, pay_type, day::text, counted, orders from merchant_day`)).toEqual([
    { merchantId: '7', payType: 'payment', day: '2026-11-19', counted: '2900', orders: 3 },
  ]);
  expect(
    await rowsOf(`select kind, name, about from receipt_key where about = '${ids.paid}' order by kind, name`),
  ).toMatchObject([
    // As it stood, and in its one spelling (decision 0215).
    { kind: 'trace', name: `T${ids.paid}  2026-11-19` },
    { kind: 'trace', name: `T${ids.paid} 2026-11-19` },
    { kind: 'upstream', name: `S${ids.paid}` },
  ]);
});

test('an agent earns by rates of its own what the merchant’s rates named before, and no rate is ever changed', async () => {
  expect(
    await rowsOf(`select agent_id, merchant_id, version, percent, fixed from agent_rate order by version`),
  ).toEqual([
    { agentId: '5', merchantId: '8', version: 1, percent: '3.0000', fixed: '20' },
    { agentId: '5', merchantId: '8', version: 2, percent: '2.6000', fixed: '20' },
  ]);
  await expect(rowsOf(`update agent_rate set percent = 0`)).rejects.toThrow('append-only');
  const early = `insert into agent_rate (agent_id, merchant_id, biz_type, method, version, percent, effective_from, saved_by, saved_at)
    values (5, 8, 'payment', 'SPEI', 3, 1, now() - interval '1 day', 'x', now())`;
  await expect(rowsOf(early)).rejects.toThrow('check constraint');
});
