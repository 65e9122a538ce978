import { DAY, plusDays, type Zone, zones } from '#contract/time';
import { calendarOf, isWeekend } from '../settlementRule/bankDays';
import type { Terms } from '../settlementRule/terms';
import { isOpen, nextRun, planDay } from './window';

const terms: Pick<Terms, 'weekdays' | 'windowFrom' | 'windowTo' | 'cycle'> = {
  ...{ weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'], windowFrom: '09:00', windowTo: '17:00', cycle: 'T' },
};
const isBankDay = (day: string) => !isWeekend(day) && !calendarOf('MEX', Number(day.slice(0, 4))).has(day);
const at = (text: string) => new Date(text);
const next = (text: string, changes: Partial<typeof terms> = {}, lastDay: string | null = null) =>
  nextRun({ ...terms, ...changes }, 'MEX', { now: at(text), isBankDay, lastDay })?.toISOString();

test('a window that crosses midnight is one day’s: that on which it began', () => {
  const night = { ...terms, windowFrom: '22:00', windowTo: '02:00' };
  // Tuesday the 24th, 22:30 and 01:30 of the next day, in Mexico City.
  expect(planDay(night, 'MEX', at('2026-11-25T04:30:00Z'))).toBe('2026-11-24');
  expect(planDay(night, 'MEX', at('2026-11-25T07:30:00Z'))).toBe('2026-11-24');
  expect(isOpen(night, 'MEX', at('2026-11-25T07:30:00Z'), isBankDay)).toBe(true);
  expect(isOpen(night, 'MEX', at('2026-11-25T08:00:00Z'), isBankDay)).toBe(false);
});

test('a plan by bank days rests on a holiday, one by calendar days does not', () => {
  // Monday the 16th is Mexico's day of the revolution.
  expect(isOpen(terms, 'MEX', at('2026-11-16T18:00:00Z'), isBankDay)).toBe(false);
  expect(isOpen({ ...terms, cycle: 'D' }, 'MEX', at('2026-11-16T18:00:00Z'), isBankDay)).toBe(true);
  expect(next('2026-11-13T23:30:00Z')).toBe('2026-11-17T15:00:00.000Z');
  expect(next('2026-11-13T23:30:00Z', { cycle: 'D' })).toBe('2026-11-16T15:00:00.000Z');
});

test('the next run is now while the window is open and today’s has not run, else when it opens again', () => {
  expect(next('2026-11-24T18:00:00Z')).toBe('2026-11-24T18:00:00.000Z');
  expect(next('2026-11-24T18:00:00Z', {}, '2026-11-24')).toBe('2026-11-25T15:00:00.000Z');
  expect(next('2026-11-24T14:59:00Z')).toBe('2026-11-24T15:00:00.000Z');
  expect(next('2026-11-24T18:00:00Z', { weekdays: ['mon'] })).toBe('2026-11-30T15:00:00.000Z');
});

test('where clocks are changed for the summer it opens by the clock of that day', () => {
  const chile = { ...terms, cycle: 'D' as const, weekdays: ['mon' as const] };
  const opens = (text: string) =>
    nextRun(chile, 'CHL', { now: at(text), isBankDay, lastDay: null })
      ?.toISOString()
      .slice(0, 16);
  // Chile turned its clocks back on the 5th of April 2026, and forward on the 6th of September.
  expect(opens('2026-04-04T12:00:00Z')).toBe('2026-04-06T13:00');
  expect(opens('2026-09-05T12:00:00Z')).toBe('2026-09-07T12:00');
});

const everyDay: (typeof terms)['weekdays'] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const windows = [
  ...[
    ['00:00', '01:00'],
    ['00:30', '09:30'],
    ['02:00', '03:00'],
    ['02:30', '02:45'],
    ['23:00', '00:00'],
  ],
  ...[
    ['23:30', '00:30'],
    ['22:00', '02:00'],
    ['00:30', '00:10'],
    ['09:00', '09:00'],
    ['01:00', '18:00'],
  ],
] as [string, string][];

test('hours that a change of clocks leaves out open at the first instant after it, for as long as they are', () => {
  const skipped = { ...terms, cycle: 'D' as const, weekdays: everyDay, windowFrom: '00:00', windowTo: '01:00' };
  const isOpenAt = (text: string) => isOpen(skipped, 'CHL', at(text), isBankDay);
  const next = nextRun(skipped, 'CHL', { now: at('2026-09-05T12:00:00Z'), isBankDay, lastDay: '2026-09-05' });
  expect(next).toEqual(at('2026-09-06T04:00:00Z'));
  expect(['03:59:59', '04:00:00', '04:59:59', '05:00:00'].map((time) => isOpenAt(`2026-09-06T${time}Z`))).toEqual([
    ...[false, true, true, false],
  ]);
  expect(planDay(skipped, 'CHL', at('2026-09-06T04:00:00Z'))).toBe('2026-09-06');
});

const months = [2019, 2021, 2026, 2035].flatMap((year) => [1, 2, 3, 8, 9, 10].map((month) => Date.UTC(year, month, 1)));

test.each(windows)('from %s to %s each business day comes once, in order, in every zone', (windowFrom, windowTo) => {
  const daily = { ...terms, cycle: 'D' as const, weekdays: everyDay, windowFrom, windowTo };
  // The table's own keys are the zones.
  for (const zone of Object.keys(zones) as Zone[])
    for (const month of months) expectEachDay(daily, zone, new Date(month + DAY / 2));
});

function expectEachDay(daily: typeof terms, zone: Zone, begin: Date): void {
  let now = begin;
  let lastDay = planDay(daily, zone, now);
  for (let n = 0; n < 45; n++) {
    const opens = nextRun(daily, zone, { now, isBankDay, lastDay });
    if (!opens) throw new Error('it never opens again');
    const day = planDay(daily, zone, opens);
    expect([zone, day]).toEqual([zone, plusDays(lastDay, 1)]);
    [now, lastDay] = [opens, day];
  }
}
