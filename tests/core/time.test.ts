import { execFileSync } from 'node:child_process';
import { toZone, type Zone } from '#contract/time';

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
const settings: Zone[] = ['ch', 'MEX', 'COL', 'PER', 'CHL', 'ARG', 'BRA'];
const instants = [
  '2026-03-10T02:59:59.999Z',
  '2026-03-10T03:00:00.000Z',
  '2026-03-10T15:59:59.999Z',
  '2026-03-10T16:00:00.000Z',
  '2026-02-28T23:00:00.000Z',
  '2026-03-01T02:59:59.999Z',
  '2028-02-29T03:00:00.000Z',
  '2026-12-31T15:59:59.999Z',
  '2026-12-31T16:00:00.000Z',
  '2027-01-01T02:59:59.999Z',
  '2027-01-01T03:00:00.000Z',
  '2026-04-05T02:59:59.999Z',
  '2026-04-05T03:00:00.001Z',
  '2026-09-06T03:59:59.999Z',
  '2026-09-06T04:00:00.001Z',
].map((text) => Date.parse(text));

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
    execFileSync(process.execPath, ['--import', 'tsx', 'tests/core/zoneProbe.ts', JSON.stringify([instants, settings])], {
      env: { ...process.env, TZ },
    }).toString(),
  ) as Cell[];
/** The business day as the sentence of the decision says it: the calendar date of (instant + 8 h − shift). */
const said = (instant: number, zone: Zone) => new Date(instant + (zone === 'ch' ? 8 : -3) * 3_600_000).toISOString().slice(0, 10);

describe('the business day', () => {
  test.each(browserZones)('is the same in a browser in %s, and holds the instant it was computed from', (TZ) => {
    const cells = probe(TZ);
    expect(cells).toHaveLength(instants.length * settings.length);
    for (const { zone, instant, day, start, end } of cells) {
      expect([TZ, zone, day]).toEqual([TZ, zone, said(instant, zone)]);
      expect(start <= instant && instant < end).toBe(true);
    }
  });

  test('in a browser in China it is literally "subtract 0 or 11 hours"', () => {
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
