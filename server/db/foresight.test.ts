import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { makeBell } from './bell';
import { foresee, foresightOf, looksOf } from './foresight';
import { atEnd, ringAfter } from './gathering';
import { isLost } from './lost';
import { openDatabase, type Writes } from './pools';

let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDatabase();
});
afterAll(() => db.drop());
beforeEach(() => db.writes.deleteFrom('merchantNonce').execute());

const AT = new Date('2026-03-17T18:00:00Z');
const insert = (nonce: string) => sql`insert into merchant_nonce (merchant_id, nonce, at) values (1, ${nonce}, ${AT})`;
const listNonces = async () => {
  const rows = await db.writes.selectFrom('merchantNonce').select('nonce').orderBy('nonce').execute();
  return rows.map(({ nonce }) => nonce);
};
/** Whether each try of a work foresaw. */
const triesOf = async (work: (tx: Writes) => Promise<unknown>) => {
  const tries: boolean[] = [];
  const result = await foresee(db, (tx) => {
    tries.push(foresightOf(tx) !== undefined);
    return work(tx);
  });
  return { result, tries };
};

test('what is as foreseen is done at once, and whoever waits for it is told after it', async () => {
  const bell = makeBell();
  const found = new Promise<string[]>((resolve) => {
    bell.onRing(() => resolve(listNonces()));
  });
  const done = await triesOf(async (tx) => {
    foresightOf(tx)?.assume(sql`1 = 1`);
    foresightOf(tx)?.assumeOne(sql`${insert('b')} returning 1`);
    await atEnd(tx, insert('a'));
    ringAfter(tx, bell);
    return 'done';
  });
  expect([done, await found]).toEqual([{ result: 'done', tries: [true] }, ['a', 'b']]);
});

test.each([
  ['a condition that does not hold', (tx: Writes) => foresightOf(tx)?.assume(sql`1 = 2`)],
  ['one of which nobody knows', (tx: Writes) => foresightOf(tx)?.assume(sql`null::boolean`)],
  [
    'a row that was to be written and is not',
    (tx: Writes) => foresightOf(tx)?.assumeOne(sql`${insert('x')} on conflict do nothing returning 1`),
  ],
  [
    'two rows where one was to be written',
    (tx: Writes) =>
      foresightOf(tx)?.assumeOne(
        sql`insert into merchant_nonce (merchant_id, nonce, at) values (2, 'x', now()), (2, 'y', now()) returning 1`,
      ),
  ],
  ['a rule of the database that is broken', (tx: Writes) => foresightOf(tx) && atEnd(tx, insert('x'))],
])('%s: nothing of it is done, and the work asks', async (_what, foretell) => {
  await insert('x').execute(db.writes);
  const done = await triesOf(async (tx) => {
    await foretell(tx);
    await atEnd(tx, insert('a'));
  });
  expect([done.tries, await listNonces()]).toEqual([
    [true, false],
    ['a', 'x'],
  ]);
});

test('a question that nobody thought of is not answered ahead, and nothing is written outside of a transaction', async () => {
  for (const ask of [
    (tx: Writes) => tx.selectFrom('merchantNonce').select('nonce').execute(),
    (tx: Writes) => insert('forgotten').execute(tx),
    (tx: Writes) => sql`select 1`.execute(tx),
    (tx: Writes) => sql`select 1`.execute(tx).catch(() => undefined),
  ]) {
    const done = await triesOf(async (tx) => {
      await atEnd(tx, insert('a'));
      await ask(tx);
    });
    expect([done.tries, await listNonces()]).toEqual([[true, false], expect.arrayContaining(['a'])]);
    await db.writes.deleteFrom('merchantNonce').execute();
  }
});

test('what is looked at ahead is held by nobody, and in a transaction it is read in it', async () => {
  const seen = await triesOf(async (tx) => {
    await sql`select 1`.execute(looksOf(tx));
    return looksOf(tx) === tx;
  });
  expect(seen).toEqual({ result: false, tries: [true] });
});

test('a refusal that was foreseen is told as the transaction finds it', async () => {
  const refused = triesOf(async (tx) => {
    throw new Error(foresightOf(tx) ? 'as foreseen' : 'as found');
  });
  await expect(refused).rejects.toThrow('as found');
});

test('where the connection was lost nobody knows what happened: it is told, and not done again', async () => {
  // Of its own: a pool may give the connection that ended to whoever comes next.
  const other = openDatabase(db.connect, 8);
  const tries: boolean[] = [];
  const done = foresee(other, async (tx) => {
    tries.push(foresightOf(tx) !== undefined);
    foresightOf(tx)?.assume(sql`(select pg_terminate_backend(pg_backend_pid()))`);
  });
  const error = await done.catch((thrown: unknown) => thrown);
  expect([isLost(error), tries]).toEqual([true, [true]]);
  await other.close();
});

test('conditions come in the order in which they were said, and before what is only written', async () => {
  const step = (n: number) =>
    sql<boolean>`(select set_config('caudal.steps', current_setting('caudal.steps', true) || ${`${n}`}::text, true)) is not null`;
  await triesOf(async (tx) => {
    await atEnd(
      tx,
      sql`insert into merchant_nonce (merchant_id, nonce, at)
      select 1, current_setting('caudal.steps', true), ${AT}`,
    );
    const foresight = foresightOf(tx);
    foresight?.assume(sql`set_config('caudal.steps', '1', true) is not null`);
    foresight?.assumeOne(sql`insert into merchant_nonce (merchant_id, nonce, at)
      select 2, current_setting('caudal.steps', true), ${AT} returning 1`);
    foresight?.assume(step(2));
    foresight?.assumeDone(sql`set_config('caudal.steps', current_setting('caudal.steps', true) || '3', true)`);
    foresight?.assumeOne(sql`insert into merchant_nonce (merchant_id, nonce, at)
      select 3, current_setting('caudal.steps', true), ${AT} returning 1`);
    foresight?.assume(step(4));
  });
  expect(await listNonces()).toEqual(['1', '123', '1234']);
});

test('it has one plan, which is made once', async () => {
  for (let n = 0; n < 12; n++)
    await foresee(db, async (tx) => {
      foresightOf(tx)?.assume(sql`not exists (select from payment_order where id = ${n} and 'foreseen' <> '')`);
    });
  const { rows } = await sql<{ own: number }>`select sum(custom_plans)::int as own from pg_prepared_statements
    where statement like '%foreseen%'`.execute(db.foreseen);
  expect(rows).toEqual([{ own: 0 }]);
});
