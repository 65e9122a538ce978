import { sql } from 'kysely';
import { type BuildContext, buildContext } from '../build/context';
import { buildMerchant } from '../build/merchant';
import { buildOrder } from '../build/order';
import { cloneDatabase, type TestDatabase } from '../database/clone';
import { keepRows, Watch } from './digest';

let db: TestDatabase;
let context: BuildContext;
let watch: Watch;
let merchantId: string;
beforeAll(async () => {
  db = await cloneDatabase();
  context = buildContext(db);
  const merchant = await buildMerchant(context);
  merchantId = merchant.id;
  await buildOrder(context, { merchant });
  await keepRows(db.owner.connect);
  watch = await Watch.open(db.owner.connect);
});
afterAll(async () => {
  await watch.close();
  await db.drop();
});

const rename = (name: string) => db.writes.updateTable('merchant').set({ name }).where('id', '=', merchantId).execute();

test('what is changed is said once it is there, and put back it is as before', async () => {
  expect(await watch.changed()).toEqual([]);
  await rename('Other');
  expect(await watch.changed()).toEqual(['merchant']);
  expect(await watch.changed()).toEqual(['merchant']); // until it is put back
  await watch.putBack(['merchant']);
  expect(await watch.changed()).toEqual([]);
});

test('a row of a part of a table, and all rows that go at once, are changes', async () => {
  const [{ part } = { part: '' }] = (
    await sql<{ part: string }>`select tableoid::regclass::text as part from payment_order`.execute(db.reads)
  ).rows;
  expect(part).not.toBe('payment_order');
  await sql.raw(`update ${part} set version = version + 1`).execute(db.owner);
  expect(await watch.changed()).toEqual(['payment_order']);
  await watch.putBack(['payment_order']);
  expect(await watch.changed()).toEqual([]);
  await sql`truncate payment_order cascade`.execute(db.owner);
  expect(await watch.changed()).toEqual(['payment_order']);
  await watch.putBack(['payment_order']);
  expect(await watch.changed()).toEqual([]);
});

test('what was written and undone, or written as it was, is no change', async () => {
  await db.writes
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('merchant').set({ name: 'Never' }).execute();
      throw new Error('undone');
    })
    .catch(() => undefined);
  await sql`update merchant set name = name`.execute(db.writes);
  expect(await watch.changed()).toEqual([]);
});

test('what somebody changes before a watch is opened belongs to what is kept', async () => {
  await rename('Before');
  const later = await Watch.open(db.owner.connect);
  expect(await later.changed()).toEqual([]);
  await rename('After');
  await later.putBack(await later.changed());
  const { name } = await db.reads
    .selectFrom('merchant')
    .select('name')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  expect(name).toBe('Before');
  await later.close();
});
