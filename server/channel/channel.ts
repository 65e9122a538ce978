import type { IncomingHttpHeaders } from 'node:http';
import type { CallbackResult } from '#contract/channel';
import type { Currency } from '#contract/money';
import type { PayBy } from '../payment/order';

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
  countryId: string;
  clientIp: string | null;
  /** As far as the merchant said it. */
  payer: Readonly<Record<'name' | 'docType' | 'docNo' | 'phone', string | null>>;
}

/**
 * How a channel answers the request for a payment. A call that throws has an unknown outcome: the order waits as it is.
 */
export type Created = ({ accepted: true; upstreamOrderNo: string } & PayBy) | { accepted: false; reason: string };

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
/** Money that left again; the number is the channel's own, and the same however often it is told. */
export interface UpstreamChargeback {
  eventNo: string;
  /** Minor units. */
  amount: bigint;
}
/** A channel's answer to a question about one order: all payments that were made for it. */
export type UpstreamState =
  | { known: false }
  | {
      known: true;
      status: 'waiting' | 'paid' | 'failed';
      payments: readonly UpstreamPayment[];
      /** What was taken back without that we asked for it, where the channel tells that when it is asked. */
      chargebacks?: readonly UpstreamChargeback[];
      raw: string;
      /** A status of theirs that nobody has mapped. */
      unmapped?: string;
    };

/** A payment that a channel is asked about, or asked to take no more. */
export interface ChannelNumbers {
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
/** What it says of money that it gave back. */
export interface RefundResult {
  upstreamRefundNo: string;
  bankTraceNo: string | null;
}
/** What a channel says of money that is to leave: `waiting` is its promise to say more when it is asked again. */
export type DeskState<Result extends object> =
  | ({ status: 'done' } & Result)
  | { status: 'waiting' }
  | { status: 'refused'; reason: string };
export type RefundState = DeskState<RefundResult>;
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
/** Where a channel lets money leave for us, of one kind. Either question that throws has an unknown outcome. */
export interface Desk<Order, Result extends object> {
  ask(order: Order, secret: string): Promise<DeskState<Result> & Raw>;
  /**
   * `neverHeard`: it was not asked. The number is the idempotent key of what was asked; some channels find it by what
   * it is about alone.
   */
  query(no: string, secret: string, order?: Order): Promise<(DeskState<Result> | { status: 'neverHeard' }) & Raw>;
}
/** How a channel gives money back. */
export type Refunds = Desk<ChannelRefund, RefundResult>;

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
  query: ReadonlyMap<string, string>;
  /** What stands in the path below the address that everybody knows; empty where nothing does. */
  below: string;
}

/**
 * A message by which nothing is booked. `ask`: nobody believes it by itself, and the channel is asked about the
 * payment. Else it is theirs and says nothing that is final; whoever sent it hears that it came.
 */
export type Notice =
  | { notice: 'ask'; orderNo: string | null; upstreamOrderNo: string | null }
  | { notice: 'waiting' | 'unmapped' | 'otherEvent'; theirs: string };

/** What one request brings: a message, or several of which each is taken by itself. One that cannot be read is null. */
export type Telling = CallbackMessage | Notice | { several: readonly (CallbackMessage | Notice | null)[] };

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
  query(order: ChannelNumbers, secret: string): Promise<UpstreamState>;
  /**
   * Left out where the channel cannot. Asking twice gives the same answer.
   * @throws where the outcome is unknown
   */
  cancel?(order: ChannelNumbers, secret: string): Promise<Cancelled & Raw>;
  /**
   * Left out where the channel cannot be asked.
   * @throws where it gives no answer, or one that says no count or no amount
   */
  takings?(stretch: Stretch, secret: string): Promise<Takings>;
  /** Left out where the channel cannot: a person gives the money back by hand. */
  readonly refunds?: Refunds;
  /** @throws Forged where the signature is not theirs. */
  parseCallback(request: CallbackRequest, secret: string): Telling;
}
