// Records that something is done to, several at once: the accounts of all their sides are held first, in one order.
import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import { type FundStatus, fundMoves, fundStatus, mayMove } from '#contract/status';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import type { Change } from '../http/handlers';
import { heldBalance } from '../ledger/holding';
import { Refusal } from '../words/word';
import { holdingsOf } from './booking';
import { findRecords, lockRecord, type Stored } from './store';

/** Two people who chose the same records wait for each other rather than lock each other out. */
export async function holdSides(db: Writes, scope: Scope, recordNos: readonly string[]): Promise<void> {
  const found = await findRecords(db, scope, recordNos);
  await heldBalance(db, found.flatMap(holdingsOf));
}

/** @throws Refusal 1004, and 1006 where it may not come there from where it is */
export async function holdRecord(db: Writes, scope: Scope, recordNo: string, to?: FundStatus): Promise<Stored> {
  const found = await lockRecord(db, scope, recordNo);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  if (to !== undefined && !mayMove(fundStatus, fundMoves, found.status, to))
    throw new Refusal(code.transitionNotAllowed, 'transitionNotAllowed', { status: found.status });
  return found;
}

/** What the audit is told of a move. */
export const moved = (record: Stored, after: object): Change => ({
  type: 'fund',
  no: record.recordNo,
  before: { status: record.status },
  after,
  amount: { amount: toMajor(record.amount, record.currency), currency: record.currency },
  countryId: record.countryId,
});
