// Names go to camelCase and back unchanged, whoever says them; what is within a value stays as it is.
import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { asColumns, camelCase, snakeCase } from './casing';

let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDatabase();
});
afterAll(() => db.drop());

test('every table and every column has one name in TypeScript, which is its own again in the database', async () => {
  const { rows } = await sql<{
    name: string;
  }>`select column_name as name from information_schema.columns where table_schema = 'public'
    union select table_name from information_schema.tables where table_schema = 'public'`.execute(db.reads);
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.filter(({ name }) => snakeCase(camelCase(name)) !== name)).toEqual([]);
  expect(new Set(rows.map(({ name }) => camelCase(name))).size).toBe(rows.length);
});

test('what is written in camelCase is read in camelCase, by the builder and by SQL', async () => {
  const values = {
    minute: new Date(0),
    alike: 'a',
    source: 's',
    times: 1,
    apart: 2,
    sample: JSON.stringify({ user_name: 'x', roleCode: 'y' }),
  };
  await db.owner.insertInto('auditTally').values(values).execute();
  const row = { alike: 'a', sample: { user_name: 'x', roleCode: 'y' } };
  expect(await db.reads.selectFrom('auditTally').select(['auditTally.alike', 'sample']).execute()).toEqual([row]);
  const { rows } = await sql`select alike as one_name, alike as "otherName", array['a_b'] as some_list,
      ${sql.ref('auditTally.alike')} as alike
    from ${sql.table('auditTally')}`.execute(db.reads);
  expect(rows).toEqual([{ oneName: 'a', otherName: 'a', someList: ['a_b'], alike: 'a' }]);
});

test('a row for the database itself has the names of columns, and what it holds keeps its own', () => {
  expect(asColumns({ userName: 'a', input: { countryId: 'MEX' }, took_ms: 1 })).toEqual({
    user_name: 'a',
    input: { countryId: 'MEX' },
    took_ms: 1,
  });
});

test('nothing is among no values, and everything is outside them', async () => {
  const rows = db.reads.selectFrom('auditTally').select('alike');
  const none: string[] = [];
  const all = await rows.execute();
  expect(all.length).toBeGreaterThan(0);
  expect(await rows.where('alike', 'in', none).execute()).toEqual([]);
  expect(await rows.where('alike', 'not in', none).execute()).toHaveLength(all.length);
  expect(
    await rows.where((is) => is.or([is('alike', 'in', none), is.not(is('alike', 'in', none))])).execute(),
  ).toHaveLength(all.length);
});
