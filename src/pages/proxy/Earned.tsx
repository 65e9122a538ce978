import Booked from '@/components/show/Booked';
import Money from '@/components/show/Money';
import { useWords } from '@/services/words';
import type { Agent } from './fields';
import css from './relations.module.css';

/** One line for each currency: what it has, and what of that came today. Who has earned nothing yet has none. */
export default function Earned({ of: { id, commission } }: { of: Agent }) {
  const t = useWords();
  if (commission.length === 0) return '–';
  return commission.map(({ currency, available, today }) => (
    <div key={currency}>
      <Booked amount={available} account={`agent:${id}:accrued`} currency={currency} />
      <div className={css.today}>
        {t('proxy.today')} <Money amount={today} currency={currency} />
      </div>
    </div>
  ));
}
