import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { transact, writeGathered } from './gathering';
import { emit } from './outbox';
import type { Writes } from './pools';

let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDatabase();
});
afterAll(() => db.drop());
beforeEach(() => db.writes.deleteFrom('outbox').execute());

const say = (tx: Writes, no: string) =>
  emit(
    tx,
    { topic: 'order.payment', merchantId: '1', agentId: null, countryId: 'MEX', no, kind: 'changed' },
    new Date(),
  );
const listNos = async (handle: Pick<Writes, 'selectFrom'> = db.writes) => {
  const rows = await handle.selectFrom('outbox').select('payload').orderBy('id').execute();
  return rows.map(({ payload }) => (payload as { no: string }).no); // what `emit` has written
};

test('what nobody reads is written before the commit, in the order in which it was said', async () => {
  const before = await transact(db.writes, async (tx) => {
    for (const no of ['a', 'b', 'c']) await say(tx, no);
    return listNos(tx);
  });
  expect(before).toEqual([]);
  expect(await listNos()).toEqual(['a', 'b', 'c']);
});

test('it is written earlier where somebody asks for it, and once', async () => {
  const before = await transact(db.writes, async (tx) => {
    await say(tx, 'a');
    await writeGathered(tx);
    await say(tx, 'b');
    return listNos(tx);
  });
  expect(before).toEqual(['a']);
  expect(await listNos()).toEqual(['a', 'b']);
});

test('nothing of it stays where the transaction fails', async () => {
  const failing = transact(db.writes, async (tx) => {
    await say(tx, 'a');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await listNos()).toEqual([]);
});

test('in any other transaction it is written at once', async () => {
  expect(await db.writes.transaction().execute(async (tx) => say(tx, 'a').then(() => listNos(tx)))).toEqual(['a']);
});

test('a statement of it that finds rows by keys has one plan, and others are planned as PostgreSQL sees fit', async () => {
  const mode = (tx: Writes) => sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(tx);
  const plans = await transact(db.writes, async (tx) => {
    // Of a table in parts, of which a plan for all looks dearer.
    for (let n = 0; n < 12; n++) await sql`select ${n}::int as by_key from payment_order where id = ${n}`.execute(tx);
    const { rows } = await sql<{ common: number; own: number }>`
      select generic_plans::int as common, custom_plans::int as own from pg_prepared_statements
      where statement like '%by_key%'`.execute(tx);
    return rows;
  });
  expect(plans).toEqual([{ common: 9, own: 0 }]); // it is prepared from the fourth time on
  const { rows } = await db.writes.transaction().execute(mode);
  expect(rows).toEqual([{ mode: 'auto' }]);
});
