// A line of a bank's statement says that the money of a recharge is there.
import { code } from '#contract/error';
import { rechargeStatus, rechargeType } from '#contract/status';
import type { Scope } from '../db/scope';
import { lock } from '../order/lock';
import { refuseMove } from '../order/move';
import { Refusal } from '../words/word';
import { type Crediting, creditBy } from './confirm';
import { placed } from './placed';
import { refuseFarDay } from './proof';
import { refuseIfUsed } from './transfer';

export interface BankLine {
  placeId: string;
  amount: bigint;
  /** The bank's number of the transfer. */
  trace: string | null;
  /** Its business day. */
  paidDay: string;
}

/**
 * Credits the recharge that the line paid, in full; one that was credited before only stands for it.
 * @returns whether this booked it
 * @throws Refusal 1004, 1006, 1007 or 1001 before anything is written
 */
export async function confirmByLine(
  context: Crediting & { scope: Scope },
  no: string,
  line: BankLine,
): Promise<boolean> {
  const { db, scope, now } = context;
  const row = await lock(db, scope, 'recharge', no);
  const isItsMoney =
    row.type === rechargeType.bank && row.placeId === line.placeId && BigInt(row.amount) === line.amount;
  if (!isItsMoney) throw new Refusal(code.transitionNotAllowed, 'lineOtherMoney', { no });
  if (row.status === rechargeStatus.done) return false;
  refuseMove('recharge', row, rechargeStatus.done);
  // The bank's own number of its own day; what the payer typed where the bank prints none.
  const bankTraceNo = line.trace ?? row.bankTraceNo;
  const paidDay = line.trace === null ? (row.paidDay ?? line.paidDay) : line.paidDay;
  refuseFarDay(paidDay, row, now);
  const { placeId } = placed(row);
  if (bankTraceNo !== null) await refuseIfUsed(db, scope, row, { placeId, paidDay, bankTraceNo });
  await creditBy(context, row, { fee: 0n, ...(bankTraceNo !== null && { bankTraceNo, paidDay }) });
  return true;
}
