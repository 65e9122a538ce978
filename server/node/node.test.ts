import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { DAY } from '#contract/time';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { isLost } from '../db/lost';
import { reservedIds, timeOfId } from '../db/snowflake';
import { holdNode } from './node';

let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDatabase();
});
afterAll(() => db.drop());

const SHORT = 600;

test('two servers never hold the same node number, and a number that was given back begins where it ended', async () => {
  const [first, second] = [await holdNode({ db: db.watch }), await holdNode({ db: db.watch })];
  expect([first.node(), second.node()]).toEqual([0, 1]);
  const last = first.nextId(new Date(Date.now() + 50_000));
  await first.release();
  await sql`update node_number set until_ms = ${Date.now() + 1_000_000} where node > 1`.execute(db.writes);
  const third = await holdNode({ db: db.watch, aheadMs: 120_000 });
  expect(third.node()).toBe(0);
  expect(BigInt(third.nextId(new Date()))).toBeGreaterThan(BigInt(last));
  await Promise.all([second.release(), third.release()]);
  await sql`update node_number set until_ms = 0`.execute(db.writes);
});

test('while the database cannot prolong it no id is made, to the caller the connection is lost, and later ids are new ones', async () => {
  const lease = await holdNode({ db: db.watch, aheadMs: SHORT });
  const before = lease.nextId(new Date());
  let release = () => {};
  const locked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const other = db.writes.transaction().execute(async (tx) => {
    await sql`select from node_number where node = ${lease.node()} for update`.execute(tx);
    await locked;
  });
  await sleep(SHORT * 2);
  const failure = thrownBy(() => lease.nextId(new Date()));
  expect([isLost(failure), String(failure)]).toEqual([true, expect.stringContaining('no node number')]);
  release();
  await other;
  for (let n = 0; n < 100 && thrownBy(() => lease.nextId(new Date())); n++) await sleep(20);
  expect(BigInt(lease.nextId(new Date()))).toBeGreaterThan(BigInt(before));
  await lease.release();
});

test('a number that somebody else took is given up for another, without an id twice', async () => {
  const lease = await holdNode({ db: db.watch, aheadMs: SHORT });
  const node = lease.node();
  await sql`update node_number set holder = 'somebody else', until_ms = ${Date.now() + 100_000}
    where node = ${node}`.execute(db.writes);
  const ids: string[] = [];
  for (let n = 0; n < 100 && lease.node() === node; n++) {
    await sleep(20);
    ids.push(lease.nextId(new Date()));
  }
  ids.push(lease.nextId(new Date()));
  expect(lease.node()).not.toBe(node);
  expect(ids.map(BigInt)).toEqual([...new Set(ids)].map(BigInt).sort((a, b) => (a < b ? -1 : 1)));
  await lease.release();
});

test('a new holder makes no id of a time that was another’s', async () => {
  const ahead = await holdNode({ db: db.watch });
  const behind = await holdNode({ db: db.watch });
  expect(behind.node()).not.toBe(ahead.node());
  const nextId = reservedIds(() => ({ node: 3, from: Date.now() + 5_000, until: Date.now() + 9_000 }));
  expect(timeOfId(nextId(new Date()))).toBeGreaterThan(Date.now() + 4_000);
  expect(() => nextId(new Date(Date.now() + 9_000))).toThrow('no node number');
  await Promise.all([ahead.release(), behind.release()]);
});

test('a clock that runs ahead of the database makes no id of that time, prolongs no stretch, and is forgotten', async () => {
  const lease = await holdNode({ db: db.watch, aheadMs: SHORT });
  const wrong = new Date(Date.now() + 500 * DAY);
  const failures = new Set<boolean>();
  for (let n = 0; n < 20; n++) {
    failures.add(isLost(thrownBy(() => lease.nextId(wrong))));
    await sleep(SHORT / 10);
  }
  expect([...failures]).toEqual([true]);
  expect(timeOfId(lease.nextId(new Date()))).toBeLessThan(Date.now() + SHORT);
  await lease.release();
});

function thrownBy(act: () => unknown): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
}
