import { priceText, toMajor } from '#contract/money';
import type { SettlementTerms } from '#contract/settlementTerms';
import type { Reads } from '../db/pools';
import type { OwnBalance } from '../ledger/ownBalances';
import { type RuleRow, rulesInForce } from './store';

/** The terms that an owner is settled by now; null where nobody has made a rule for the currency. */
export async function termsInForce(db: Reads, of: OwnBalance): Promise<SettlementTerms | null> {
  const rule = (await rulesInForce(db, [of]))(of);
  return rule ? { ...presentTerms(rule), own: rule.ownerType !== null } : null;
}

/** What a version of a rule says, as people read it. */
export function presentTerms(rule: RuleRow): Omit<SettlementTerms, 'own'> {
  const { currency, enabled, auto, weekdays, windowFrom, windowTo, timesADay, feeMode, cycle, cycleDays } = rule;
  const major = (minor: string) => toMajor(minor, currency);
  const orNull = (minor: string | null) => (minor === null ? null : major(minor));
  return {
    ...{ currency, enabled, auto, weekdays, windowFrom, windowTo, timesADay, feeMode, cycle, cycleDays },
    ...{ least: major(rule.least), most: orNull(rule.most), mostADay: orNull(rule.mostADay) },
    ...{ feePercent: priceText(BigInt(rule.feePercent)), feeFixed: major(rule.feeFixed), feeCap: orNull(rule.feeCap) },
  };
}
