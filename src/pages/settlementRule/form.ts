import type { Input } from '#contract/call';
import type { settlementRule as contract, SettlementRule } from '#contract/settlementRule';
import { type SettlingOwner, settlingOwner } from '#contract/status';
import type { Choice, FormField } from '@/components/form/formField';
import AgentSelect from '@/components/options/AgentSelect';
import DaySelect from '@/components/options/DaySelect';
import MerchantSelect from '@/components/options/MerchantSelect';

export type Save = Input<typeof contract.save>;
/** Whose rule is made; it stays so. */
export interface Made {
  currency: SettlementRule['currency'];
  ownerType?: SettlingOwner;
}

const modes: readonly Choice[] = ([1, 2] as const).map((value) => ({
  value,
  word: `settlementRule.feeMode.${value}` as const,
}));
const cycles: readonly Choice[] = (['D', 'T'] as const).map((value) => ({
  value,
  word: `settlementRule.cycle.${value}` as const,
}));

/** Whom a new rule is for, where it is not everybody's. */
export const ownerField = ({ ownerType }: Made): readonly FormField<Save>[] => {
  if (ownerType === undefined) return [];
  const Pick = ownerType === settlingOwner.agent ? AgentSelect : MerchantSelect;
  return [{ name: 'ownerId', word: 'settlementRule.owner', kind: 'pick', Pick }];
};

/** What a rule says; an owner's may leave it to everybody's. */
export const formFields = ({ currency, ownerType }: Made): readonly FormField<Save>[] => [
  ...(ownerType === undefined ? [] : ([{ name: 'inherits', word: 'settlementRule.inherits', kind: 'flag' }] as const)),
  { name: 'enabled', word: 'settlementRule.enabled', help: 'settlementRule.enabled.help', kind: 'flag' },
  { name: 'auto', word: 'settlementRule.auto', help: 'settlementRule.auto.help', kind: 'flag' },
  { name: 'weekdays', word: 'settlementRule.weekdays', kind: 'picks', Pick: DaySelect },
  { name: 'windowFrom', word: 'settlementRule.windowFrom', help: 'settlementRule.window.help', kind: 'text' },
  { name: 'windowTo', word: 'settlementRule.windowTo', kind: 'text' },
  { name: 'timesADay', word: 'settlementRule.timesADay', kind: 'whole' },
  { name: 'least', word: 'settlementRule.least', kind: 'amount', currency },
  { name: 'most', word: 'settlementRule.most', help: 'settlementRule.limit.help', kind: 'amount', currency },
  { name: 'mostADay', word: 'settlementRule.mostADay', help: 'settlementRule.limit.help', kind: 'amount', currency },
  { name: 'feePercent', word: 'settlementRule.feePercent', kind: 'text' },
  { name: 'feeFixed', word: 'settlementRule.feeFixed', kind: 'amount', currency },
  { name: 'feeCap', word: 'settlementRule.feeCap', help: 'settlementRule.limit.help', kind: 'amount', currency },
  { name: 'feeMode', word: 'settlementRule.feeMode', kind: 'choice', choices: modes },
  { name: 'cycle', word: 'settlementRule.cycle', help: 'settlementRule.cycle.help', kind: 'choice', choices: cycles },
  { name: 'cycleDays', word: 'settlementRule.cycleDays', kind: 'whole' },
  { name: 'reason', word: 'settlementRule.reason', kind: 'reason' },
];

/** A new one begins so. */
export const fresh: Partial<Save> = {
  ...{ enabled: true, auto: false, weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'] },
  ...{ windowFrom: '09:00', windowTo: '17:00', timesADay: 1, feePercent: '0', feeMode: 1, cycle: 'T', cycleDays: 1 },
};

/** What the form of a change begins with. */
export function asItIs(rule: SettlementRule): Partial<Save> {
  const { inherits, enabled, auto, weekdays, windowFrom, windowTo, timesADay, least, feePercent, feeFixed } = rule;
  const { feeMode, cycle, cycleDays, most, mostADay, feeCap } = rule;
  const limits = Object.entries({ most, mostADay, feeCap }).filter(([, value]) => value !== null);
  return {
    ...{ inherits, enabled, auto, weekdays, windowFrom, windowTo, timesADay, least, feePercent, feeFixed },
    ...{ feeMode, cycle, cycleDays },
    ...Object.fromEntries(limits),
  };
}
