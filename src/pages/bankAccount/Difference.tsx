import type { BankAccount } from '#contract/bank';
import { amountText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import Money from '@/components/show/Money';
import Stacked from '@/components/show/Stacked';
import { useWords } from '@/services/words';

/** How far what was seen is from the books of that moment, with those books: not with what they say now. */
export default function Difference({ diff, of: { snapshotBook, currency } }: { diff: string | null; of: BankAccount }) {
  const t = useWords();
  const locale = useLocale();
  if (diff === null || snapshotBook === null) return '–';
  return (
    <Stacked
      over={<Money amount={diff} currency={currency} />}
      under={t('bank.diff.books', { amount: amountText(snapshotBook, locale, currency) })}
    />
  );
}
