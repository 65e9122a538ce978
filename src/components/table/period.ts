import { businessDay, dayEnd, dayStart, type Zone } from '#contract/time';
import type { Say } from '@/services/words';
import { isolated } from '../show/isolated';

const asUtc = (instant: number): string => isolated(`${new Date(instant).toISOString().slice(11, 16)}Z`);

/** The business days in force and the instants between which they lie: today where no range is chosen. */
export function periodText(t: Say, zone: Zone, from: string | undefined, to: string | undefined, now: number): string {
  const first = from ?? to ?? businessDay(now, zone);
  const last = to ?? first;
  const edge = { start: asUtc(dayStart(first, zone)), end: asUtc(dayEnd(last, zone)) };
  return first === last ? t('table.day', { day: isolated(first), ...edge }) : t('table.days', { from: isolated(first), to: isolated(last), ...edge });
}
