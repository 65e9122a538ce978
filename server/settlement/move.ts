// One settlement goes one step: its row, its money, and whoever hears of it.
import { code } from '#contract/error';
import { mayMove, type SettlementStatus, settlementMoves, settlementStatus } from '#contract/status';
import { type Event, emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import { type NoticeKind, notifyPeople } from '../notify/notice';
import { Refusal } from '../words/word';
import type { Moment } from './booking';
import { tellBalance } from './held';
import { changeSettlement, type SettlementRow } from './store';

type Changes = Parameters<typeof changeSettlement>[2];
interface Step {
  to: SettlementStatus;
  set?: Omit<Changes, 'status'>;
  /** Whom a notice tells. */
  notice?: Extract<NoticeKind, `settlement${string}`>;
  reason?: string | undefined;
}

/** @throws Refusal 1006 */
export function refuseUnlessMay({ status }: SettlementRow, to: SettlementStatus): void {
  if (!mayMove(settlementStatus, settlementMoves, status, to))
    throw new Refusal(code.transitionNotAllowed, 'transitionNotAllowed', { status });
}

/** The money is booked by the caller. */
export async function move(tx: Writes, row: SettlementRow, { to, set, notice, reason }: Step, at: Moment) {
  const isOver = settlementMoves[nameOf(to)].group !== 'open';
  const moved = await changeSettlement(tx, row, { ...set, status: to, endedAt: isOver ? at.now : null });
  await emit(tx, settlementEvent(moved, 'changed'), at.now);
  await tellBalance(tx, moved, at.now);
  if (notice) await notifyPeople(tx, { ...aboutSettlement(moved, reason), kind: notice }, at);
  return moved;
}

// The keys of the statuses are those of the moves.
const nameOf = (to: SettlementStatus) =>
  Object.entries(settlementStatus).find(([, value]) => value === to)?.[0] as keyof typeof settlementStatus;

/** Open lists ask again; an agent does not hear of its merchants' settlements. */
export const settlementEvent = (row: SettlementRow, kind: Event['kind']): Event => {
  const { orderNo: no, merchantId, agentId, countryId } = row;
  return { topic: 'order.settlement', merchantId: merchantId ?? '', agentId, countryId, no, kind };
};

export const aboutSettlement = (row: SettlementRow, reason = '') => ({
  no: row.orderNo,
  merchantId: row.merchantId,
  agentId: row.agentId,
  countryId: row.countryId,
  moved: { amount: BigInt(row.amount), currency: row.currency, reason },
});
