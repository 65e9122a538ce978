import type { Word } from '@/services/words';

/** The word for the place of an amount's first digit: thirteen of them, from ones to trillions. */
const words: readonly Extract<Word, `magnitude.${string}`>[] = [
  'magnitude.0',
  'magnitude.1',
  'magnitude.2',
  'magnitude.3',
  'magnitude.4',
  'magnitude.5',
  'magnitude.6',
  'magnitude.7',
  'magnitude.8',
  'magnitude.9',
  'magnitude.10',
  'magnitude.11',
  'magnitude.12',
];

/** "1250000" → the word for millions; nothing for what is no amount, less than one, or beyond the words. */
export function magnitudeOf(amount: string): Word | undefined {
  const [, whole = ''] = /^0*(\d+)(?:\.\d*)?$/.exec(amount.trim()) ?? [];
  return whole === '' || whole === '0' ? undefined : words[whole.length - 1];
}
