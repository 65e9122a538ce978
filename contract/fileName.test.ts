import { dayName, dayZoneText, zonedName, zoneText } from './fileName';
import { type Zone, zones } from './time';

const now = Date.parse('2026-11-21T18:30:00Z');
/** As the calendar's own words say it. */
const peer = (zone: Zone, at: number) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zones[zone], timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC');
const all = Object.keys(zones) as Zone[]; // the keys of the record

test.each(all)('the offset of %s is what its clocks show, in headings and in names', (zone) => {
  for (const at of [now, Date.parse('2026-07-01T00:00:00Z'), Date.parse('2026-04-05T03:30:00Z')]) {
    const offset = peer(zone, at) ?? '';
    const text = zoneText(zone, at);
    expect([text.startsWith(offset), text.endsWith(zones[zone])]).toEqual([true, true]);
    expect(zonedName('Orders', 'csv', zone, at)).toBe(
      `Orders ${offset.replace(':', '')} ${zones[zone].replaceAll('/', '-')}.csv`,
    );
  }
});

test('a zone whose clocks are changed says both offsets, for rows of both seasons stand in a file', () => {
  expect(zoneText('CHL', now)).toBe('UTC-03:00/-04:00 America/Santiago');
  expect(zoneText('MEX', now)).toBe('UTC-06:00 America/Mexico_City');
});

test('business days say where they begin, which is not where the clocks of a zone do', () => {
  expect([dayZoneText('ch'), dayZoneText('MEX'), dayZoneText('CHL')]).toEqual(['UTC+08:00', 'UTC-03:00', 'UTC-03:00']);
  expect(dayName('订单列表', 'xlsx', 'ch', now)).toBe('订单列表2026-11-22 UTC+0800 Asia-Shanghai.xlsx');
});

test.each([
  ['a/b:c*d', 'a b c d'],
  ['safe\u202egnp.exe', 'safe gnp.exe'],
  ['a\u200fb\r\nc"d', 'a b c d'],
  ['تقرير', 'تقرير'],
])('%j is no trap as a name', (name, plain) => {
  expect(zonedName(name, 'csv', 'MEX', now)).toBe(`${plain} UTC-0600 America-Mexico_City.csv`);
});
