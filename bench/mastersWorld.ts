import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { BOOK_ZONE, businessDay } from '#contract/time';
import { IN_USE } from '../server/attachment/attachment';
import { storageOf } from '../server/file/storage';
import type { Actor } from '../server/http/handlers';
import { buildActor } from '../tests/build/actor';
import { buildAgent } from '../tests/build/agent';
import { buildChannel } from '../tests/build/channel';
import { buildCompany } from '../tests/build/company';
import { newId } from '../tests/build/context';
import { buildReceipt } from '../tests/build/receipt';
import { type Business, makeBusiness } from './business';

/** As many as the goals name. */
const [MERCHANTS, ACCOUNTS, POOLED, ROWS] = [10_000, 5_000, 500, 500];
/** Of channels, companies and agents each; their last page is asked for. */
export const MASTERS = 10_000;
/** The first merchant of the business has a tenth of them. */
const LINES = 100_000;
const RECEIPTS = 100_000;

/** A business with many masters: its first merchant has 500 accounts in its pool. */
export interface Masters extends Business {
  actor: Actor;
  files: { kind: 'disk'; folder: string };
  /** A file of accounts that `actor` has uploaded. */
  fileUrl: string;
}

export async function makeMasters(): Promise<Masters> {
  process.stdout.write(`Making ${MERCHANTS} merchants, ${ACCOUNTS} accounts and ${LINES} ledger lines …\n`);
  const business = await makeBusiness(LINES);
  const { db, context, merchantIds, accountIds } = business;
  const files = { kind: 'disk' as const, folder: mkdtempSync(join(tmpdir(), 'caudal-bench-files-')) };
  const actor = await buildActor(context, 'ADMIN');
  await copies(business, 'merchant', merchantIds[0] ?? '', MERCHANTS - merchantIds.length);
  await copies(business, 'account', accountIds[0] ?? '', ACCOUNTS - accountIds.length);
  const { id: channelId } = await buildChannel(context);
  await copies(business, 'channel', channelId, MASTERS);
  await companies(business);
  await copies(business, 'agent', (await buildAgent(context)).id, MASTERS);
  await sql`insert into account_pool (merchant_id, account_id, pay_type, pay_methods, weight, priority)
    select ${merchantIds[0]}, id, 'payment', pay_methods, id % 7, 1 + id % 3 from account order by id limit ${POOLED}
    on conflict do nothing`.execute(db.writes);
  await receipts(business);
  await figures(business);
  await sql`vacuum analyze`.execute(db.jobs);
  const fileUrl = await fileOf(business, actor, files);
  const remove = async () => {
    await business.remove();
    rmSync(files.folder, { recursive: true, force: true });
  };
  return { ...business, actor, files, fileUrl, remove };
}

type Copied = 'merchant' | 'account' | 'channel' | 'agent';
/** Rows like one that is there, each with a number and a name of its own. */
const copies = ({ db, context }: Business, table: Copied, of: string, count: number) => {
  const first = newId(context);
  return sql`insert into ${sql.table(table)} overriding system value
    select (jsonb_populate_record(one, jsonb_build_object('id', ${first}::bigint + n, 'merchant_no', 'M' || (200000 + n),
      'name', 'Tienda ' || n, 'account_name', 'Cuenta ' || n, 'identifier', null, 'code', 'CH' || n,
      'proxy_no', 'A' || n))).*
    from ${sql.table(table)} one, generate_series(1, ${count}::int) n where one.id = ${of}`.execute(db.jobs);
};

/** One of their columns is worked out, and so is not copied. */
const companies = ({ db, context }: Business) =>
  sql`insert into company (id, name, legal_name, country_id, tax_id_type, tax_id, created_at)
    select ${newId(context)}::bigint + n, 'Casa ' || n, 'Casa ' || n || ' S.A.', 'MEX', 'RFC', 'RFC' || n, now()
    from generate_series(1, ${MASTERS}::int) n`.execute(db.jobs);

/** All of them open, which is the dearest that the list can be; an order stands behind none. */
async function receipts({ db, context }: Business): Promise<void> {
  const { id } = await buildReceipt(context);
  const first = newId(context);
  await sql`insert into receipt
    select (jsonb_populate_record(one, jsonb_build_object('id', ${first}::bigint + n, 'receipt_no', 'I' || n,
      'bank_trace_no', 'BENCH' || n))).*
    from receipt one, generate_series(1, ${RECEIPTS}::int) n where one.id = ${id}`.execute(db.jobs);
}

/** Each merchant has held something in four pockets, and each account has counted for three weeks. */
async function figures({ db, now }: Business): Promise<void> {
  await sql`insert into ledger_account (path, currency, side, strict, owner_type, owner_id, balance)
    select 'mch:' || id || ':' || pocket, currency, 'C', true, 'merchant', id, 100 * (id % 1000) from merchant,
    unnest(array['available', 'pending', 'frozen', 'payoutTransit']) pocket on conflict do nothing`.execute(db.jobs);
  await sql`insert into account_day (account_id, day, counted, orders)
    select id, ${businessDay(now.getTime(), BOOK_ZONE)}::date - ago, 100000, 3 from account, generate_series(0, 20) ago
    on conflict do nothing`.execute(db.jobs);
}

/** 500 accounts of Mexico, each with a CLABE of its own. */
async function fileOf({ context }: Business, { employeeId }: Actor, files: Masters['files']): Promise<string> {
  await buildChannel(context);
  await buildCompany(context, { countryId: 'MEX', name: 'Casa Norte' });
  const heads =
    'accountName,payType,countryId,channelCode,companyId,kind,holderName,clabe,payMethods,minAmount,maxAmount';
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const cells = ['payment', 'MEX', 'SIM', 'Casa Norte', '2', 'Caudal Norte', clabe(n), 'SPEI', '10', '20000'];
    return [`Nueva ${n}`, ...cells, '500000'].join(',');
  });
  const bytes = Buffer.from([`${heads},dayLimitAmount`, ...lines].join('\n'));
  const [id, now] = [newId(context), context.clock.now()];
  const row = { id, name: 'cuentas.csv', uploadedBy: employeeId, size: String(bytes.length), contentType: 'text/csv' };
  const state = { status: IN_USE, sha256: Buffer.alloc(32), addressUntil: now, createdAt: now, looseSince: now };
  await context.db
    .insertInto('file')
    .values({ ...row, ...state })
    .execute();
  await storageOf({ files }).put(id, Readable.from([bytes]), bytes.length);
  return id;
}

const WEIGHTS = [3, 7, 1];
/** One whose check digit is right. */
function clabe(n: number): string {
  const digits = `002180${String(n).padStart(11, '0')}`;
  const sum = [...digits].reduce((all, digit, at) => all + ((Number(digit) * (WEIGHTS[at % 3] ?? 0)) % 10), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
