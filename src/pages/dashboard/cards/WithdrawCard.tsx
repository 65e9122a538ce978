import type { Output } from '#contract/call';
import type { home } from '#contract/home';
import { settlementStatus } from '#contract/status';
import Money from '@/components/show/Money';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { serverNow } from '@/services/clock';
import { useWords } from '@/services/words';
import css from './cards.module.css';
import HomeCard from './HomeCard';
import Leads from './Leads';
import { useEachMinute } from './useEachMinute';

type Row = Output<typeof home.withdraw>[number];
const { toAudit, audited, rejected, paying, paid, failed, cancelled, returned } = settlementStatus;
/** The statuses that each figure counts, for the list behind it. */
const stages = {
  requested: [toAudit, audited, rejected, paying, paid, failed, cancelled, returned],
  approved: [audited, paying, paid, failed, returned],
  paying: [paying],
  paid: [paid],
  failed: [failed, returned],
} as const;
// The record's own names are the keys of its type.
const names = Object.keys(stages) as (keyof typeof stages)[];

/** Today's settlements by how far they have come, and how long the oldest waits. */
export default function WithdrawCard() {
  const t = useWords();
  const read = useEachMinute(
    async (options) => ({ rows: await api.home.withdraw({}, options), asOf: serverNow() }),
    [],
  );
  return (
    <HomeCard title="home.withdraw" of={read} asOf={({ asOf }) => asOf}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p>{t('home.withdraw.none')}</p>
        ) : (
          rows.map((row) => <OfCurrency key={row.currency} row={row} />)
        )
      }
    </HomeCard>
  );
}

function OfCurrency({ row }: { row: Row }) {
  const t = useWords();
  const may = useCan(api.settlement.page);
  const { currency, oldestWaitingMinutes: minutes } = row;
  return (
    <table className={css.side}>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{t(`home.withdraw.${name}`)}</th>
            <td>{t('home.withdraw.count', { count: row[name].count })}</td>
            <td>
              <Leads to={may ? `/settlementRecord?currency=${currency}&status=${stages[name].join()}` : undefined}>
                <Money amount={row[name].amount} currency={currency} />
              </Leads>
            </td>
          </tr>
        ))}
      </tbody>
      {minutes !== null && (
        <tfoot>
          <tr>
            <th scope="row">{t('home.withdraw.oldest')}</th>
            <td colSpan={2}>{t('home.withdraw.minutes', { minutes })}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
