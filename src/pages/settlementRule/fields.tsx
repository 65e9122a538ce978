import type { ReactNode } from 'react';
import type { SettlementRule } from '#contract/settlementRule';
import type { Fields } from '@/components/fields';
import { Cycle, Fee, Hours, Limit, Limits } from '@/components/settlementRule/Terms';
import Flag from '@/components/show/Flag';
import Moment from '@/components/show/Moment';
import Whole from '@/components/show/Whole';
import Whose, { Inherited } from './Whose';

/** What a rule says; one that inherits says nothing itself, neither no nor 0. */
const own =
  <V,>(show: (value: V, row: SettlementRule) => ReactNode) =>
  (value: V, row: SettlementRule) =>
    row.inherits ? <Inherited /> : show(value, row);

/** How each field of a rule is titled and shown, once; the limit of a day where the narrowest window shows it. */
export const fields: Fields<SettlementRule> = {
  ownerName: { word: 'settlementRule.owner', show: (_, row) => <Whose rule={row} /> },
  currency: { word: 'settlementRule.currency' },
  mostADay: { word: 'settlementRule.mostADay', show: own((value, row) => <Limit of={value} rule={row} />), end: true },
  enabled: { word: 'settlementRule.enabled', show: own((value) => <Flag on={value} />) },
  auto: { word: 'settlementRule.auto', show: own((value) => <Flag on={value} />) },
  weekdays: { word: 'settlementRule.hours', show: own((_, row) => <Hours rule={row} />) },
  timesADay: { word: 'settlementRule.timesADay', show: own((value) => <Whole count={value} />), end: true },
  least: { word: 'settlementRule.limits', show: own((_, row) => <Limits rule={row} />), end: true },
  feePercent: { word: 'settlementRule.fee', show: own((_, row) => <Fee rule={row} />), end: true },
  cycle: { word: 'settlementRule.cycle', show: own((_, row) => <Cycle rule={row} />) },
  savedBy: { word: 'settlementRule.savedBy', roomy: true },
  saveTime: { word: 'settlementRule.saveTime', show: (value) => <Moment at={value} />, spare: true },
  reason: { word: 'settlementRule.reason', spare: true },
  version: { word: 'settlementRule.version', show: (value) => <Whole count={value} />, end: true, spare: true },
  id: null,
  ownerType: null,
  ownerId: null,
  inherits: null,
  windowFrom: null,
  windowTo: null,
  most: null,
  feeFixed: null,
  feeCap: null,
  feeMode: null,
  cycleDays: null,
};

/** The same four on every card of a phone. */
export const facts = [
  'ownerName',
  'currency',
  'mostADay',
  'feePercent',
] as const satisfies readonly (keyof SettlementRule)[];
