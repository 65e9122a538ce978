import type { SettlementRule } from '#contract/settlementRule';

/** What a rule says, as audit and history tell it: a value each, lists as one text. */
export const facts = ({ weekdays, timesADay, cycle, cycleDays, ...rule }: SettlementRule) => ({
  ...{ currency: rule.currency, inherits: rule.inherits, enabled: rule.enabled, auto: rule.auto },
  ...{ weekdays: weekdays.join(', '), window: `${rule.windowFrom}–${rule.windowTo}`, timesADay: String(timesADay) },
  ...{ least: rule.least, most: rule.most, mostADay: rule.mostADay },
  ...{ feePercent: rule.feePercent, feeFixed: rule.feeFixed, feeCap: rule.feeCap, feeMode: rule.feeMode },
  cycle: `${cycle}+${cycleDays}`,
});
