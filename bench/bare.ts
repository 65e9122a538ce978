import { sql } from 'kysely';
import type { Db } from '../server/db/pools';

interface Index {
  name: string;
  definition: string;
  /** A key stands on its table, and is made again there. */
  key: string | null;
  keyDefinition: string;
  tableName: string;
}

/** Fills tables that have neither triggers nor indexes meanwhile: ten million rows take minutes, not an hour. */
export async function bare(db: Db, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const indexes = await indexesOf(db, tables);
  const run = async (statement: string) => void (await sql.raw(statement).execute(db));
  for (const table of tables) await run(`alter table ${table} disable trigger user`);
  for (const { name, key, tableName } of indexes)
    await run(key === null ? `drop index ${name}` : `alter table ${tableName} drop constraint ${key}`);
  await fill();
  // Said for the parent only, an index would not be made on its months.
  for (const { definition, key, keyDefinition, tableName } of indexes)
    await run(
      key === null
        ? definition.replace(' ON ONLY ', ' ON ')
        : `alter table ${tableName} add constraint ${key} ${keyDefinition}`,
    );
  for (const table of tables) await run(`alter table ${table} enable trigger user`);
}

/** Of the tables and of their months; what a month has from its table comes and goes with that. */
async function indexesOf(db: Db, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, c.conname as key,
      pg_get_constraintdef(c.oid) as key_definition, indrelid::regclass::text as table_name
    from pg_index left join pg_constraint c on c.conindid = indexrelid and c.contype in ('p', 'u')
    where (indrelid = any(${tables}::regclass[])
        or indrelid in (select inhrelid from pg_inherits where inhparent = any(${tables}::regclass[])))
      and indexrelid not in (select inhrelid from pg_inherits)`.execute(db);
  return rows;
}
