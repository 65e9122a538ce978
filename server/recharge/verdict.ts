import type { ChainState } from '#contract/recharge';
import { DAY } from '#contract/time';
import type { Transfer } from '../chain/chain';

/** Of a USDT: so much less or more of somebody who is known may arrive than was asked for, minor units. */
const TOLERATED = 10_000n;
/** A clock may be so much ahead of a chain's, ms. */
const CLOCKS = 2 * 60_000;
/** So long after it ended a transfer still counts for an order, ms. */
export const LATEST = 7 * DAY;

export interface Verdict {
  chainState: ChainState;
  confirmations: number;
}
/** What an order expects, and what is known of it. */
export interface Expected {
  /** Of USDT, minor units; no other order to the address has the same. */
  amount: bigint;
  createdAt: Date;
  expiresAt: Date;
  /** Whoever sent it is known as the owner's, and as nobody else's. */
  isKnown: boolean;
  enough: number;
  before: ChainState | null;
  now: Date;
}
/** What a chain's answer means for an order, which has been seen there before or not. */
export function verdictOf(found: Transfer | undefined, order: Expected): Verdict {
  if (!found) return { chainState: wasSeen(order.before) ? 'reorganised' : 'looking', confirmations: 0 };
  const { confirmations } = found;
  const wrong = wrongWith(found, order);
  if (wrong) return { chainState: wrong, confirmations };
  return { chainState: confirmations >= order.enough ? 'verified' : 'found', confirmations };
}

/** Real money of ours that is not this order's: it is kept as a receipt. */
export const isAstray = (state: ChainState): boolean =>
  state === 'outOfTime' || state === 'unbound' || state === 'tooLittle';

const wasSeen = (before: ChainState | null) => before !== null && before !== 'looking';
function wrongWith(found: Transfer, order: Expected): ChainState | undefined {
  if (!found.succeeded) return 'failed';
  if (!found.official) return 'wrongContract';
  if (!found.toWanted) return 'wrongAddress';
  return isInTime(found, order) ? unboundTo(found, order) : 'outOfTime';
}

/** A block of tomorrow is believed as little as one of before the order. */
function isInTime({ at }: Transfer, { createdAt, expiresAt, now }: Expected): boolean {
  const last = Math.min(expiresAt.getTime() + LATEST, now.getTime() + CLOCKS);
  return at.getTime() >= createdAt.getTime() - CLOCKS && at.getTime() <= last;
}

/** Its amount is this order's alone; else who sent it is known, and it is about as much. */
function unboundTo(found: Transfer, { amount, isKnown }: Expected): ChainState | undefined {
  if (found.amount === amount) return undefined;
  if (found.amount < amount - TOLERATED) return 'tooLittle';
  return isKnown && found.amount <= amount + TOLERATED ? undefined : 'unbound';
}
