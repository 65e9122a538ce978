import { paymentStatus } from '#contract/status';
import type { OrderRow } from './order';

/** Money that came in for an order, as its channel tells it. */
export interface Receipt {
  /** Minor units of the order's currency. */
  amount: bigint;
  /** When the payer paid, by the channel's clock. */
  paidAt: Date;
  /** Clave de rastreo, EndToEndId, CUS …: names this receipt among all of its channel. */
  bankTraceNo: string;
  upstreamOrderNo: string | null;
  payerName: string | null;
  payerAccount: string | null;
}

/**
 * What a receipt means for its order. `paid`: as asked. `mismatch`: another amount. `late`: after it expired or failed.
 * `extra`: the order is settled already, so this is more money than anybody asked for.
 */
export type Judgement = 'paid' | 'mismatch' | 'late' | 'extra';

export function judge(order: OrderRow, { amount, paidAt }: Pick<Receipt, 'amount' | 'paidAt'>): Judgement {
  const { created, accepted, failed, expired } = paymentStatus;
  if (order.status === failed || order.status === expired) return 'late';
  if (order.status !== created && order.status !== accepted) return 'extra';
  if (paidAt > order.expire_time) return 'late';
  return amount === BigInt(order.amount) ? 'paid' : 'mismatch';
}
