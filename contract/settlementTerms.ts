import type { Static } from 'typebox';
import { codes, count, currency, fields, flag, list, money, oneOf, orNull, percent, words } from './shape';
import { settlementFeeMode } from './status';

export const weekday = oneOf('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun');
/** Calendar days, or days on which the banks of the owner's country work. */
export const cycle = oneOf('D', 'T');

/** What a rule of settlement says, whosever it is. */
export const ruleTerms = {
  currency,
  enabled: flag,
  /** Settles by itself, once a day. */
  auto: flag,
  weekdays: list(weekday, 7),
  /** By the clock of the owner's country; the end is without, over midnight where it is earlier, equal is all day. */
  windowFrom: words,
  windowTo: words,
  timesADay: count,
  least: money,
  most: orNull(money),
  mostADay: orNull(money),
  feePercent: percent,
  feeFixed: money,
  feeCap: orNull(money),
  feeMode: codes(settlementFeeMode),
  cycle,
  cycleDays: count,
};

/** By which an owner is settled now. */
export const SettlementTerms = fields({
  ...ruleTerms,
  /** The owner's own rule; else everybody's. */
  own: flag,
});
export type SettlementTerms = Static<typeof SettlementTerms>;
