import { Link } from '@umijs/max';
import type { PlannedSettlement } from '#contract/settlementPlan';
import type { Fields } from '@/components/fields';
import Country from '@/components/show/Country';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Named from '@/components/show/Named';

const day = (value: string | null) => (value === null ? '–' : <bdi dir="ltr">{value}</bdi>);

/** How each field of a plan is titled and shown, once. */
export const fields: Fields<PlannedSettlement> = {
  ownerName: { word: 'settlementRule.owner' },
  ownerType: {
    word: 'settlementRule.ownerType',
    show: (value) => <Named prefix="settlementRule.ownerType" name={String(value)} />,
  },
  nextTime: {
    word: 'settlementRule.nextTime',
    show: (value) => (value === null ? '–' : <Moment at={value} />),
  },
  estimate: {
    word: 'settlementRule.estimate',
    show: (value, { currency }) => (value === null ? '–' : <Money amount={value} currency={currency} />),
    end: true,
  },
  available: {
    word: 'settlementRule.available',
    show: (value, { currency }) => <Money amount={value} currency={currency} />,
    end: true,
  },
  dueTo: { word: 'settlementRule.dueTo', show: day },
  lastDay: { word: 'settlementRule.lastDay', show: day },
  lastOrderNo: { word: 'settlementRule.lastOutcome', show: (_, row) => <LastOutcome plan={row} /> },
  countryId: { word: 'settlementRule.country', show: (value) => <Country code={value} />, spare: true },
  currency: { word: 'settlementRule.currency', spare: true },
  key: null,
  ownerId: null,
  lastWord: null,
};

/** The settlement that the last day made, or why it made none. */
function LastOutcome({ plan: { lastOrderNo, lastWord } }: { plan: PlannedSettlement }) {
  if (lastOrderNo === null) return lastWord ?? '–';
  return (
    <Link to={`/settlementRecord?open=${lastOrderNo}`}>
      <bdi dir="ltr">{lastOrderNo}</bdi>
    </Link>
  );
}

/** The same four on every card of a phone. */
export const facts = [
  'ownerName',
  'nextTime',
  'estimate',
  'lastOrderNo',
] as const satisfies readonly (keyof PlannedSettlement)[];
