import type { Country } from '#contract/money';
import { plusDays } from '#contract/time';
import { calendarOf, type IsBankDay, isWeekend } from './bankDays';
import { holidaysOf } from './calendar';
import { dueDay, lastDueOn } from './cycle';

const banksOf =
  (country: Country): IsBankDay =>
  (day) =>
    !isWeekend(day) && !calendarOf(country, Number(day.slice(0, 4))).has(day);
const days = (country: Country, year: number) => holidaysOf(country, year).map(({ day }) => day.slice(5));

test.each([
  // As the governments, and in Mexico the commission of banks, have published them.
  ['MEX' as const, 2026, '01-01 02-02 03-16 04-02 04-03 05-01 09-16 11-02 11-16 12-12 12-25'],
  [
    'COL' as const,
    2026,
    '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-13 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
  ],
  [
    'PER' as const,
    2026,
    '01-01 04-02 04-03 05-01 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09 12-25',
  ],
  [
    'CHL' as const,
    2026,
    '01-01 04-03 04-04 05-01 05-21 06-21 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25 12-31',
  ],
  [
    'CHL' as const,
    2027,
    '01-01 03-26 03-27 05-01 05-21 06-21 06-28 07-16 08-15 09-17 09-18 09-19 10-11 10-31 11-01 12-08 12-25 12-31',
  ],
  [
    'ARG' as const,
    2026,
    '01-01 02-16 02-17 03-24 04-02 04-02 04-03 05-01 05-25 06-15 06-20 07-09 08-17 10-12 11-06 11-23 12-08 12-25',
  ],
  ['BRA' as const, 2026, '01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-15 11-20 12-25'],
])('the banks of %s rest in %i on the days of its laws', (country, year, expected) => {
  expect(days(country, year).join(' ')).toBe(expected);
});

test('laws hold from their year on, and a new president takes office on a day of rest', () => {
  expect([days('COL', 2025).includes('07-14'), days('BRA', 2023).includes('11-20')]).toEqual([false, false]);
  expect([2024, 2027, 2030].map((year) => days('MEX', year).includes('10-01'))).toEqual([true, false, true]);
});

test('over a long weekend D counts each day, T the days on which banks work', () => {
  const banks = banksOf('MEX');
  const t1 = { cycle: 'T' as const, cycleDays: 1 };
  // Monday the 16th of November 2026 is Mexico's day of the revolution.
  expect(['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-16'].map((day) => dueDay(day, t1, banks))).toEqual([
    ...['2026-11-13', '2026-11-17', '2026-11-17', '2026-11-17'],
  ]);
  expect(dueDay('2026-11-13', { cycle: 'D', cycleDays: 1 }, banks)).toBe('2026-11-14');
  expect(dueDay('2026-11-14', { cycle: 'T', cycleDays: 0 }, banks)).toBe('2026-11-17');
  expect(['2026-11-13', '2026-11-15', '2026-11-16', '2026-11-17'].map((day) => lastDueOn(day, t1, banks))).toEqual([
    ...['2026-11-12', '2026-11-12', '2026-11-12', '2026-11-16'],
  ]);
});

test('takings are due on a day if, and only if, their due day has come', () => {
  for (const country of ['MEX', 'COL', 'BRA'] as const) {
    const banks = banksOf(country);
    for (const cycle of ['D', 'T'] as const)
      for (const cycleDays of [0, 1, 2, 5, 30]) {
        let day = '2026-11-01';
        for (let n = 0; n < 60; n++, day = plusDays(day, 1)) {
          const last = lastDueOn(day, { cycle, cycleDays }, banks);
          const isDue = (taken: string) => dueDay(taken, { cycle, cycleDays }, banks) <= day;
          expect([country, cycle, cycleDays, day, isDue(last), isDue(plusDays(last, 1))]).toEqual([
            ...[country, cycle, cycleDays, day, true, false],
          ]);
        }
      }
  }
});
