import type { Selectable } from 'kysely';
import type { Currency } from '#contract/money';
import { isOpen, paymentStatus } from '#contract/status';
import type { Tables } from '../db/columns';
import type { OrderRow } from '../payment/order';

/** A receipt as its table has it: its amount is minor units as text. */
export type ReceiptRow = Selectable<Tables['receipt']>;

/** Money that came in, as its channel tells it. */
export interface Receipt {
  /** The channel's number of its message; null where the channel was asked. */
  eventNo: string | null;
  /** The order's number as it was told. */
  orderNoTold: string | null;
  /** Minor units. */
  amount: bigint;
  /** Null where the channel does not say it: then the order's, or the one that the channel collects. */
  currency: Currency | null;
  /** When the payer paid, as far as the channel's clock is believed. */
  paidAt: Date;
  /** By the channel's clock alone. */
  paidAtTold: Date;
  /** Clave de rastreo, EndToEndId, CUS …: names this receipt among those of its channel, bank and day. */
  bankTraceNo: string;
  /** The channel's number of this payment: resent under another trace it is still this payment. */
  upstreamOrderNo: string | null;
  payerBank: string | null;
  payerName: string | null;
  payerAccount: string | null;
}

/**
 * What a receipt means for its order. `paid`: as asked. `mismatch`: another amount. `late`: paid after the time, or
 * after a failure. `extra`: the order is settled already, so this is more money than anybody asked for.
 */
export type Judgement = 'paid' | 'mismatch' | 'late' | 'extra';

/**
 * When it was paid decides, not who came first: an order that expired before its message came is paid where the payer
 * was in time.
 */
export function judge(order: OrderRow, { amount, paidAt }: Pick<Receipt, 'amount' | 'paidAt'>): Judgement {
  const { failed, expired } = paymentStatus;
  if (order.status === failed) return 'late';
  if (!isOpen(order) && order.status !== expired) return 'extra';
  if (paidAt > order.expireTime) return 'late';
  return amount === BigInt(order.amount) ? 'paid' : 'mismatch';
}
