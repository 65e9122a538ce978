// Records that something is done to, several at once: the accounts of all their sides are held first, in one order.
import type { FundStatus } from '#contract/status';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { holdBalance } from '../ledger/holding';
import { lock } from '../order/lock';
import { refuseMove } from '../order/move';
import { holdingsOf } from './booking';
import { findRecords, type Stored } from './store';

/** Two people who chose the same records wait for each other rather than lock each other out. */
export async function holdSides(db: Writes, scope: Scope, recordNos: readonly string[]): Promise<void> {
  const found = await findRecords(db, scope, recordNos);
  await holdBalance(db, found.flatMap(holdingsOf));
}

/** @throws Refusal 1004, and 1006 where it may not come there from where it is */
export async function holdRecord(db: Writes, scope: Scope, recordNo: string, to?: FundStatus): Promise<Stored> {
  const found = await lock(db, scope, 'fund', recordNo);
  if (to !== undefined) refuseMove('fund', found, to);
  return found;
}
