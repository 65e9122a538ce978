import type { Position } from '#contract/homeFund';
import { type Currency, isSomething } from '#contract/money';
import FamilyTag from '@/components/show/FamilyTag';
import Money from '@/components/show/Money';
import Percent from '@/components/show/Percent';
import { useAccounts } from '@/components/show/useAccounts';
import { useNamed } from '@/components/show/useNamed';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from './cards.module.css';
import FundAlerts from './FundAlerts';
import HomeCard from './HomeCard';
import Leads from './Leads';
import SeenPlaces from './SeenPlaces';
import { useEachMinute } from './useEachMinute';

/** Where our money is, whose it is, and whether it is enough: one currency, and the cover of each other. */
export default function FundCard({ currency }: { currency: Currency | undefined }) {
  const t = useWords();
  const read = useEachMinute((options) => api.home.fund({}, options), []);
  return (
    <HomeCard title="home.fund" of={read} asOf={({ asOf }) => asOf}>
      {({ byCurrency, places, alerts }) => {
        const shown = byCurrency.find((one) => one.currency === currency) ?? byCurrency[0];
        if (!shown) return <p>{t('home.fund.none')}</p>;
        return (
          <>
            <FundAlerts of={alerts} />
            <Shown of={shown} />
            <SeenPlaces of={places.filter((one) => one.currency === shown.currency)} />
            <Others of={byCurrency.filter((one) => one !== shown)} />
          </>
        );
      }}
    </HomeCard>
  );
}

function Shown({ of }: { of: Position }) {
  const t = useWords();
  return (
    <>
      <dl className={css.sums}>
        <dt>{t('home.fund.coverage')}</dt>
        <dd>
          <Coverage of={of} />
        </dd>
        {of.own !== undefined && (
          <>
            <dt>{t('home.fund.own')}</dt>
            <dd>
              <Money amount={of.own} currency={of.currency} />
            </dd>
          </>
        )}
      </dl>
      <div className={css.sides}>
        <Side of={of} side="assets" total={of.totalAssets} />
        <Side of={of} side="liabilities" total={of.totalLiabilities} />
      </div>
    </>
  );
}

/** Others own more than there is: said by colour, shape and number. */
function Coverage({ of: { coverage } }: { of: Position }) {
  const percent = <Percent value={coverage} />;
  if (coverage === null) return percent;
  return <FamilyTag family={Number(coverage) < 100 ? 'failed' : 'done'}>{percent}</FamilyTag>;
}

interface SideProps {
  of: Position;
  side: Position['accounts'][number]['side'];
  total: string;
}
/** What stands on one side, kind by kind; each leads to its accounts in the ledger. */
function Side({ of: { accounts, currency }, side, total }: SideProps) {
  const t = useWords();
  const named = useNamed();
  const own = accounts.filter((one) => one.side === side);
  const kinds = own.map(({ kind }) => kind);
  return (
    <table className={css.side}>
      <tbody>
        {own.map(({ kind, amount, unexplained }) => (
          <Figure
            key={kind}
            label={named('ledger', kind)}
            kinds={[kind]}
            amount={amount}
            currency={currency}
            apart={unexplained}
          />
        ))}
      </tbody>
      <tfoot>
        <Figure label={t(`home.fund.${side}`)} kinds={kinds} amount={total} currency={currency} />
      </tfoot>
    </table>
  );
}

interface FigureProps {
  label: string;
  kinds: readonly string[];
  amount: string;
  currency: Currency;
  /** How far it is from the books: what was seen there and nobody has explained. */
  apart?: string;
}
function Figure({ label, kinds, amount, currency, apart = '0' }: FigureProps) {
  const t = useWords();
  const to = useAccounts()(kinds, currency);
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Leads to={to}>
          <Money amount={amount} currency={currency} />
        </Leads>
        {isSomething(apart) && (
          <small>
            {' '}
            {t('home.fund.apart')} <Money amount={apart} currency={currency} />
          </small>
        )}
      </td>
    </tr>
  );
}

function Others({ of }: { of: readonly Position[] }) {
  const t = useWords();
  if (of.length === 0) return null;
  return (
    <ul className={css.others} aria-label={t('home.fund.others')}>
      {of.map((one) => (
        <li key={one.currency}>
          {one.currency} <Coverage of={one} />
        </li>
      ))}
    </ul>
  );
}
