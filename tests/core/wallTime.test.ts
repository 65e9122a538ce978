// Every local time of the product's zones becomes an instant by one function.
import { readdirSync, readFileSync } from 'node:fs';
import { DAY, HOUR, instantOf, wallTime, type Zone, zones } from '#contract/time';

// The table's own keys are the zones.
const all = Object.keys(zones) as Zone[];
const from = Date.UTC(2019, 0, 1);
const days = (Date.UTC(2036, 0, 1) - from) / DAY;
const dayAt = (n: number) => new Date(from + n * DAY).toISOString().slice(0, 10);
const MINUTE = 60_000;

/** Clocks show that, or later, at this instant for the first time. */
function expectFirst(wall: string, zone: Zone): void {
  const at = instantOf(wall, zone);
  const whole = wall.padEnd(19, ':00');
  const before = [1, MINUTE, HOUR, 2 * HOUR].map((ms) => wallTime(at - ms, zone));
  const isFirst = wallTime(at, zone) >= whole && before.every((shown) => shown < whole);
  if (!isFirst) throw new Error(`${zone} ${wall} is not first shown at ${new Date(at).toISOString()}`);
}

test.each(all)(
  'of every day in %s from 2019 to 2035 a time is the first instant at which clocks are so far',
  (zone) => {
    for (let n = 0; n < days; n++)
      for (const time of ['00:00', '00:30', '02:30', '23:30']) expectFirst(`${dayAt(n)}T${time}`, zone);
  },
);

/** The days on which a zone changes its clocks, by how long they are. */
const changesOf = (zone: Zone): string[] =>
  Array.from({ length: days }, (_, n) => dayAt(n)).filter((day, n) => {
    const length = instantOf(`${dayAt(n + 1)}T00:00`, zone) - instantOf(`${day}T00:00`, zone);
    return length !== DAY;
  });

test('on days of a change every five minutes are, and there are such days', () => {
  const changes = all.flatMap((zone) => changesOf(zone).map((day) => ({ zone, day })));
  expect(changes.length).toBeGreaterThan(30);
  for (const { zone, day } of changes)
    for (let at = -HOUR; at < DAY + HOUR; at += 5 * MINUTE)
      expectFirst(new Date(Date.parse(day) + at).toISOString().slice(0, 16), zone);
});

test('an hour that clocks leave out is the first instant after it, one that they show twice is the first', () => {
  const at = (wall: string, zone: Zone) => new Date(instantOf(wall, zone)).toISOString();
  // Chile has no 00:00 to 00:59 on 6 September 2026, and 23:00 to 23:59 twice on 4 April.
  for (const minute of ['00', '01', '59'])
    expect(at(`2026-09-06T00:${minute}`, 'CHL')).toBe('2026-09-06T04:00:00.000Z');
  expect(at('2026-09-05T23:59:59', 'CHL')).toBe('2026-09-06T03:59:59.000Z');
  expect(at('2026-09-06T01:00', 'CHL')).toBe('2026-09-06T04:00:00.000Z');
  expect(at('2026-04-04T23:30', 'CHL')).toBe('2026-04-05T02:30:00.000Z');
  // Mexico had no 02:00 to 02:59 on 3 April 2022, Brazil no midnight on 4 November 2018.
  expect(at('2022-04-03T02:30', 'MEX')).toBe('2022-04-03T08:00:00.000Z');
  expect(at('2018-11-04T00:00', 'BRA')).toBe('2018-11-04T03:00:00.000Z');
  expect(instantOf('2026-13-45T00:00', 'ch')).toBeNaN();
});

test('what is shown and typed again is itself, wherever the machine stands', () => {
  for (const zone of all)
    for (let at = Date.UTC(2026, 0, 1, 0, 17, 5); at < Date.UTC(2027, 0, 1); at += 7 * HOUR) {
      const typed = instantOf(wallTime(at, zone), zone);
      expect([0, HOUR]).toContain(at - typed);
      expect(wallTime(typed, zone)).toBe(wallTime(at, zone));
    }
});

/** A wall's text read as if it were UTC, a machine's own zone, an offset taken of a clock, hours set by hand. */
const ways = [
  /Date\.parse\(`[^`]*\}[ T][^`]*`/,
  /new Date\(`[^`]*\}[ T][^`]*`/,
  /Date\.parse\(`\$\{wall/i,
  /\.set(?:UTC)?(?:Hours|Minutes)\(/,
  /\.get(?:Hours|Minutes|TimezoneOffset|Date|Day|FullYear)\(/,
  /new Date\(\s*\d{4}\s*,/,
  /\b(?:next|chosen|picked|value)\??\.(?:valueOf|toDate|unix)\(/,
  /\b(?:startOf|endOf)\('(?:day|hour|month)'\)/,
];
/** The one function; and files in an archive, whose format has the hours of a machine without a zone. */
const own = ['contract/time.ts', 'server/xlsx/zip.ts'];

test('a day that the calendar does not have is no time', () => {
  const none = ['2026-02-30T10:05', '2026-13-01T00:00', '2025-02-29T12:00:00', 'ayer', '20/11/2026T10:05'];
  for (const zone of all) expect(none.map((wall) => Number.isNaN(instantOf(wall, zone)))).toEqual(none.map(() => true));
});

test('nothing else makes an instant of a local time', () => {
  const files = ['contract', 'server', 'src', 'mock', 'scripts']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|src\/\.umi|\.d\.ts$/.test(file) && !own.includes(file));
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => ways.some((way) => way.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
