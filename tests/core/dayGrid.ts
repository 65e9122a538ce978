// The moments at which days turn somewhere, and the business day by the sentence of the decision instead of by our
// function.
import type { Zone } from '#contract/time';

export const settings: readonly Zone[] = ['ch', 'MEX', 'COL', 'PER', 'CHL', 'ARG', 'BRA'];

/**
 * The two turns of a day, month, leap day and year, and the two changes of the clock in Santiago, a millisecond before
 * and after each.
 */
export const instants: readonly number[] = [
  '2026-03-10T02:59:59.999Z',
  '2026-03-10T03:00:00.000Z',
  '2026-03-10T15:59:59.999Z',
  '2026-03-10T16:00:00.000Z',
  '2026-02-28T15:59:59.999Z',
  '2026-02-28T16:00:00.000Z',
  '2026-02-28T23:00:00.000Z',
  '2026-03-01T02:59:59.999Z',
  '2026-03-01T03:00:00.000Z',
  '2028-02-29T02:59:59.999Z',
  '2028-02-29T03:00:00.000Z',
  '2028-02-29T15:59:59.999Z',
  '2028-02-29T16:00:00.000Z',
  '2028-03-01T03:00:00.000Z',
  '2026-12-31T15:59:59.999Z',
  '2026-12-31T16:00:00.000Z',
  '2027-01-01T02:59:59.999Z',
  '2027-01-01T03:00:00.000Z',
  '2026-04-05T02:59:59.999Z',
  '2026-04-05T03:00:00.000Z',
  '2026-04-05T03:00:00.001Z',
  '2026-09-06T03:59:59.999Z',
  '2026-09-06T04:00:00.000Z',
  '2026-09-06T04:00:00.001Z',
].map((text) => Date.parse(text));

/** The calendar date of (instant + 8 h − shift); the shift is 0 for China and 11 hours for every other setting. */
export const calendarDay = (instant: number, zone: Zone): string =>
  new Date(instant + (zone === 'ch' ? 8 : -3) * 3_600_000).toISOString().slice(0, 10);
