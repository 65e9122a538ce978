import { businessDay } from '#contract/time';
import { serverNow } from '@/services/clock';
import { useZone } from '@/services/zone';
import type { Query } from './filter';
import { type Days, daysOf, daysUntil } from './period';
import type { Change } from './useQuery';

/** How far *further back* is. */
export const LOOK_BACK_DAYS = 7;

interface Given {
  dated: boolean;
  query: Query;
  change: Change;
  undatedBy: readonly string[];
  /** When the list was asked, epoch ms. */
  asOf: number | undefined;
}
export interface Period {
  /** The days that the list holds; undefined where it holds all. */
  days: Days | undefined;
  /** Looks further back; absent where nothing is further back. */
  widen?: () => void;
}

/** Which business days a list holds, and the way to more of them. */
export function usePeriod({ dated, query, change, undatedBy, asOf = serverNow() }: Given): Period {
  const zone = useZone();
  const days = dated ? daysOf(query, undatedBy, businessDay(asOf, zone)) : undefined;
  return { days, ...(days && { widen: () => change(daysUntil(serverNow(), LOOK_BACK_DAYS, zone)) }) };
}
