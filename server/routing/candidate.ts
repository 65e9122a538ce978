import type { Static } from 'typebox';
import type { MaintenanceWindow } from '#contract/channel';
import type { Country, Currency } from '#contract/money';
import type { routeReason } from '#contract/routing';
import type { accountStatus, Book, choice } from '#contract/status';

/** Collecting or paying out. */
export type Way = 'payment' | 'payout';
export type Strategy = (typeof choice)[keyof typeof choice];
export type RouteReason = Static<typeof routeReason>;
/** Why an account cannot take an order; the others of the list say where one that can stands. */
export type Obstacle = Exclude<RouteReason, 'chosen' | 'notDrawn' | 'behind'>;
/** Among those with this the lot decides: it takes the order, or could as well. */
export const isInLot = (reason: RouteReason): reason is 'chosen' | 'notDrawn' =>
  reason === 'chosen' || reason === 'notDrawn';
/** It can take the order, now or once those before it cannot. */
export const isAble = (reason: RouteReason): reason is Exclude<RouteReason, Obstacle> =>
  isInLot(reason) || reason === 'behind';

/** What an account counts already, minor units; `open` orders are those that nothing is decided about. */
export interface Usage {
  dayAmount: bigint;
  dayCount: number;
  /** Of the business days of this month before today. */
  monthBefore: bigint;
  open: number;
  /** Of the day of its channel, in its currency, what is left; null where the channel is not young. */
  channelLeft: bigint | null;
}

/** How an account stands in one merchant's pool; limits of its own are null where the account's hold. */
export interface Place {
  enabled: boolean;
  /** No other merchant may use it. */
  exclusive: boolean;
  payMethods: readonly string[];
  minAmount: bigint | null;
  maxAmount: bigint | null;
  priority: number;
  weight: number;
}

/** An account as the router looks at it; amounts in minor units of its currency. */
export interface Candidate {
  accountId: string;
  channelCode: string;
  countryId: Country;
  currency: Currency;
  payType: Way | 'both';
  status: (typeof accountStatus)[keyof typeof accountStatus];
  channelStatus: number;
  /** When its channel takes no orders, of one method or of all; epoch milliseconds. */
  channelMaintenance: readonly Pick<MaintenanceWindow, 'from' | 'until' | 'method'>[];
  /** When its own maintenance ends; null where somebody ends it. */
  pauseUntil: Date | null;
  payMethods: readonly string[];
  minAmount: bigint;
  maxAmount: bigint;
  /** What its rail takes: multiples of this. */
  amountStep: bigint;
  dayLimitAmount: bigint;
  /** 0 is no limit, here and for `maxConcurrent`. */
  dayLimitCount: number;
  monthLimitAmount: bigint | null;
  maxConcurrent: number;
  /** Its hours, `HH:mm` of its country, both or none; they may cross midnight. */
  tradeStart: string | null;
  tradeEnd: string | null;
  costPercent: string;
  costFixed: bigint;
  /** Of its decided orders of the last hour those that were paid, 0 to 1; null where none was decided. */
  successRate: number | null;
  usage: Usage;
  /** Null: it is not in the pool. */
  place: Place | null;
}

/** What is asked of an account; what is left out is not asked. */
export interface Need {
  way: Way;
  /** By whose pool: an account must stand in it. */
  pooled: boolean;
  /** Whose order it is; rules are looked at only where that is said, and of payments alone. */
  of?: { merchantId: string; countryId: Country } | undefined;
  method?: string | undefined;
  /** Accounts of the other book take nothing of this one. */
  book?: Book | undefined;
  /** `null`: an amount that no currency here can have. */
  amount?: { minor: bigint; currency: Currency } | null | undefined;
}
