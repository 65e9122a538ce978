// Payers and entries that are there when the one spelling comes: what can be known is mended, the rest is marked.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { accountKey, documentKey, isDocument } from '#contract/spelling';
import { buildContext } from '../../tests/build/context';
import { buildOrder } from '../../tests/build/order';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { movableClock } from '../clock';
import { migrationsFolder } from '../db/migration';
import { snowflake } from '../db/snowflake';
import { hashOf } from './value';

const SPELLING = readFileSync(join(migrationsFolder(), '0522_payer_spelling.sql'), 'utf8');
let db: TestDatabase;
let context: ReturnType<typeof buildContext>;
beforeAll(async () => {
  db = await cloneDatabase();
  context = buildContext(db, { clock: movableClock({ now: () => new Date() }), nextId: snowflake(7) });
});
afterAll(() => db.drop());

test('the database writes documents and accounts as the program does', async () => {
  const texts = [
    ...['453.178.287-91', 'CPF 453178287-91', 'cpf: 453.178.287-91', 'CPF Nº 45317828791', '453_178_287_91'],
    ...[
      '453178287\u200b91',
      '４５３１７８２８７９１',
      '٤٥٣١٧٨٢٨٧٩١',
      'RFC MAL-180222-MS6',
      'mal180222ms6',
      'RUT800101AB1',
    ],
    ...['DNI 12345678', 'CC 52.123.456', 'CC.52123456', 'CCO123456789', 'NIT 860.034.313-7', 'PIX ana@correo.com'],
    ...['\u0410BCX010101AAA', 'CPF', '0321-8000 0118359719', '+52 55 1234 5678', 'cuenta de Ana', 'Ñ&A010101AB1', '12'],
  ];
  for (const text of texts) {
    const { rows } = await sql<{ document: string; account: string }>`
      select document_key(${text}) as document, account_key(${text}) as account`.execute(db.owner);
    expect([text, rows[0]]).toEqual([
      text,
      { document: isDocument(text) ? documentKey(text) : text, account: accountKey(text) },
    ]);
  }
});

/** As entries were hashed before: without ornaments, in capitals. */
const oldHash = (type: string, text: string) =>
  createHash('sha256')
    .update(`${type} ${text.replace(/[\s./()-]/g, '').toUpperCase()}`)
    .digest();
let serial = 0;
const entry = (type: string, text: string, more: { orderNo?: string; hash?: Buffer; masked?: string } = {}) => {
  const { orderNo = null, hash = oldHash(type, text), masked = `***${text.slice(-4)}` } = more;
  return sql`insert into blacklist_entry (id, kind, type, hash, masked, reason, order_no, created_by, created_at, updated_at)
    values (${++serial}, 1, ${type}, ${hash}, ${masked}, 'a fraud before', ${orderNo}, 'ops', '2026-01-01', '2026-01-01')`.execute(
    db.owner,
  );
};

test('what is there in plain is mended and blocks; what is only a hash is marked, and people are told', async () => {
  // The migration once more, over what was there before it.
  await sql
    .raw(`drop function document_key(text); drop function account_key(text);
    alter table blacklist_entry drop column reenter`)
    .execute(db.owner);
  const order = await buildOrder(context, {});
  await sql`update payment_order set payer_doc_no = 'CPF 453.178.287_91', payer_account = '0321-8000 0118359719'
    where id = ${order.id}`.execute(db.owner);
  const other = await buildOrder(context, {});
  await sql`update payment_order set payer_doc_no = '39053344705' where id = ${other.id}`.execute(db.owner);
  await entry('document', 'CPF 453.178.287_91', { orderNo: order.orderNo });
  await entry('account', '0321-8000_0118359719', { orderNo: order.orderNo });
  await entry('document', '390.533.447-05');
  await entry('document', 'CPF 111.444.777-35');
  await entry('account', '646180110400000007');
  await entry('email', 'ana@ejemplo.com');
  await entry('phone', '+5511987654321', { masked: '+5511****4321' });
  await entry('phone', '+005511987654321', { masked: '+0055****4321' });
  await entry('ip', '10.0.0.1', { masked: '10.0.0.1' });
  await sql.raw(SPELLING).execute(db.owner);

  const { rows } = await sql<{ id: string; hash: Buffer; reenter: boolean }>`
    select id::text, hash, reenter from blacklist_entry order by id`.execute(db.owner);
  expect(rows.filter(({ reenter }) => reenter).map(({ id }) => id)).toEqual(['4', '5', '6', '8']);
  expect(rows[0]?.hash).toEqual(hashOf('document', '453.178.287-91'));
  expect(rows[1]?.hash).toEqual(hashOf('account', '032180000118359719'));
  const payer = await sql`select payer_doc_no as document, payer_account as account from payment_order
    where id = ${order.id}`.execute(db.owner);
  expect(payer.rows).toEqual([{ document: '45317828791', account: '032180000118359719' }]);
  const notices = await sql`select kind, no, grant_key as grant from notice where kind = 'blacklistReenter'`.execute(
    db.owner,
  );
  expect(notices.rows).toEqual([{ kind: 'blacklistReenter', no: '4', grant: 'blacklist.edit' }]);
});
