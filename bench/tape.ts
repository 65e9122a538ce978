import { createHash } from 'node:crypto';
import type { KyselyConfig } from 'kysely';
import type pg from 'pg';

/** What the server said to the database during one call. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Writes statements down while it runs; give `log` to the Kysely handles of the server that is listened to. */
export function recorder() {
  let tape: Statement[] = [];
  const log: KyselyConfig['log'] = ({ query }) => void tape.push({ text: query.sql, values: query.parameters });
  const record = async (work: () => Promise<void>): Promise<Statement[]> => {
    tape = [];
    await work();
    return tape;
  };
  return { log, record };
}

/**
 * The same statements, word for word, by a bare driver; `swaps` puts other numbers in the place of those that must be
 * new each time.
 */
export async function replay(
  client: pg.PoolClient,
  tape: readonly Statement[],
  swaps: ReadonlyMap<string, string>,
): Promise<void> {
  const found = new RegExp([...swaps.keys()].sort((a, b) => b.length - a.length).join('|') || '(?!)', 'g');
  const swapped = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(found, (old) => swaps.get(old) ?? old);
    return Array.isArray(value) ? value.map(swapped) : value;
  };
  for (const { text, values } of tape)
    await client
      .query(values.length === 0 ? { text } : { name: nameOf(text), text, values: values.map(swapped) })
      .catch(unlessForeseen);
}

/** The server that rests beside it may tell a merchant first: then its own word of that is not as it was foreseen. */
function unlessForeseen(error: { code?: string }): void {
  if (error.code !== 'CA001') throw error;
}

const names = new Map<string, string>();
/** Prepared once for each connection, as a driver is used well. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
