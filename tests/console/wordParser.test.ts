import { parse } from 'intl-messageformat-parser';
import arEG from '@/words/ar-EG';
import enUS from '@/words/en-US';
import esMX from '@/words/es-MX';
import ptBR from '@/words/pt-BR';
import zhCN from '@/words/zh-CN';
import { pegParse } from '../../config/wordParser';

interface Element {
  type: number;
  value?: string;
}
const read = (word: string) => (parse(word) as Element[]).map(({ type, value }) => ({ type, value }));

test.each(Object.entries({ zhCN, enUS, esMX, ptBR, arEG }))(
  'every word of %s reads as the parser of the package reads it',
  (_, words) => {
    const texts = Object.values<string>(words);
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((text) => JSON.stringify(pegParse(text)) !== JSON.stringify(read(text)))).toEqual([]);
  },
);

test('a word that asks for more than names would be noticed', () => {
  const plural = '{count, plural, one {one row} other {# rows}}';
  expect(pegParse(plural)).not.toEqual(read(plural));
});
