// What a settlement costs, and whether it may be asked for now: pure, amounts in minor units.
import { code } from '#contract/error';
import { type Currency, stepOf, toScale4 } from '#contract/money';
import { settlementFeeMode } from '#contract/status';
import type { Zone } from '#contract/time';
import { isWithin } from '../wallClock';
import { Refusal } from '../words/word';
import type { Terms } from './terms';

/** What an owner has asked for today, on the business day of the books. */
export interface Today {
  times: number;
  amount: bigint;
}
export interface Facts {
  currency: Currency;
  amount: bigint;
  today: Today;
  /** Whose clock the window goes by. */
  zone: Zone;
  now: Date;
}
export interface Judgement {
  fee: bigint;
  /** What arrives. */
  remitAmount: bigint;
  /** What leaves the owner's balance. */
  debit: bigint;
  feeMode: Terms['feeMode'];
  timesLeft: number;
  /** Null where nothing limits a day. */
  dayLeft: bigint | null;
  /** Why not; to be thrown, or shown. */
  refusal?: Refusal;
}

/** Fee and what is left of today are told also where the answer is no. */
export function judged(terms: Terms, facts: Facts): Judgement {
  const { amount, today, currency } = facts;
  const fee = feeOf(terms, amount, currency);
  const isInside = terms.feeMode === settlementFeeMode.inside;
  const refusal = refusalOf(terms, facts);
  return {
    ...{ fee, feeMode: terms.feeMode },
    ...{ remitAmount: isInside ? amount - fee : amount, debit: isInside ? amount : amount + fee },
    ...{ timesLeft: Math.max(terms.timesADay - today.times, 0), dayLeft: dayLeftOf(terms, today) },
    ...(refusal && { refusal }),
  };
}

/** Rounded half up to what the currency's rails take; what is kept of the amount is never more than it. */
export function feeOf(terms: Terms, amount: bigint, currency: Currency): bigint {
  const step = stepOf(currency);
  const unit = HUNDRED_PERCENT * step;
  const part = ((amount * terms.feePercent + unit / 2n) / unit) * step;
  const fee = least(part + terms.feeFixed, terms.feeCap ?? part + terms.feeFixed);
  return terms.feeMode === settlementFeeMode.inside ? least(fee, amount) : fee;
}
/** In ten-thousandths of a percent. */
const HUNDRED_PERCENT = toScale4('100');
const least = (one: bigint, other: bigint) => (one < other ? one : other);

function dayLeftOf({ mostADay }: Terms, today: Today): bigint | null {
  if (mostADay === null) return null;
  return mostADay > today.amount ? mostADay - today.amount : 0n;
}

/** The first that stands in the way: whether at all, when, how often, how much. */
function refusalOf(terms: Terms, facts: Facts): Refusal | undefined {
  return whenRefused(terms, facts) ?? howOftenRefused(terms, facts) ?? howMuchRefused(terms, facts);
}

function whenRefused(terms: Terms, { zone, now }: Facts): Refusal | undefined {
  if (!terms.enabled) return new Refusal(code.outsideWindow, 'settlementOff');
  const { windowFrom: from, windowTo: to } = terms;
  const { onDay, inHours } = isWithin({ zone, days: terms.weekdays, from, to }, now);
  if (!inHours) return new Refusal(code.outsideWindow, 'settlementHours', { from, to });
  return onDay ? undefined : new Refusal(code.outsideWindow, 'settlementDay');
}

function howOftenRefused({ timesADay: times }: Terms, { today }: Facts): Refusal | undefined {
  return today.times < times ? undefined : new Refusal(code.limitExceeded, 'settlementTimes', { times });
}

function howMuchRefused(terms: Terms, { amount, currency, today }: Facts): Refusal | undefined {
  const limit = (minor: bigint) => ({ limit: { minor, currency } });
  const left = dayLeftOf(terms, today);
  if (amount < terms.least) return new Refusal(code.limitExceeded, 'settlementLeast', limit(terms.least));
  if (terms.most !== null && amount > terms.most)
    return new Refusal(code.limitExceeded, 'settlementMost', limit(terms.most));
  if (left !== null && amount > left) return new Refusal(code.limitExceeded, 'settlementDayLeft', limit(left));
  const fee = feeOf(terms, amount, currency);
  const isEaten = terms.feeMode === settlementFeeMode.inside && fee >= amount;
  return isEaten ? new Refusal(code.limitExceeded, 'settlementEaten', { fee: { minor: fee, currency } }) : undefined;
}
