import { randomText } from '@/services/random';

const CONFUSED = [...'0Oo1lIi2Zz5Ss8B9gqUVuv'];

test('a hundred thousand characters hold none that people confuse (§5.5 R29)', () => {
  const text = randomText(100_000);
  expect(text).toMatch(/^[A-Za-z0-9]{100000}$/);
  expect(CONFUSED.filter((character) => text.includes(character))).toEqual([]);
});

test('the length is 32 unless another is asked for (§5.4 R29)', () => {
  expect(randomText()).toHaveLength(32);
  expect(randomText(6)).toHaveLength(6);
  expect(randomText()).not.toBe(randomText());
});

test('no character is likelier than another (§R29)', () => {
  const counts = new Map<string, number>();
  for (const character of randomText(100_000)) counts.set(character, (counts.get(character) ?? 0) + 1);
  const even = 100_000 / counts.size;
  for (const count of counts.values()) expect(Math.abs(count - even)).toBeLessThan(even * 0.15);
});
