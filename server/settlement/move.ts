// One settlement goes one step: its row, its money, and whoever hears of it.
import { type SettlementStatus, settlementMoves, settlementStatus } from '#contract/status';
import type { Writes } from '../db/pools';
import type { By } from '../order/by';
import type { Notice } from '../order/noticeStep';
import { step } from '../order/step';
import type { ChangesOf } from '../order/tables';
import { tellBalance } from './hold';
import type { SettlementRow } from './store';

interface Step {
  to: SettlementStatus;
  set?: ChangesOf<'settlement'>;
  /** Whom a notice tells. */
  notice?: Notice<'settlement'>['kind'];
  reason?: string | undefined;
}

/** The money is booked by the caller. */
export async function move(tx: Writes, row: SettlementRow, { to, set, notice: kind, reason }: Step, by: By) {
  const isOver = settlementMoves[nameOf(to)].group !== 'open';
  const changes = { ...set, endedAt: isOver ? by.now : null };
  const notice = kind && { kind, reason: reason ?? '' };
  const moved = await step(tx, 'settlement', row, { to, set: changes, reason, notice }, by);
  await tellBalance(tx, moved, by.now);
  return moved;
}

// The keys of the statuses are those of the moves.
const nameOf = (to: SettlementStatus) =>
  Object.entries(settlementStatus).find(([, value]) => value === to)?.[0] as keyof typeof settlementStatus;

export const aboutSettlement = (row: SettlementRow, reason = '') => ({
  no: row.orderNo,
  merchantId: row.merchantId,
  agentId: row.agentId,
  countryId: row.countryId,
  moved: { amount: BigInt(row.amount), currency: row.currency, reason },
});
