import type pg from 'pg';
import { connected } from '../../server/db/connection';

/** One line for each table: a checksum over its rows, in an order that does not depend on how they were written. */
type Digest = ReadonlyMap<string, string>;

/** Every table of the product; what belongs to the watch stands in a schema of its own. */
const TABLES = `select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`;

/**
 * Keeps the rows of every table as they are now, and from now on has every statement that writes to a table leave its
 * name. A database that is copied from this one has both.
 */
export async function keepRows(connect: pg.ClientConfig): Promise<void> {
  const client = await connected(connect);
  await client.query(`create schema kept;
    create table kept.written (name text not null);
    create function kept.note() returns trigger language plpgsql security definer as
      $$ begin insert into kept.written values (tg_argv[0]); return null; end $$`);
  for (const table of await tablesOf(client))
    await client.query(`create table kept."${table}" as select * from public."${table}"`);
  // A statement that names a part of a table writes to the table.
  await client.query(`do $$ declare one record; begin
    for one in select c.oid::regclass as place, coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as name
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    loop
      execute format('create trigger kept_note after insert or update or delete or truncate on %s
        for each statement execute function kept.note(%L)', one.place, trim(both '"' from one.name));
    end loop; end $$`);
  await client.end();
}

/** Looks at every table from outside, and puts back what a probe has changed: each probe finds the same world. */
export class Watch {
  /** Tables that differed when they were last looked at, and were not put back. */
  private readonly left = new Set<string>();

  private constructor(
    private readonly client: pg.Client,
    private readonly columns: ReadonlyMap<string, string>,
    private readonly clean: Digest,
  ) {}

  /** What was written since the rows were kept belongs to them from now on. */
  static async open(connect: pg.ClientConfig): Promise<Watch> {
    // Tables of a few rows: to plan for many of them costs more than to look.
    const options = '-c jit=off -c max_parallel_workers_per_gather=0';
    const client = await connected({ ...connect, options });
    // Rows are put back past triggers and references: what they guard was true of the same rows before.
    await client.query('set session_replication_role = replica');
    for (const table of await writtenIn(client))
      await client.query(`truncate kept."${table}"; insert into kept."${table}" select * from public."${table}"`);
    return new Watch(client, await columnsOf(client), await digestOf(client, await tablesOf(client)));
  }

  /** The tables whose rows are not those that were kept. What nobody wrote to since the last look is as it was. */
  async changed(): Promise<string[]> {
    const looked = [...new Set([...this.left, ...(await writtenIn(this.client))])];
    const now = await digestOf(this.client, looked);
    const changed = looked.filter((table) => now.get(table) !== this.clean.get(table));
    this.left.clear();
    for (const table of changed) this.left.add(table);
    return changed;
  }

  async putBack(changed: readonly string[]): Promise<void> {
    for (const table of changed) {
      await this.client.query(`delete from public."${table}"`);
      const columns = this.columns.get(table) ?? '';
      await this.client.query(
        `insert into public."${table}" (${columns}) overriding system value select ${columns} from kept."${table}"`,
      );
      this.left.delete(table);
    }
  }

  /** How many refusals for want of a right the audit holds, and has counted. */
  async denials(): Promise<number> {
    const { rows } = await this.client.query<{ n: number }>(
      `select ((select coalesce(sum(times), 0) from audit where result = 1003)
        + (select coalesce(sum(greatest(times - apart, 0)), 0) from audit_tally where sample->>'result' = '1003'))::int as n`,
    );
    return rows[0]?.n ?? 0;
  }

  close = (): Promise<void> => this.client.end();
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(TABLES);
  return rows.map(({ name }) => name);
}

/** The tables that somebody wrote to since this was last asked. */
async function writtenIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'with gone as (delete from kept.written returning name) select distinct name from gone',
  );
  return rows.map(({ name }) => name);
}

async function digestOf(client: pg.Client, tables: readonly string[]): Promise<Digest> {
  if (tables.length === 0) return new Map();
  // When somebody was last seen changes with every request of theirs.
  const text = (table: string) => (table === 'session' ? `(to_jsonb(row) - 'seen_at')::text` : 'row::text');
  const one = (table: string) =>
    `select '${table}' as t, md5(coalesce(string_agg(${text(table)}, ',' order by ${text(table)}), '')) as m from public."${table}" as row`;
  const { rows } = await client.query<{ t: string; m: string }>(tables.map(one).join(' union all '));
  return new Map(rows.map(({ t, m }) => [t, m]));
}

/** Each table's columns that can be written. */
async function columnsOf(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ t: string; columns: string }>(
    `select table_name as t, string_agg(quote_ident(column_name), ',') as columns from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' group by table_name`,
  );
  return new Map(rows.map(({ t, columns }) => [t, columns]));
}
