import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { engines } from '../../tests/database/engines';
import { rawOrder } from '../../tests/database/rawOrder';
import { buildJournal } from '../../tests/ledger/journal';
import { postAsBefore } from '../../tests/ledger/postAsBefore';
import { credited, frozen } from '../ledger/events';
import { post } from '../ledger/post';
import { migrate, migrationsFolder } from './migration';
import { dropOldLogs, ensurePartitions } from './partitions';
import { floorId } from './snowflake';

const families = [
  'payment_order',
  'payment_event',
  'journal',
  'ledger_entry',
  'upstream_log',
  'channel_callback',
  'notification',
  'notification_try',
  'journal_order',
  'api_log',
  'channel_unkept',
];
const now = new Date('2026-11-20T12:00:00Z');
const earlier = new Date('2026-08-20T12:00:00Z');
const idAt = (at: Date, n = 0) => (BigInt(floorId(at.getTime())) + BigInt(n)).toString();
let made = 1000;
/** Of the instant asked for, also after a later one. */
const nextId = (at: Date) => idAt(at, ++made);

describe.each(engines)('on %s', (_, connect) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await cloneDatabase({ now, ...(connect && { connect }) });
  });
  afterAll(() => db.drop());

  const book = (bizNo: string, amount: bigint, at = now) =>
    db.writes
      .transaction()
      .execute((tx) => post(tx, buildJournal(credited('7', 'correction', amount), bizNo), { now: at, nextId }));
  const planOf = async (query: string) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, timing off) ${sql.raw(query)}`.execute(
      db.writes,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  test('each table that grows with the orders has its months, and a look-up by id opens one of them', async () => {
    const { rows } = await sql<{ family: string }>`
      select inhparent::regclass::text as family from pg_inherits where inhrelid::regclass::text like '%\\_202611'
      and inhparent::regclass::text !~ '_idx|_pkey|_account'
      order by 1`.execute(db.reads);
    expect(rows.map(({ family }) => family)).toEqual([...families].sort());
    for (const [family, key] of [
      ...families.map((name) => [name, 'id']),
      ['ledger_entry', 'journal_id'],
      ['journal_order', 'journal_id'],
      ['notification_try', 'notification_id'],
    ])
      if (key !== 'id' || !['ledger_entry', 'journal_order', 'notification_try'].includes(family ?? '')) {
        const plan = await planOf(`select * from ${family} where ${key} = ${idAt(now)}`);
        expect(plan).toContain(`${family}_202611`);
        expect(plan).not.toMatch(/_20261[^1]|_20260/);
      }
  });

  test('a key of the ledger and a number of a channel are used once, whatever the month', async () => {
    await book('M1', 100n, earlier);
    await expect(book('M1', 100n)).resolves.toMatchObject({ repeated: true });
    await expect(book('M1', 101n)).rejects.toMatchObject({ constraint: 'journal_key' });
    const copy = sql`insert into journal
      select ${idAt(now, 9)}::bigint, journal_no || 'b', biz_type, biz_no, event, attempt, lines_hash, merchant_id,
      book_time, effective_time, operator, remark, approval_id from journal where biz_no = 'M1'`;
    await expect(copy.execute(db.owner)).rejects.toMatchObject({ constraint: 'journal_key' });
    const message = (at: Date) =>
      sql`insert into channel_callback (id, channel_code, event_no, received_at, ip, body, outcome, took_ms)
        values (${idAt(at)}, 'demo', 'E1', ${at}, '', '', 'unknownOrder', 1)`.execute(db.writes);
    await message(earlier);
    await expect(message(now)).rejects.toMatchObject({ constraint: 'channel_event_key' });
  });

  test('what guards a table guards its months too, also for whoever writes to one directly', async () => {
    await book('M2', 50n);
    for (const family of ['journal', 'ledger_entry'])
      for (const part of [family, `${family}_202611`])
        for (const text of [`truncate ${part} cascade`, `delete from ${part}`])
          await expect(sql.raw(text).execute(db.owner)).rejects.toThrow('append-only');
    await expect(sql`truncate posting_key`.execute(db.owner)).rejects.toThrow('append-only');
    const alone = sql`insert into ledger_entry_202611 select journal_id, 90, account_id, null, 'D', currency, 1, null
      from ledger_entry_202611 where seq is null limit 1`;
    await expect(alone.execute(db.owner)).rejects.toMatchObject({ constraint: 'journal_balanced' });
    const orphan = sql`insert into ledger_entry (journal_id, line_no, account_id, side, currency, amount)
      select ${idAt(now, 77)}::bigint, n, a.id, case n when 1 then 'D' else 'C' end, currency, 1
      from generate_series(1, 2) as n,
        (select * from ledger_account where not strict limit 1) as a`;
    await expect(orphan.execute(db.owner)).rejects.toMatchObject({ constraint: 'entry_of_journal' });
  });

  test.each([
    ['a position that was given before', 'a.seq - 1', 'a.balance'],
    ['a position beyond the count', 'a.seq + 1', 'a.balance'],
    ['no position at all', 'null::bigint', 'null::bigint'],
  ])('%s is refused on a strict account', async (_case, place, balance) => {
    await book('M3', 10n);
    const pair =
      sql.raw(`insert into ledger_entry (journal_id, line_no, account_id, seq, side, currency, amount, balance_after)
      select j.id, 80 + n, a.id, case n when 1 then ${place} end, case n when 1 then 'C' else 'D' end, a.currency, 5, case n when 1 then ${balance} end
      from generate_series(1, 2) as n join journal j on j.biz_no = 'M3'
        join ledger_account a on a.path = case n when 1 then 'mch:7:available' else (select path from ledger_account where not strict limit 1) end`);
    await expect(pair.execute(db.owner)).rejects.toMatchObject({
      constraint: expect.stringMatching(/entry_position|_position$/),
    });
  });

  test('what matures is found from the oldest up to now, not by walking through what still waits', async () => {
    const waiting = Array.from({ length: 400 }, (_row, n) =>
      rawOrder(now.getTime() + n, {
        status: 2,
        settleState: 0,
        availableTime: new Date(now.getTime() + (n < 5 ? -1 : 1) * 3_600_000),
        merchantId: String(n % 50),
      }),
    );
    await db.writes.insertInto('paymentOrder').values(waiting).execute();
    await sql`analyze payment_order`.execute(db.owner);
    const plan = await planOf(
      `select merchant_id from payment_order where status = 2 and settle_state = 0 and available_time <= '${now.toISOString()}' order by available_time limit 500`,
    );
    // an empty month may be looked at as it is
    expect(plan).not.toMatch(/Seq Scan on payment_order_202611|Removed by Filter/);
    expect(plan).toMatch(/payment_order_202611_available_time_merchant_id_idx .*actual rows=5(\.00)? /);
    expect(plan).toMatch(/Index Cond: \(available_time <= /);
  });

  test('months of logs older than they are kept are dropped, of nothing else', async () => {
    const old = new Date('2025-03-10T00:00:00Z');
    await ensurePartitions(db.writes, old);
    await sql`insert into notification (id, merchant_id, order_id, url, body, status, created_at)
      values (${idAt(old)}, 1, 1, '', '', 2, ${old})`.execute(db.writes);
    await sql`insert into notification_try (id, notification_id, try_no, at, took_ms)
      values (1, ${idAt(old)}, 1, ${old}, 1)`.execute(db.writes);
    const retention = { upstreamMonths: 12, callbackMonths: 60, notificationMonths: 12, apiMonths: 12 };
    expect(await dropOldLogs(db.writes, new Date('2026-04-01T12:00:00Z'), retention)).toBe(4 * 7);
    const { rows } = await sql<{ family: string; oldest: string }>`
      select inhparent::regclass::text as family, min(right(inhrelid::regclass::text, 6)) as oldest from pg_inherits
      where inhparent::regclass::text = any(${families}) group by 1 order by 1`.execute(db.reads);
    const gone = ['api_log', 'notification', 'notification_try', 'upstream_log'];
    expect(rows).toEqual(
      [...families].sort().map((family) => ({ family, oldest: gone.includes(family) ? '202504' : '202409' })),
    );
    expect(await db.reads.selectFrom('notification').selectAll().where('id', '<=', idAt(old)).execute()).toEqual([]);
    for (const name of ['journal', 'ledger_entry', 'payment_event', 'payment_order'])
      await expect(sql`select drop_months(${name}, '2030-01-01')`.execute(db.writes)).rejects.toThrow('kept for ever');
    await sql`select drop_months('upstream_log', '2999-01-01')`.execute(db.writes);
    expect((await sql`select to_regclass('upstream_log_202611') as found`.execute(db.reads)).rows).toEqual([
      { found: 'upstream_log_202611' },
    ]);
  });

  /** Who waits has a row there and loses it with the waiting, or it never changes: its index is as small as any. */
  const queues = ['channel_query', 'test_catcher'];
  test('no index over a whole table holds a column that changes, unless the table is a queue', async () => {
    const { rows } = await sql<{ index: string }>`
      select i.indexrelid::regclass::text as index from pg_index i join pg_class c on c.oid = i.indrelid
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any((i.indkey::int2[])[0:i.indnkeyatts - 1])
      where c.relnamespace = 'public'::regnamespace and not c.relispartition and i.indpred is null and not i.indisunique
        and c.relname <> all(${queues})
        and a.attname in ('status', 'notify_status', 'settle_state', 'next_at', 'available_time', 'expire_time',
        'expires_at', 'seen_at', 'version', 'balance', 'tries')`.execute(db.reads);
    expect(rows).toEqual([]);
  });
});

test('a database with rows is carried over whole, with its guards', async () => {
  const db = await cloneDatabase();
  await sql.raw('drop schema public cascade; create schema public').execute(db.owner);
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const upTo = async (end: string) => {
    const names = readdirSync(migrationsFolder()).filter((name) => name < end);
    for (const name of names) writeFileSync(join(folder, name), readFileSync(join(migrationsFolder(), name)));
    await migrate(db.owner.connect, folder);
  };
  await upTo('0016');
  const at = [new Date('2025-02-01T02:59:00Z'), earlier, now];
  for (const [n, moment] of at.entries()) {
    await postAsBefore(db, buildJournal(credited('7', 'correction', 100n), `U${n}`), {
      id: nextId(moment),
      at: moment,
    });
    const id = nextId(moment);
    await sql`insert into payment_event (id, order_id, at, kind, actor)
      values (${id}, ${id}, ${moment}, 'created', 'system')`.execute(db.owner);
    await sql`insert into channel_callback (id, channel_code, event_no, received_at, ip, body, outcome, took_ms)
      values (${id}, 'demo', ${`E${n}`}, ${moment}, '', '', 'paid', 1)`.execute(db.owner);
    await sql`insert into upstream_log (id, order_id, at, action, request, took_ms)
      values (${id}, ${id}, ${moment}, 'create', '{}', 1)`.execute(db.owner);
    await sql`insert into notification (id, merchant_id, order_id, url, body, status, created_at)
      values (${id}, 1, ${id}, '', '', 2, ${moment})`.execute(db.owner);
    await sql`insert into notification_try (id, notification_id, try_no, at, took_ms)
      values (${nextId(now)}, ${id}, 1, ${now}, 1)`.execute(db.owner);
  }
  const contents = async () => {
    const all = families
      .filter((name) => !['payment_order', 'journal_order', 'api_log', 'channel_unkept'].includes(name))
      .map((name) => sql`select ${name} as name, to_jsonb(t) as row from ${sql.table(name)} t`);
    return (
      await sql`select name, row from (${sql.join(all, sql` union all `)}) as everything
        order by name, row::text`.execute(db.owner)
    ).rows;
  };
  const before = await contents();
  expect(before).toHaveLength(3 * 8);
  await upTo('0020');
  expect(await contents()).toEqual(before);
  await migrate(db.owner.connect);

  await ensurePartitions(db.owner, now);
  const again = (n: number, amount: bigint) =>
    db.owner
      .transaction()
      .execute((tx) => post(tx, buildJournal(credited('7', 'correction', amount), `U${n}`), { now, nextId }));
  expect(await again(0, 100n)).toMatchObject({ repeated: true });
  await expect(again(0, 99n)).rejects.toMatchObject({ constraint: 'journal_key' });
  const next = await db.owner
    .transaction()
    .execute((tx) => post(tx, buildJournal(frozen('7', 250n), 'U9'), { now, nextId }));
  expect(next.balanceAfter).toEqual([50n, 250n]);
  await expect(sql`truncate ledger_entry_202501`.execute(db.owner)).rejects.toThrow('append-only');
  await expect(sql`delete from journal`.execute(db.owner)).rejects.toThrow('append-only');
  await db.drop();
});
