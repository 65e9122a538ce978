import type pg from 'pg';

/** A table whose rows are kept. One that is cut into months is named once, for all its months. */
export interface TableShape {
  name: string;
  /** In their order, without those that PostgreSQL computes. */
  columns: readonly string[];
}

const ours = `relnamespace = 'public'::regnamespace`;

/** How far a sequence has counted. */
export interface SequenceEntry {
  name: string;
  value: string;
  isCalled: boolean;
}

async function tablesOf(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where ${ours} and relkind in ('r', 'p') and not relispartition and relname <> 'migration'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows;
}

export async function migrationsOf(client: pg.Client): Promise<{ name: string; checksum: string }[]> {
  return (await client.query<{ name: string; checksum: string }>('select name, checksum from migration order by name'))
    .rows;
}

/** First days of the months that have a part of any table; a part's name ends with its month. */
export async function monthsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(`
    select distinct to_date(right(relname, 6), 'YYYYMM')::text as month
    from pg_class where ${ours} and relispartition and relkind = 'r' order by 1`);
  return rows.map(({ month }) => month);
}

export async function sequencesOf(client: pg.Client): Promise<SequenceEntry[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where ${ours} and relkind = 'S' order by 1`,
  );
  const sequences: SequenceEntry[] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<Omit<SequenceEntry, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    sequences.push(...states.map((state) => ({ name, ...state })));
  }
  return sequences;
}

/** True where somebody uses the database already: the first row of all is a person. */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows: known } = await client.query<{ known: boolean }>(
    `select to_regclass('public.employee') is not null as known`,
  );
  return known[0]?.known === true && (await client.query('select from employee limit 1')).rows.length > 0;
}

export const emptyShape = (client: pg.Client): Promise<unknown> =>
  client.query('drop schema public cascade; create schema public');

/**
 * Takes away what would judge rows one by one while they are put back. Foreign keys are asked of all rows together
 * afterwards; the work of triggers is in the rows already.
 * @returns what puts it all back; a row without its parent is refused there.
 */
export async function withoutGuards(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ off: string; on: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
    union all
    select format('alter table %I disable trigger user', relname), format('alter table %I enable trigger user', relname)
    from pg_class where ${ours} and relkind in ('r', 'p')`);
  for (const { off } of rows) await client.query(off);
  return async () => {
    for (const { on } of rows) await client.query(on);
  };
}

/** Rows that migrations themselves brought go: the backup has them, as they were last. */
export async function emptyTables(client: pg.Client, tables: readonly TableShape[]): Promise<void> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  await client.query(`truncate ${names.join(', ')}`);
}

export const makeMonths = (client: pg.Client, months: readonly string[]): Promise<unknown> =>
  client.query('select ensure_months(month::date) from unnest($1::text[]) as month', [months]);

export async function putSequences(client: pg.Client, sequences: readonly SequenceEntry[]): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [client.escapeIdentifier(name), value, isCalled]);
}

/**
 * One moment for all tables, whose shape nobody changes meanwhile; whoever works goes on.
 * @returns the tables whose rows are to be kept.
 */
export async function beginSnapshot(client: pg.Client): Promise<TableShape[]> {
  await client.query('begin isolation level repeatable read read only');
  const tables = await tablesOf(client);
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  return tables;
}

const columnsOf = (client: pg.Client, { columns }: TableShape) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');
/** Also of a table in months, which COPY takes by a query alone. */
export const copyOut = (client: pg.Client, table: TableShape): string =>
  `copy (select ${columnsOf(client, table)} from ${client.escapeIdentifier(table.name)}) to stdout`;
export const copyIn = (client: pg.Client, table: TableShape): string =>
  `copy ${client.escapeIdentifier(table.name)} (${columnsOf(client, table)}) from stdin`;
