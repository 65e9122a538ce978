import { type Currency, toMajor, toMinor } from '#contract/money';
import { useWords } from '@/services/words';
import Money from '../show/Money';
import css from './bulk.module.css';

export interface Sum {
  amount: string;
  currency: Currency;
}

/** What all chosen rows come to, to be compared with what one has on paper; currencies are never added up. */
export default function Sums({ sums }: { sums: readonly Sum[] }) {
  const t = useWords();
  return (
    <p className={css.sums}>
      <span>{t('bulk.sums')}</span>
      {[...added(sums)].map(([currency, minor]) => (
        <strong key={currency}>
          <Money amount={toMajor(minor, currency)} currency={currency} />
        </strong>
      ))}
    </p>
  );
}

function added(sums: readonly Sum[]): Map<Currency, bigint> {
  const all = new Map<Currency, bigint>();
  for (const { amount, currency } of sums) all.set(currency, (all.get(currency) ?? 0n) + toMinor(amount, currency));
  return all;
}
