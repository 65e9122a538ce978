import { businessDay } from '#contract/time';
import Booked from '@/components/show/Booked';
import { serverNow } from '@/services/clock';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';
import type { Agent } from './fields';
import css from './relations.module.css';

/** Of each currency what it may spend, what it has earned besides, and what of that came today. */
export default function Earned({ of: { id, commission } }: { of: Agent }) {
  const t = useWords();
  const day = businessDay(serverNow(), useZone());
  if (commission.length === 0) return '–';
  return commission.map(({ currency, available, accrued, today }) => {
    const account = { account: `agent:${id}:accrued`, currency };
    return (
      <div key={currency} className={css.earned}>
        <Booked account={`agent:${id}:available`} currency={currency} amount={available} />
        <div className={css.today}>
          {t('proxy.accrued')} <Booked {...account} amount={accrued} />
        </div>
        <div className={css.today}>
          {t('proxy.today')} <Booked {...account} amount={today} startDate={day} endDate={day} />
        </div>
      </div>
    );
  });
}
