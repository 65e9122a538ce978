import type { Currency } from '#contract/money';
import { toMajor } from '#contract/money';
import { useWords, type Word } from '@/services/words';
import { useLocale } from '../show/locale';
import { moneyText } from '../show/moneyText';
import { minorOf, sumOf } from './sums';

interface Props {
  /** What there is to give, major units. */
  of: string;
  parts: readonly { amount: string }[];
  currency: Currency;
  /** What is said of too little, of all, and of too much: `{left}` and `{over}` are the amount. */
  words: { left: Word; none: Word; over: Word };
}

/** What would be left of an amount, as its parts are typed. */
export default function Remaining({ of, parts, currency, words }: Props) {
  const t = useWords();
  const locale = useLocale();
  const left = minorOf(of, currency) - minorOf(sumOf(parts, currency), currency);
  const amount = moneyText(toMajor(left < 0n ? -left : left, currency), currency, locale);
  if (left === 0n) return <p role="status">{t(words.none)}</p>;
  return <p role="status">{left > 0n ? t(words.left, { left: amount }) : t(words.over, { over: amount })}</p>;
}
