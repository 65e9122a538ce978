import { sql } from 'kysely';
import { asColumns } from '../../server/db/casing';
import type { Writes } from '../../server/db/pools';
import type { DB } from '../../server/db/tables';

/**
 * Rows of one table in one statement, however many. Columns that no row names have their default; those of another row
 * are null.
 */
export async function insertRows(tx: Writes, table: keyof DB, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.table(table);
  const columns = sql.join([...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => sql.ref(column)));
  const text = JSON.stringify(rows.map(asColumns), asText);
  await sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${text}::jsonb)`.execute(
    tx,
  );
}

/** Bytes as PostgreSQL writes them in text. */
const asText = (_key: string, value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'Buffer' &&
  'data' in value &&
  Array.isArray(value.data)
    ? `\\x${Buffer.from(value.data).toString('hex')}`
    : value;
