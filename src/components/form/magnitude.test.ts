import { type Language, languages } from '@/services/language';
import arEG from '@/words/ar-EG';
import enUS from '@/words/en-US';
import esMX from '@/words/es-MX';
import ptBR from '@/words/pt-BR';
import zhCN from '@/words/zh-CN';
import { magnitudeOf } from './magnitude';

const words: Record<Language, Record<string, string>> = {
  'zh-CN': zhCN,
  'en-US': enUS,
  'es-MX': esMX,
  'pt-BR': ptBR,
  'ar-EG': arEG,
};
const LARGEST_POWER = 12;

test('thirteen words from ones to trillions, in Chinese 万亿 and not 兆 (§9.16 R30a)', () => {
  const numerals = Array.from(
    { length: LARGEST_POWER + 1 },
    (_, power) => zhCN[magnitudeOf(`1${'0'.repeat(power)}`) as keyof typeof zhCN],
  );
  expect(numerals).toEqual([
    '个',
    '十',
    '百',
    '千',
    '万',
    '十万',
    '百万',
    '千万',
    '亿',
    '十亿',
    '百亿',
    '千亿',
    '万亿',
  ]);
});

test.each([
  ['9999', ['千', 'thousands', 'miles', 'milhares', 'آلاف']],
  ['10000', ['万', 'ten thousands', 'decenas de miles', 'dezenas de milhares', 'عشرات الآلاف']],
  ['99999999', ['千万', 'ten millions', 'decenas de millones', 'dezenas de milhões', 'عشرات الملايين']],
  ['100000000', ['亿', 'hundred millions', 'cientos de millones', 'centenas de milhões', 'مئات الملايين']],
  ['1000000000000.00', ['万亿', 'trillions', 'billones', 'trilhões', 'تريليونات']],
])('the magnitude of %s is said in five languages (§R30b)', (amount, texts) => {
  expect(languages.map((language) => words[language][magnitudeOf(amount) ?? ''])).toEqual(texts);
});

test.each(['', '0', '0.99', '-5', '1e3', '12,000', '10000000000000', 'abc'])('%j has no magnitude', (amount) => {
  expect(magnitudeOf(amount)).toBeUndefined();
});

test('zeros before an amount and its decimals count nothing', () => {
  expect([magnitudeOf('007'), magnitudeOf('10.999999'), magnitudeOf(' 5 ')]).toEqual([
    'magnitude.0',
    'magnitude.1',
    'magnitude.0',
  ]);
});
