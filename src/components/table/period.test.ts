import { createPluginManager } from '@@/core/plugin';
import type { Zone } from '#contract/time';
import type { Word, WordValues } from '@/services/words';
import { daysInForce, daysOf, namedPeriods, periodText } from './period';

beforeAll(() => {
  createPluginManager();
});
const NOW = Date.parse('2026-03-07T12:00:00Z');
/** The words of one language, filled in as the console does. */
const speaker = async (locale: string) => {
  const { default: words }: { default: Record<string, string> } = await import(`../../words/${locale}/usual`);
  return (word: Word, values: WordValues = {}) =>
    (words[word] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
};
const textIn = async (locale: string, zone: Zone, from: string, to = from) =>
  periodText(await speaker(locale), zone, { from, to }, NOW);

test.each([
  ['zh-CN', '今天，中国时间 00:00–24:00'],
  ['en-US', 'Today, 00:00–24:00 China time'],
  ['es-MX', 'Hoy, 00:00–24:00 (Hora de China)'],
  ['pt-BR', 'Hoje, 00:00–24:00 (Horário da China)'],
  ['ar-EG', 'اليوم، 00:00–24:00 (توقيت الصين)'],
])('today is said in words: %s', async (locale, text) => {
  expect(await textIn(locale, 'ch', '2026-03-07')).toBe(text);
});

test('a business day that is not the zone’s own says when it begins and ends on its clocks', async () => {
  expect(await textIn('en-US', 'MEX', '2026-03-07')).toBe('Today, 03-06 21:00 – 03-07 21:00 Mexico time');
  expect(await textIn('en-US', 'ARG', '2026-03-07')).toBe('Today, 00:00–24:00 Argentina time');
  expect(await textIn('en-US', 'PER', '2026-03-01', '2026-03-05')).toBe(
    '2026-03-01 – 2026-03-05, 02-28 22:00 – 03-05 22:00 Peru time',
  );
});

test('each shortcut is said by its own name, and any other days by their dates', async () => {
  const names = ['Today', 'Yesterday', 'Last 7 days', 'Last 30 days', 'This month', 'Last month'];
  const texts = await Promise.all(
    namedPeriods('2026-03-09').map(([, { from, to }]) =>
      speaker('en-US').then((t) => periodText(t, 'ch', { from, to }, NOW + 2 * 86_400_000)),
    ),
  );
  expect(texts).toEqual(names.map((name) => `${name}, 00:00–24:00 China time`));
  expect(Object.fromEntries(namedPeriods('2026-03-09'))).toMatchObject({
    week: { from: '2026-03-03', to: '2026-03-09' },
    days30: { from: '2026-02-08', to: '2026-03-09' },
    month: { from: '2026-03-01', to: '2026-03-09' },
    lastMonth: { from: '2026-02-01', to: '2026-02-28' },
  });
  expect(await textIn('en-US', 'ch', '2026-03-04')).toBe('2026-03-04, 00:00–24:00 China time');
});

test('what only one edge is named for is read as the server reads it', () => {
  expect(daysInForce({}, '2026-03-07')).toEqual({ from: '2026-03-07', to: '2026-03-07' });
  expect(daysInForce({ startDate: '2026-03-01' }, '2026-03-07')).toEqual({ from: '2026-03-01', to: '2026-03-07' });
  expect(daysInForce({ endDate: '2026-03-01' }, '2026-03-07')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(daysOf({ keyword: 'P1' }, ['keyword'], '2026-03-07')).toBeUndefined();
});
