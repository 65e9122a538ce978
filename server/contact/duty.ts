// Is somebody at work now, by their own clock?
import type { Row } from '../db/columns';
import { isWithin } from '../wallClock';

export type Hours = Row<'contact', 'zoneCountry' | 'workDays' | 'workStart' | 'workEnd'>;

/** A shift that crosses midnight belongs to the day on which it began. */
export function isOnDuty({ zoneCountry, workDays, workStart, workEnd }: Hours, now: Date): boolean {
  const { onDay, inHours } = isWithin({ zone: zoneCountry, days: workDays, from: workStart, to: workEnd }, now);
  return onDay && inHours;
}
