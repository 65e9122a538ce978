import type { Holiday } from '#contract/settlementRule';
import type { Fields } from '@/components/fields';
import Country from '@/components/show/Country';
import Flag from '@/components/show/Flag';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';

/** How each field of a holiday is titled and shown, once. */
export const fields: Fields<Holiday> = {
  day: { word: 'settlementRule.day', show: (value) => <bdi dir="ltr">{value}</bdi> },
  countryId: { word: 'settlementRule.country', show: (value) => <Country code={value} /> },
  name: { word: 'settlementRule.dayName' },
  source: { word: 'settlementRule.source', show: (value) => <Named prefix="settlementRule.source" name={value} /> },
  weekend: { word: 'settlementRule.weekend', show: (value) => <Flag on={value} /> },
  reason: { word: 'settlementRule.reason' },
  savedBy: { word: 'settlementRule.savedBy' },
  saveTime: {
    word: 'settlementRule.saveTime',
    show: (value) => (value === null ? '–' : <Moment at={value} />),
    spare: true,
  },
  key: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = ['day', 'countryId', 'name', 'source'] as const satisfies readonly (keyof Holiday)[];
