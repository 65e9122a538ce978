import { idOfNo, orderNo } from '../../server/db/orderNo';
import { floorId, snowflake, timeOfId } from '../../server/db/snowflake';

const at = (text: string) => new Date(text);

test('an order number names its kind and Latin-American business day, and leads back to the id', () => {
  const nextId = snowflake(1023);
  for (const [time, day] of [
    ['2026-03-10T02:59:59.999Z', '260309'],
    ['2026-03-10T03:00:00.000Z', '260310'],
    ['2026-12-31T23:59:59.000Z', '261231'],
  ] as const) {
    const id = nextId(at(time));
    const no = orderNo('P', id);
    expect(no).toMatch(new RegExp(`^P${day}\\d{16}$`));
    expect(idOfNo('P', no)).toBe(id);
  }
});

test('a wrong digit, another kind and other texts are no order number', () => {
  const no = orderNo('P', snowflake(7)(at('2026-03-10T12:00:00Z')));
  for (let place = 1; place < no.length; place++) {
    const wrong = no.slice(0, place) + ((Number(no[place]) + 1) % 10) + no.slice(place + 1);
    expect(idOfNo('P', wrong)).toBeUndefined();
  }
  for (const text of [no.replace('P', 'W'), '', 'P', `${no}1`, no.slice(0, -1), 'P991399000000000000000'])
    expect(idOfNo('P', text)).toBeUndefined();
});

test('ids grow and never repeat, also within a millisecond, past 4096 of them, and when the clock goes back', () => {
  const nextId = snowflake(3);
  const now = at('2026-03-10T12:00:00Z');
  const ids = Array.from({ length: 10_000 }, (_, n) => BigInt(nextId(n > 9_000 ? at('2026-03-10T11:00:00Z') : now)));
  for (let n = 1; n < ids.length; n++) expect((ids[n] ?? 0n) > (ids[n - 1] ?? 0n)).toBe(true);
});

test('a time range is an id range', () => {
  const time = Date.parse('2026-03-10T12:00:00.123Z');
  const id = snowflake(0)(new Date(time));
  expect(timeOfId(id)).toBe(time);
  expect(BigInt(floorId(time)) <= BigInt(id) && BigInt(id) < BigInt(floorId(time + 1))).toBe(true);
});
