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
  said: { left: Word; none: Word; over: Word };
}

/** What would be left of an amount, as its parts are typed. */
export default function Remaining({ of, parts, currency, said }: Props) {
  const t = useWords();
  const locale = useLocale();
  const left = minorOf(of, currency) - minorOf(sumOf(parts, currency), currency);
  const amount = moneyText(toMajor(left < 0n ? -left : left, currency), currency, locale);
  if (left === 0n) return <p role="status">{t(said.none)}</p>;
  return <p role="status">{left > 0n ? t(said.left, { left: amount }) : t(said.over, { over: amount })}</p>;
}
