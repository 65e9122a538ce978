import Money from '@/components/show/Money';
import { useAccounts } from '@/components/show/useAccounts';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { useWords } from '@/services/words';
import css from './cards.module.css';
import HomeCard from './HomeCard';
import Leads from './Leads';
import { useEachMinute } from './useEachMinute';

const MOST = 50;

/** The places that the person keeps, and what they hold by the books; nothing is said where they keep none. */
export default function PlacesCard() {
  const t = useWords();
  const accounts = useAccounts();
  const read = useEachMinute(
    async (options) => ({ ...(await api.bank.page({ mine: true, pageSize: MOST }, options)), asOf: serverNow() }),
    [],
  );
  if (read.data?.list.length === 0) return null;
  return (
    <HomeCard title="home.places" of={read} asOf={({ asOf }) => asOf}>
      {({ list }) => (
        <table className={css.side} aria-label={t('home.places.books')}>
          <tbody>
            {list.map(({ id, name, currency, bookBalance }) => (
              <tr key={id}>
                <th scope="row">
                  <Leads to={`/bankAccount?mine=true&open=${id}`}>
                    <bdi>{name}</bdi>
                  </Leads>
                </th>
                <td>
                  <Leads to={accounts([currency === 'USDT' ? 'asset:wallet' : 'asset:bank'], currency)}>
                    <Money amount={bookBalance} currency={currency} />
                  </Leads>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </HomeCard>
  );
}
