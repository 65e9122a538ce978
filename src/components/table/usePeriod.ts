import { type DatedList, undatedBy } from '#contract/dated';
import { businessDay } from '#contract/time';
import { serverNow } from '@/services/clock';
import { useZone } from '@/services/zone';
import type { Query } from './filter';
import { type Days, daysOf, daysUntil } from './period';
import type { Change } from './useQuery';

/** How far *further back* may be, in days; the last is what a list can hold at most. */
const LOOK_BACK_DAYS = [7, 30, 93] as const;

/** The way to more days. */
export interface Widen {
  days: number;
  look: () => void;
}

interface Given {
  dated: DatedList | boolean;
  query: Query;
  change: Change;
  /** When the list was asked, epoch ms. */
  asOf: number | undefined;
}
export interface Period {
  /** The days that the list holds; undefined where it holds all. */
  days: Days | undefined;
  /** Looks further back; absent where nothing is further back. */
  widen?: Widen;
}

/** A list without a name of its own is searched by words alone. */
const findersOf = (dated: DatedList | true) => (dated === true ? ['keyword'] : undatedBy(dated));

/** Which business days a list holds, and the way to more of them. */
export function usePeriod({ dated, query, change, asOf = serverNow() }: Given): Period {
  const zone = useZone();
  const days = dated ? daysOf(query, findersOf(dated), businessDay(asOf, zone)) : undefined;
  const ranges = LOOK_BACK_DAYS.map((count) => ({ count, range: daysUntil(asOf, count, zone) }));
  const wider = days && ranges.find(({ range }) => range.startDate < days.from);
  return { days, ...(wider && { widen: { days: wider.count, look: () => change(wider.range) } }) };
}
