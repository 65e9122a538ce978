// A line of a bank's statement says that our own money has come to a place, or left it.
import { code } from '#contract/error';
import { fundPlace, fundStatus } from '#contract/status';
import type { Scope } from '../db/scope';
import type { By } from '../order/by';
import { refuseUnlessIn } from '../order/move';
import { Refusal } from '../words/word';
import type { Moment } from './booking';
import { arrive } from './confirm';
import { holdRecord, holdSides } from './hold';
import type { Stored } from './store';

interface BankLine {
  placeId: string;
  /** Minor units, below zero where it left. */
  amount: bigint;
}

/**
 * What is under way has arrived by this line; what was booked before only stands for it.
 * @returns whether this booked it
 * @throws Refusal 1004, 1006
 */
export async function arriveByLine(
  context: Moment & { scope: Scope; changed?: By['changed'] },
  no: string,
  line: BankLine,
): Promise<boolean> {
  const { db, scope, actor, now, nextId, changed = null } = context;
  await holdSides(db, scope, [no]);
  const record = await holdRecord(db, scope, no);
  if (changeAt(record, line) !== line.amount) throw new Refusal(code.transitionNotAllowed, 'lineOtherMoney', { no });
  refuseUnlessIn(record, fundStatus.inTransit, fundStatus.arrived);
  if (line.amount < 0n || record.status === fundStatus.arrived) return false;
  await arrive(context, record, { now, nextId, actor: actor.userName, changed });
  return true;
}

/** What a record does to a place, in the direction of the line. */
function changeAt(record: Stored, { placeId, amount }: BankLine): bigint | undefined {
  const { fromKind, fromId, toKind, toId } = record;
  if (amount > 0n) return toKind === fundPlace.bank && toId === placeId ? BigInt(record.toAmount) : undefined;
  const isFrom = fromKind === fundPlace.bank && fromId === placeId;
  return isFrom ? -(BigInt(record.amount) + BigInt(record.fee)) : undefined;
}
