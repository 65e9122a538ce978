import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { isUndone } from './lost';
import { Names, prepared } from './named';
import type { Db } from './pools';
import { again } from './retry';

let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDatabase();
});
afterAll(() => db.drop());

/** Which texts with this word one connection has prepared after it said each of them so often. */
const preparedAfter = (times: number, handle: Db, ask: (one: Db, n: number) => Promise<unknown>, word: string) =>
  handle.connection().execute(async (one) => {
    for (let n = 0; n < times; n++) await ask(one, n);
    const { rows } = await sql
      .raw(`select 1 from pg_prepared_statements where statement like '%${word}%'`)
      .execute(one);
    return rows.length;
  });

test('what is said often is prepared once, whatever its values are; what is said seldom never', async () => {
  const ask = (one: Db, n: number) => sql`select ${n}::int as often`.execute(one);
  expect(await preparedAfter(8, db.writes, ask, 'as often')).toBe(1);
  expect(await preparedAfter(2, db.writes, (one, n) => sql`select ${n}::int as seldom`.execute(one), 'as seldom')).toBe(
    0,
  );
});

test('a read is planned for its own values, unless it says that it is prepared', async () => {
  expect(
    await preparedAfter(8, db.reads, (one, n) => sql`select ${n}::int as filtered`.execute(one), 'as filtered'),
  ).toBe(0);
  const ask = (one: Db, n: number) => sql`${prepared} select ${n}::int as looked_up`.execute(one);
  expect(await preparedAfter(8, db.reads, ask, 'as looked_up')).toBe(1);
});

test('a statement that was prepared before its table got a column succeeds when it is tried again', async () => {
  const ask = () => sql<{ nonce: string }>`select * from merchant_nonce where nonce = ${'none'}`.execute(db.writes);
  for (let n = 0; n < 8; n++) await ask();
  await sql`alter table merchant_nonce add column note text`.execute(db.owner);
  await expect(ask()).rejects.toThrow('cached plan must not change result type');
  expect((await ask()).rows).toEqual([]);
  await sql`alter table merchant_nonce drop column note`.execute(db.owner);
  for (let n = 0; n < 8; n++) await again(ask, isUndone);
});

test('texts beyond those that are prepared go on without', () => {
  const names = new Names();
  const often = (text: string) => Array.from({ length: 4 }, () => names.of(text)).at(-1);
  const given = Array.from({ length: 250 }, (_, n) => often(`select ${n}`)).filter((name) => name !== undefined);
  expect(new Set(given).size).toBe(200);
  expect(names.of('select 0')).toBe(given[0]);
  names.forget();
  expect(often('select 0')).not.toBe(given[0]);
});
