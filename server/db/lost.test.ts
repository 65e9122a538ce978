import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { isFull, isHeldUp, isLost, isPassing, isTooLong, isUndone } from './lost';

let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDatabase();
});
afterAll(() => db.drop());

const failing = async (connect: pg.PoolConfig, text: string): Promise<unknown> => {
  const pool = new pg.Pool({ ...connect, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const failure = await pool.query(text).then(
    () => undefined,
    (error: unknown) => error,
  );
  await pool.end();
  return failure;
};

test('a killed backend, a closed port, a missing socket and an unknown host are lost connections', async () => {
  const lost = [
    await failing(db.connect, 'select pg_terminate_backend(pg_backend_pid())'),
    await failing({ host: '127.0.0.1', port: 1 }, 'select 1'),
    await failing({ host: '/tmp/no-such-folder', port: 5432 }, 'select 1'),
    await failing({ host: 'no-such-host.invalid', port: 5432 }, 'select 1'),
  ];
  for (const error of lost)
    expect([String(error), isLost(error), isPassing(error)]).toEqual([String(error), true, true]);
});

test('a pool that has no connection to give in time is one too', async () => {
  const pool = new pg.Pool({ ...db.connect, max: 1 });
  const client = await pool.connect();
  pool.options.connectionTimeoutMillis = 20; // from here on: making the first one may take its time
  const error = await pool.query('select 1').catch((failure: unknown) => failure);
  client.release();
  await pool.end();
  expect(isLost(error)).toBe(true);
});

test('a row that somebody holds is waited for, and a transaction that gave way may run again: neither lost a connection', async () => {
  const lockError = await failing(db.connect, `do $$ begin raise exception 'x' using errcode = '55P03'; end $$`);
  const undone = await failing(db.connect, `do $$ begin raise exception 'x' using errcode = '40P01'; end $$`);
  expect([isHeldUp(lockError), isUndone(lockError), isLost(lockError), isPassing(lockError)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([isHeldUp(undone), isUndone(undone), isLost(undone), isPassing(undone)]).toEqual([false, true, false, true]);
});

test('a statement that took longer than its pool allows was undone, and may run again', async () => {
  const slow = await failing(db.connect, 'set statement_timeout = 20; select pg_sleep(5)');
  expect([isTooLong(slow), isHeldUp(slow), isLost(slow), isPassing(slow)]).toEqual([true, false, false, true]);
});

test('a full disk, of the database or of files, is no fault: it may be done again once there is room', async () => {
  const full = [
    await failing(db.connect, `do $$ begin raise exception 'x' using errcode = '53100'; end $$`),
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' }),
    Object.assign(new Error('EDQUOT: disk quota exceeded, open'), { code: 'EDQUOT', syscall: 'open' }),
  ];
  for (const error of full)
    expect([isFull(error), isLost(error), isUndone(error), isPassing(error)]).toEqual([true, false, false, true]);
});

test('a wrong statement, a broken rule and a missing file are none of these', async () => {
  const missingFile = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open' });
  const wrong = [
    await failing(db.connect, 'select nonsense'),
    await failing(db.connect, 'select 1 / 0'),
    missingFile,
    new Error('a bug'),
    'a text',
  ];
  for (const error of wrong) expect([String(error), isPassing(error)]).toEqual([String(error), false]);
});
