// How amounts, times and constants are written, each field as it says; and where a path goes on.
import type { FieldFormat } from '#contract/channelRecipe';
import { north } from '../../../tests/build/recipe';
import { amountIn, bodyOf, fieldsOf, filled, pathPart, textAt, timeIn } from './wording';

const now = new Date('2026-01-15T10:20:30.456Z');
const until = new Date(now.getTime() + 1_800_000);
const as = (format: FieldFormat) => timeIn(north, until, now)(format);

test('a field writes an amount or a time by its own format, and else as the recipe does', () => {
  const amount = amountIn(north, 12_050n, 'MXN');
  expect([amount(), amount('minor'), amount('major')]).toEqual(['120.50', '12050', '120.50']);
  expect(amountIn(north, 59_013n, 'CLP')('major')).toBe('59013');
  expect([as('s'), as('ms'), as('iso'), as('isoSeconds'), as('life')]).toEqual([
    ...['1768474230', '1768474230456', '2026-01-15T10:50:30.456Z', '2026-01-15T10:50:30Z', '1800'],
  ]);
  expect(() => amount('s')).toThrow();
  expect(() => as('major')).toThrow();
});

test('constants have their type, and what is empty is left out where the field says so', () => {
  const what = {
    format: 'json' as const,
    fields: [
      { name: 'a.on', value: 'true', as: 'boolean' as const },
      { name: 'a.off', value: 'false', as: 'boolean' as const },
      { name: 'a.none', value: 'x', as: 'null' as const },
      { name: 'n', value: '3', as: 'number' as const },
      { name: 'phone', value: '{phone}', ifEmpty: 'omit' as const },
      { name: 'name', value: '{phone}', ifEmpty: 'send' as const },
    ],
  };
  expect(JSON.parse(bodyOf(what, fieldsOf(what, { phone: '' })))).toEqual({
    ...{ a: { on: true, off: false, none: null }, n: 3, name: '' },
  });
});

test('a path goes on within a text that is JSON, and nowhere else', () => {
  const body = { data: '{"order":{"state":"paid"},"list":[7]}', text: 'no JSON' };
  expect(
    ['data.order.state', 'data.list.0', 'data.other', 'text.0', 'data.order'].map((at) => textAt(body, at)),
  ).toEqual([...['paid', '7', undefined, undefined, undefined]]);
});

test('what a path names leads nowhere else', () => {
  const spelled = (no: string) => filled('/v1/charges/{no}', { no }, { spelled: pathPart });
  expect(spelled('a/b?c=d&e#f%')).toBe('/v1/charges/a%2Fb%3Fc%3Dd%26e%23f%25');
  for (const no of ['', '.', '..']) expect(() => spelled(no)).toThrow();
});
