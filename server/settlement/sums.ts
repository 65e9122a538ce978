import type { Reads } from '../db/pools';
import type { Range } from '../db/range';
import type { Scope } from '../db/scope';
import { type Owner, oldestWaiting, type SettlementSum, sumSettlements } from './sumStore';

export type { SettlementSum };
/** Settlements of a period as a whole, and since when the oldest of each currency waits, of whatever period. */
export async function settlementsIn(
  db: Reads,
  scope: Scope,
  asked: { range: Range; ownerType: Owner | undefined },
): Promise<{ sums: SettlementSum[]; waiting: Awaited<ReturnType<typeof oldestWaiting>> }> {
  return { sums: await sumSettlements(db, scope, asked), waiting: await oldestWaiting(db, scope, asked.ownerType) };
}
