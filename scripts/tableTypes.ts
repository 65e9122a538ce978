import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as TypesDialect } from 'kysely-codegen';
import pg from 'pg';

/**
 * Row types of a migrated database, as TypeScript and in its casing. bigint and numeric are text, timestamps are Date.
 */
export async function tableTypes(connect: pg.PoolConfig): Promise<string> {
  const db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool(connect) }) });
  try {
    const dialect = new TypesDialect({ numericParser: 'string', dateParser: 'string' });
    return await generate({ db, dialect, camelCase: true, excludePattern: '*.migration', outFile: null });
  } finally {
    await db.destroy();
  }
}
