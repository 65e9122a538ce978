import { sql } from 'kysely';
import type { Writes } from '../../server/db/open';
import type { DB } from '../../server/db/tables';

/** Rows of one table in one statement, however many; columns that a row does not name are null. */
export async function insertRows(tx: Writes, table: keyof DB, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.table(table);
  await sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows, asText)}::jsonb)`.execute(tx);
}

/** Bytes as PostgreSQL writes them in text. */
const asText = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value && Array.isArray(value.data)
    ? `\\x${Buffer.from(value.data).toString('hex')}`
    : value;
