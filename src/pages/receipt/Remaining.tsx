import type { Currency } from '#contract/money';
import { toMajor } from '#contract/money';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { useWords } from '@/services/words';
import { minorOf, type Part, sumOf } from './shares';

interface Props {
  /** What is left now, major units. */
  of: string;
  parts: readonly Part[];
  currency: Currency;
}

/** What would be left of a receipt, as it is typed. */
export default function Remaining({ of, parts, currency }: Props) {
  const t = useWords();
  const locale = useLocale();
  const left = minorOf(of, currency) - minorOf(sumOf(parts, currency), currency);
  const said = moneyText(toMajor(left < 0n ? -left : left, currency), currency, locale);
  if (left === 0n) return <p role="status">{t('receipt.split.none')}</p>;
  return (
    <p role="status">{left > 0n ? t('receipt.split.left', { left: said }) : t('receipt.split.over', { over: said })}</p>
  );
}
