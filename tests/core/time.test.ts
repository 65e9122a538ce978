import { execFileSync } from 'node:child_process';
import { toZone, type Zone } from '#contract/time';
import { calendarDay, instants, settings } from './dayGrid';

const browserZones = [
  'Asia/Shanghai',
  'America/Mexico_City',
  'America/Bogota',
  'America/Lima',
  'America/Santiago',
  'America/Argentina/Buenos_Aires',
  'America/Sao_Paulo',
  'UTC',
  'Asia/Tehran',
  'Pacific/Kiritimati',
];
interface Cell {
  zone: Zone;
  instant: number;
  day: string;
  start: number;
  end: number;
  literal: string;
}
const probe = (TZ: string): Cell[] =>
  JSON.parse(
    execFileSync(
      process.execPath,
      ['--import', 'tsx', 'tests/core/zoneProbe.ts', JSON.stringify([instants, settings])],
      {
        env: { ...process.env, TZ },
      },
    ).toString(),
  ) as Cell[];

describe('the business day', () => {
  test.each(browserZones)(
    'is the same in a browser in %s, and holds the instant it was computed from (§9.5-9.10 9.13 9.14)',
    (TZ) => {
      const cells = probe(TZ);
      expect(cells).toHaveLength(instants.length * settings.length);
      for (const { zone, instant, day, start, end } of cells) {
        expect([TZ, zone, day]).toEqual([TZ, zone, calendarDay(instant, zone)]);
        expect(start <= instant && instant < end).toBe(true);
      }
    },
  );

  test('in a browser in China it is literally "subtract 0 or 11 hours" (§9.13 R34a)', () => {
    for (const { day, literal } of probe('Asia/Shanghai')) expect(day).toBe(literal);
  });
});

test.each([
  ['ch', 'ch'],
  ['BRA', 'BRA'],
  ['mars', 'ch'],
  ['toString', 'ch'],
  [undefined, 'ch'],
])('the zone value %s is treated as %s', (given, zone) => {
  expect(toZone(given)).toBe(zone);
});
