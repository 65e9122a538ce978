import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import type { Database, Reads } from '../server/db/pools';

/**
 * A month of a table that grows with the business. Whoever reads one whole grows with it; few rows are best read so.
 */
const MONTH = /Seq Scan on ((payment_order|ledger_entry|journal|audit)_\d{6})/;
const MANY = 10_000;

/** A handle for reads that keeps what is asked. */
export function listening({ reads }: Database): { reads: Reads; queries: CompiledQuery[] } {
  const queries: CompiledQuery[] = [];
  const hears: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      queries.push(reads.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { reads: reads.withPlugin(hears), queries };
}

/** Which growing tables the planner would read whole for one of these questions. */
export async function scansOf({ reads }: Database, queries: readonly CompiledQuery[]): Promise<string[]> {
  const found = new Set<string>();
  const { rows: large } = await sql<{ relname: string }>`
    select relname from pg_class where relkind = 'r' and reltuples >= ${MANY}`.execute(reads);
  const months = new Set(large.map(({ relname }) => relname));
  for (const { sql: text, parameters } of queries) {
    const explain = { ...sql`select`.compile(reads), sql: `explain ${text}`, parameters };
    const { rows } = await reads.executeQuery<Record<string, string>>(explain);
    for (const line of rows.flatMap((row) => Object.values(row))) {
      const [, month = '', table = ''] = MONTH.exec(line) ?? [];
      if (months.has(month)) found.add(table);
    }
  }
  return [...found];
}
