import type { Seen } from '#contract/homeFund';
import FamilyTag from '@/components/show/FamilyTag';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import css from './cards.module.css';
import Leads from './Leads';

/** Places that count as they were seen: beside what was found, the books of that moment and what is not explained. */
export default function SeenPlaces({ of }: { of: readonly Seen[] }) {
  const t = useWords();
  const may = useCan(api.bank.page);
  if (of.length === 0) return null;
  return (
    <ul className={css.alerts} aria-label={t('home.fund.seen')}>
      {of.map(({ placeId, name, currency, asOf, snapshotBook, balance, unexplained }) => (
        <li key={placeId}>
          <FamilyTag family="yours">{t('home.fund.apart')}</FamilyTag>{' '}
          <Leads to={may ? `/bankAccount?${new URLSearchParams({ id: placeId, tab: 'snapshots' })}` : undefined}>
            <bdi>{name}</bdi>
          </Leads>{' '}
          <Money amount={unexplained} currency={currency} />
          {' · '}
          {t('home.fund.found')} <Money amount={balance} currency={currency} />
          {' · '}
          {t('home.fund.booksThen')} <Money amount={snapshotBook} currency={currency} /> <Moment at={asOf} />
        </li>
      ))}
    </ul>
  );
}
