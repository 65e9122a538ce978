import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { engines } from '../../tests/database/engines';
import { buildJournal } from '../../tests/ledger/journal';
import { merchantPocket } from '../ledger/account';
import { credited } from '../ledger/events';
import { post } from '../ledger/post';
import { APPLICATION, admit, shapeDatabase } from './application';
import { snowflake } from './snowflake';

const now = new Date();
const ledger = ['house_delta', 'journal', 'ledger_account', 'ledger_entry', 'posting_key'];
const appendOnly = ['audit', 'audit_seal'];
/** Verbs that must be refused to everybody but the owner, on every table. */
const shaping = [
  'truncate %s',
  'alter table %s add column planted int',
  'alter table %s disable trigger all',
  'drop table %s',
  'create index on %s ((1))',
  'alter table %s owner to current_user',
];

describe.each(engines)('on %s', (_, connect) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await cloneDatabase({ ...(connect && { connect }) });
  });
  afterAll(() => db.drop());

  /** The code of what the application is refused; undefined where it may. */
  const refusal = (text: string) =>
    sql
      .raw(text)
      .execute(db.writes)
      .then(
        () => undefined,
        ({ code }: { code: string }) => code,
      );
  const DENIED = '42501';
  const listTables = async () => {
    const { rows } = await sql<{ name: string; column: string; part: boolean }>`
      select c.relname as name, c.relispartition as part, 
        (select quote_ident(attname) from pg_attribute where attrelid = c.oid and attnum > 0 and attidentity = ''
        order by attnum limit 1) as column
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(
      db.owner,
    );
    return rows;
  };

  const listAllowed = async (name: string, column: string) => {
    const verbs = {
      insert: `insert into ${name} (${column}) select ${column} from ${name} where false`,
      update: `update ${name} set ${column} = ${column} where false`,
      delete: `delete from ${name} where false`,
    };
    const tried = await Promise.all(
      Object.entries(verbs).map(async ([verb, text]) => [`${verb} ${name}`, await refusal(text)] as const),
    );
    // no other reason stands before the right
    for (const [verb, code] of tried) expect([verb, code]).toEqual([verb, code && DENIED]);
    return tried.flatMap(([verb, code]) => (code === undefined ? [verb] : []));
  };

  test('the server works as a role that owns nothing, cannot make anything, and is no member of another', async () => {
    const { rows } =
      await sql`select current_user as name, session_user as session, rolsuper, rolcreaterole, rolcreatedb,
        rolbypassrls, rolreplication,
      (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned from pg_roles
      where rolname = current_user`.execute(db.writes);
    const no = {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      rolreplication: false,
    };
    expect(rows).toEqual([{ name: APPLICATION, session: APPLICATION, ...no, memberships: 0, owned: 0 }]);
    await admit(db.owner.connect, APPLICATION); // what is granted on the database itself is not copied with a template
    for (const text of [
      'create table planted (id int)',
      'create temp table planted (id int)',
      'create schema planted',
      'reset role; create table planted (id int)',
    ])
      expect([text, await refusal(text)]).toEqual([text, DENIED]);
    expect(await refusal("set session_replication_role = 'replica'")).toBe(DENIED);
    expect(
      await refusal(
        'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
      ),
    ).toBe(DENIED);
    expect(await refusal('drop function refuse_change() cascade')).toBe(DENIED);
  });

  test('no table can be truncated or altered, none of its months reached, and the ledger and what is append-only not be changed', async () => {
    const tables = await listTables();
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...ledger, ...appendOnly, 'payment_order', 'merchant']),
    );
    const allowed: string[] = [];
    const parts = tables.filter(({ part }) => part).map(({ name }) => name);
    const { rows: reached } = await sql`
      select name from unnest(${parts}::text[]) as name
      where has_table_privilege(name, 'select, insert, update, delete, truncate, references, trigger')`.execute(
      db.writes,
    );
    expect([parts.length >= 50, reached]).toEqual([true, []]);
    for (const { name, column, part } of tables.filter(
      ({ name, part }) => !part || name.endsWith(parts[0]?.slice(-6) ?? ''),
    )) {
      for (const verb of shaping.map((text) => text.replace('%s', name)))
        expect([verb, await refusal(verb)]).toEqual([verb, DENIED]);
      const open = await listAllowed(name, column);
      if (part || name === 'migration') expect([name, open]).toEqual([name, []]);
      allowed.push(...open);
    }
    expect(allowed.filter((one) => ledger.includes(one.split(' ')[1] ?? ''))).toEqual([]);
    expect(allowed.filter((one) => appendOnly.includes(one.split(' ')[1] ?? ''))).toEqual(
      appendOnly.map((name) => `insert ${name}`),
    );
    expect(allowed).toEqual(expect.arrayContaining(['insert payment_order', 'update payment_order', 'delete session']));
  });

  test('money moves through the posting function alone, which finds nothing of the caller’s making', async () => {
    const book = () =>
      db.writes
        .transaction()
        .execute((tx) => post(tx, buildJournal(credited('7', 'correction', 10n), 'A1'), { now, nextId: snowflake(5) }));
    await expect(book()).resolves.toMatchObject({ repeated: false });
    const { path } = merchantPocket('7', 'available');
    expect(await refusal(`update ledger_account set balance = 1000000 where path = '${path}'`)).toBe(DENIED);
    const { rows } = await sql<{ call: string; config: string[] | null }>`
      select proname as call, proconfig as config from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      order by 1`.execute(db.owner);
    expect(rows.map(({ call }) => call)).toEqual([
      'drop_months',
      'ensure_months',
      'fold_house',
      'hold_accounts',
      'open_bank_account',
      'open_house',
      'post_journal',
      'refresh_statistics',
    ]);
    for (const { config } of rows) expect(config).toEqual(['search_path=public, pg_temp']);
    for (const call of [
      `admit_application('${APPLICATION}')`,
      "ensure_month('journal', '2020-01-01')",
      "guard_month('journal', 'session')",
    ])
      expect([call, await refusal(`select ${call}`)]).toEqual([call, DENIED]);
  });

  test('a new table of the ledger is closed, another open, without anybody saying so', async () => {
    await sql.raw('create table journal_planted (id int); create table planted (id int)').execute(db.owner);
    expect(await refusal('select * from planted')).toBe(DENIED);
    await admit(db.owner.connect, APPLICATION);
    expect([
      await refusal('insert into planted values (1)'),
      await refusal('insert into journal_planted values (1)'),
    ]).toEqual([undefined, DENIED]);
    await sql.raw('drop table journal_planted, planted').execute(db.owner);
  });

  test('production refuses to work as the owner, and says how to make two roles; with two it starts', async () => {
    const { connect: owner } = db.owner;
    await expect(shapeDatabase({ owner, application: owner }, 'production')).rejects.toThrow('DATABASE_OWNER_URL');
    expect(await shapeDatabase({ owner, application: owner }, 'demo')).toEqual([
      'The server works as the owner of its tables, which production refuses.',
    ]);
    expect(await shapeDatabase({ owner, application: db.connect }, 'production')).toEqual([]);
    expect(await shapeDatabase({ owner: db.connect, application: db.connect }, 'production')).toEqual([]);
    await sql`delete from migration where name like '0040%'`.execute(db.owner);
    await expect(shapeDatabase({ owner: db.connect, application: db.connect }, 'production')).rejects.toThrow(
      'lacks 0040_application_role.sql',
    );
  });
});
