import type { CompiledQuery, QueryExecutor } from 'kysely';
import type { Db } from '../../server/db/pools';

/** How a statement ends: after the real end, or in place of it. */
export type End = (run: () => Promise<unknown>) => Promise<unknown>;

/** A pool for what is foreseen where that ends as a test says; a look, and what only writes, end as they do. */
export const foreseenEnding = (real: Db, end: End): Db =>
  replaced(real, { getExecutor: () => endingAs(real.getExecutor(), end) });

function endingAs(executor: QueryExecutor, end: End): QueryExecutor {
  const executeQuery = (query: CompiledQuery) =>
    query.sql.includes('foresaw(') ? end(() => executor.executeQuery(query)) : executor.executeQuery(query);
  return replaced(executor, { executeQuery });
}

/** Something with other members in place of some of its own. */
export const replaced = <T extends object>(real: T, members: Record<string, unknown>): T =>
  new Proxy(real, {
    get: (target, key) => {
      const value: unknown = members[String(key)] ?? Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
