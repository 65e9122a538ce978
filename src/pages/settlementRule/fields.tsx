import type { SettlementRule } from '#contract/settlementRule';
import type { Fields } from '@/components/fields';
import { Cycle, Fee, Hours, Limit, Limits } from '@/components/settlementRule/Terms';
import Flag from '@/components/show/Flag';
import Moment from '@/components/show/Moment';
import Whole from '@/components/show/Whole';
import Whose from './Whose';

/** How each field of a rule is titled and shown, once. */
export const fields: Fields<SettlementRule> = {
  ownerName: { word: 'settlementRule.owner', show: (_, row) => <Whose rule={row} /> },
  currency: { word: 'settlementRule.currency' },
  enabled: { word: 'settlementRule.enabled', show: (value, row) => <Flag on={value && !row.inherits} /> },
  auto: { word: 'settlementRule.auto', show: (value, row) => <Flag on={value && !row.inherits} /> },
  weekdays: { word: 'settlementRule.hours', show: (_, row) => <Hours rule={row} /> },
  timesADay: { word: 'settlementRule.timesADay', show: (value) => <Whole count={value} />, end: true },
  least: { word: 'settlementRule.limits', show: (_, row) => <Limits rule={row} />, end: true },
  mostADay: { word: 'settlementRule.mostADay', show: (value, row) => <Limit of={value} rule={row} />, end: true },
  feePercent: { word: 'settlementRule.fee', show: (_, row) => <Fee rule={row} />, end: true },
  cycle: { word: 'settlementRule.cycle', show: (_, row) => <Cycle rule={row} /> },
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
  'cycle',
  'feePercent',
] as const satisfies readonly (keyof SettlementRule)[];
