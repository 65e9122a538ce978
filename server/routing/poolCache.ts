// Pools as this process read them last. Whether one is still so is asked of the database each time (decision 0095).
import type { Way } from './candidate';
import type { PooledRow } from './store';

/** So many accounts are kept in all pools, about a kilobyte each. */
const MOST_ACCOUNTS = 20_000;

interface Whose {
  merchantId: string;
  way: Way;
}
/** The accounts of a pool, and the versions of the rows that they were made of. */
export interface PoolCopy {
  rows: readonly PooledRow[];
  /** One after the other, as `glanceAt` gives them. */
  versions: Buffer;
}
/** The one used longest ago first. */
const pools = new Map<string, PoolCopy>();
let rowCount = 0;
const keyOf = ({ merchantId, way }: Whose) => `${way} ${merchantId}`;

export function recallPool(whose: Whose): PoolCopy | undefined {
  const pool = pools.get(keyOf(whose));
  if (pool) keepPool(whose, pool);
  return pool;
}

export function keepPool(whose: Whose, pool: PoolCopy): void {
  drop(keyOf(whose));
  pools.set(keyOf(whose), pool);
  rowCount += pool.rows.length;
  for (const oldest of pools.keys()) {
    if (rowCount <= MOST_ACCOUNTS) return;
    drop(oldest);
  }
}

function drop(key: string): void {
  rowCount -= pools.get(key)?.rows.length ?? 0;
  pools.delete(key);
}
