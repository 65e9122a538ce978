import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import type { Database, Reads } from '../server/db/open';

/** Tables that grow with the business; whoever reads one from its beginning to its end grows with it. */
const GROWING = /Seq Scan on (payment_order|ledger_entry|journal|audit)_\d{6}/;

/** A handle for reads that keeps what is asked. */
export function listening({ reads }: Database): { reads: Reads; asked: CompiledQuery[] } {
  const asked: CompiledQuery[] = [];
  const hears: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(reads.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { reads: reads.withPlugin(hears), asked };
}

/** Which growing tables the planner would read whole for one of these questions. */
export async function scansOf({ reads }: Database, asked: readonly CompiledQuery[]): Promise<string[]> {
  const found = new Set<string>();
  for (const { sql: text, parameters } of asked) {
    const explain = { ...sql`select`.compile(reads), sql: `explain ${text}`, parameters };
    const { rows } = await reads.executeQuery<Record<string, string>>(explain);
    for (const line of rows.flatMap((row) => Object.values(row))) {
      const [, table] = GROWING.exec(line) ?? [];
      if (table !== undefined) found.add(table);
    }
  }
  return [...found];
}
