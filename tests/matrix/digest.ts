import pg from 'pg';

/** One line for each table: a checksum over its rows, in an order that does not depend on how they were written. */
export type Digest = ReadonlyMap<string, string>;

/** Looks at every table from outside, and puts back what a probe has changed: each probe finds the same world. */
export class Watch {
  private constructor(
    private readonly client: pg.Client,
    private readonly tables: readonly string[],
    private readonly columns: ReadonlyMap<string, string>,
  ) {}

  static async open(connect: pg.ClientConfig): Promise<Watch> {
    // Tables of a few rows: to plan for two hundred of them costs more than to look, so it is planned once.
    const options = '-c jit=off -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_generic_plan';
    const client = new pg.Client({ ...connect, options });
    client.on('error', () => undefined); // the database is stopped at the end, whoever still looks
    await client.connect();
    // Rows are put back past triggers and references: what they guard was true of the same rows before.
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    );
    const tables = rows.map(({ name }) => name);
    for (const table of tables)
      await client.query(`create temp table "kept_${table}" as select * from public."${table}"`);
    return new Watch(client, tables, await columnsOf(client));
  }

  async digest(): Promise<Digest> {
    // When somebody was last seen changes with every request of theirs.
    const text = (table: string) => (table === 'session' ? `(to_jsonb(row) - 'seen_at')::text` : 'row::text');
    const one = (table: string) =>
      `select '${table}' as t, md5(coalesce(string_agg(${text(table)}, ',' order by ${text(table)}), '')) as m from public."${table}" as row`;
    const { rows } = await this.client.query<{ t: string; m: string }>({
      name: 'digest',
      text: this.tables.map(one).join(' union all '),
    });
    return new Map(rows.map(({ t, m }) => [t, m]));
  }

  async putBack(changed: readonly string[]): Promise<void> {
    for (const table of changed) {
      await this.client.query(`delete from public."${table}"`);
      const columns = this.columns.get(table) ?? '';
      await this.client.query(
        `insert into public."${table}" (${columns}) overriding system value select ${columns} from "kept_${table}"`,
      );
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

/** Each table's columns that can be written. */
async function columnsOf(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ t: string; columns: string }>(
    `select table_name as t, string_agg(quote_ident(column_name), ',') as columns from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' group by table_name`,
  );
  return new Map(rows.map(({ t, columns }) => [t, columns]));
}

export const differences = (before: Digest, after: Digest): string[] =>
  [...after].filter(([table, sum]) => before.get(table) !== sum).map(([table]) => table);
