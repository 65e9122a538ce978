import { DAY, HOUR, type Zone, zones } from '#contract/time';
import { momentAt, wallAt } from './wall';

test('what is typed is a moment of the chosen zone, wherever the machine stands', () => {
  expect(momentAt('2026-11-26T00:00:00', 'ch')).toBe(Date.UTC(2026, 10, 25, 16));
  expect(momentAt('2026-11-26T00:00:00', 'MEX')).toBe(Date.UTC(2026, 10, 26, 6));
  // Chile's clocks go back in April and forth in September.
  expect(momentAt('2026-01-15T12:00:00', 'CHL')).toBe(Date.UTC(2026, 0, 15, 15));
  expect(momentAt('2026-07-15T12:00:00', 'CHL')).toBe(Date.UTC(2026, 6, 15, 16));
});

test('every moment of a year that is shown and typed again is itself', () => {
  const begin = Date.UTC(2026, 0, 1, 0, 17, 5);
  for (const zone of Object.keys(zones) as Zone[])
    for (let at = begin; at < begin + 365 * DAY; at += 7 * HOUR) {
      const typed = momentAt(wallAt(at, zone), zone);
      // The hour that a zone has twice is one of them.
      expect([0, HOUR]).toContain(Math.abs(typed - at));
      expect(wallAt(typed, zone)).toBe(wallAt(at, zone));
    }
});
