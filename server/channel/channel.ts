import type { IncomingHttpHeaders } from 'node:http';
import type { CallbackResult } from '#contract/channel';
import type { Currency } from '#contract/money';

/**
 * A payment that a channel is asked to collect. `orderNo` is its idempotent key there: asking again gives the same
 * answer.
 */
export interface ChannelOrder {
  orderNo: string;
  /** Minor units. */
  amount: bigint;
  currency: Currency;
  method: string;
  /** Whom the payer pays, as the pay page shows it. */
  merchantName: string;
  returnUrl: string | null;
  expireTime: Date;
}

/**
 * How a channel answers the request for a payment. A call that throws has an unknown outcome: the order waits as it is.
 */
export type Created =
  | { accepted: true; upstreamOrderNo: string; payUrl: string; payReference: string }
  | { accepted: false; reason: string };

/** What a channel says of a payment, on its own or when asked. */
export interface CallbackMessage {
  /** The channel's own number of this message: the same number is the same message, sent again. */
  eventNo: string;
  /** Our number. A channel that does not echo it is found by `upstreamOrderNo`. */
  orderNo: string | null;
  /** The channel's own number of this payment: the same number under another trace is the same payment, told again. */
  upstreamOrderNo: string | null;
  outcome: 'paid' | 'failed' | 'chargeback';
  /** Minor units; 0 where the payment failed, or where a chargeback names no amount. */
  paidAmount: bigint;
  /** As the channel says it: null where it does not. */
  currency: Currency | null;
  paidAt: Date;
  bankTraceNo: string | null;
  /** Whose trace it is, where the channel says it. */
  payerBank: string | null;
  payerName: string | null;
  payerAccount: string | null;
}

/** A payment as a channel knows it when it is asked: without a message of its own. */
export type UpstreamPayment = Omit<CallbackMessage, 'eventNo' | 'outcome'>;
/** A channel's answer to a question about one order: all payments that were made for it. */
export type UpstreamState =
  | { known: false }
  | { known: true; status: 'waiting' | 'paid' | 'failed'; payments: readonly UpstreamPayment[]; raw: string };

/** A payment that a channel is asked to take no more. */
export interface ChannelCancel {
  orderNo: string;
  /** The channel's own number of the payment, where it is known. */
  upstreamOrderNo: string | null;
}
/** A refusal means that it may still be paid there. */
export type Cancelled = { cancelled: true } | { cancelled: false; reason: string };

/** Money that a channel is asked to give back to its payer. `refundNo` is its idempotent key there. */
export interface ChannelRefund {
  refundNo: string;
  orderNo: string;
  /** The channel's own number of the payment, where it is known. */
  upstreamOrderNo: string | null;
  /** Minor units, not more than what was paid. */
  amount: bigint;
  currency: Currency;
}
/** What a channel says of a refund: `waiting` is its promise to say more when it is asked again. */
export type RefundState =
  | { status: 'done'; upstreamRefundNo: string; bankTraceNo: string | null }
  | { status: 'waiting' }
  | { status: 'refused'; reason: string };
/** What a channel said in its own words, as JSON. */
export interface Raw {
  raw: string;
}
/** It answered, and nobody can say what it means. */
export class Unclear extends Error {
  constructor(
    message: string,
    readonly raw: string,
  ) {
    super(message);
  }
}
/** How a channel gives money back. Either question that throws has an unknown outcome. */
export interface Refunds {
  ask(refund: ChannelRefund, secret: string): Promise<RefundState & Raw>;
  /** `neverHeard`: it was not asked, so it may be asked once more. */
  query(refundNo: string, secret: string): Promise<(RefundState | { status: 'neverHeard' }) & Raw>;
}

/** A day of one currency: from its first instant to the first of the next. */
export interface Stretch {
  date: string;
  from: Date;
  to: Date;
  currency: Currency;
}
/** What a channel says it collected for us, by its own count, and what it holds of ours now. Minor units. */
export interface Takings {
  count: number;
  amount: bigint;
  /** Null where it does not say. */
  balance: bigint | null;
}

/** A request as it came in, before anybody believes it. */
export interface CallbackRequest {
  headers: IncomingHttpHeaders;
  body: Buffer;
  ip: string;
}

/** A message that the channel did not sign: refused, logged, and without effect. */
export class Forged extends Error {
  constructor(
    message: string,
    readonly result: CallbackResult = 'unreadable',
  ) {
    super(message);
  }
}

/**
 * How one payment service provider is spoken to. Each real one implements this; `callbackSecret` is the one its row
 * holds.
 */
export interface Channel {
  readonly code: string;
  /** What it wants to hear once a message is booked; `success` as plain text where nothing is said. */
  readonly heard?: { type: 'text' | 'json'; body: string };
  /** @throws where the outcome is unknown: no answer, a broken one, a fault of theirs. */
  create(order: ChannelOrder, secret: string): Promise<Created>;
  /** @throws where the channel gives no answer. */
  query(orderNo: string, secret: string): Promise<UpstreamState>;
  /**
   * Left out where the channel cannot. Asking twice gives the same answer.
   * @throws where the outcome is unknown
   */
  cancel?(order: ChannelCancel, secret: string): Promise<Cancelled & Raw>;
  /**
   * Left out where the channel cannot be asked.
   * @throws where it gives no answer, or one that says no count or no amount
   */
  takings?(stretch: Stretch, secret: string): Promise<Takings>;
  /** Left out where the channel cannot: a person gives the money back by hand. */
  readonly refunds?: Refunds;
  /** @throws Forged where the signature is not theirs. */
  parseCallback(request: CallbackRequest, secret: string): CallbackMessage;
}
