import { Link } from '@umijs/max';
import type { Balance } from '#contract/merchantMoney';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import { api } from '@/services/api';
import { useCan, useGrants } from '@/services/can';
import { useLateWords, useWords } from '@/services/words';
import css from './dashboard.module.css';
import type { Own } from './own';
import Tile from './Tile';

/**
 * One's own business before anything else: what there is and comes next, a line for each currency, or what was earned.
 */
export default function OwnTiles({ own }: { own: Own }) {
  useLateWords();
  const t = useWords();
  if ('commission' in own) return <Earned commission={own.commission} />;
  return (
    <section aria-label={t('home.balances')} className={css.own}>
      {own.balances.map((balance) => (
        <Pockets key={balance.currency} balance={balance} />
      ))}
      <Ways />
    </section>
  );
}

/** What one does with one's money, where it can be done. */
function Ways() {
  const t = useWords();
  const may = useGrants();
  return (
    <nav className={css.legend} aria-label={t('home.balances')}>
      {may(api.recharge.create) && <Link to="/rechargeOrder">{t('home.recharge')}</Link>}
      {may(api.settlement.apply) && <Link to="/settlementRecord">{t('home.settle')}</Link>}
    </nav>
  );
}

const useStatement = () => {
  const may = useCan(api.merchant.billingFlow);
  return (currency: string, pocket: string) =>
    may ? `/billingFlow?currency=${currency}&subAccount=${pocket}` : undefined;
};

function Pockets({ balance: { currency, available, pending, pendingNext: next, frozen } }: { balance: Balance }) {
  const t = useWords();
  const statement = useStatement();
  const money = (amount: string | undefined) => <Money amount={amount} currency={currency} />;
  return (
    <div className={css.tiles} data-own={currency}>
      <Tile
        label={t('merchant.available')}
        to={statement(currency, 'available')}
        value={money(available)}
        note={t('home.available')}
      />
      <Tile
        label={t('merchant.pending')}
        to={statement(currency, 'pending')}
        value={money(pending)}
        note={t('home.pending')}
      />
      <Tile
        label={t('merchant.pendingNext')}
        value={money(next?.amount)}
        note={next ? <Moment at={next.time} /> : t('home.nothingNext')}
      />
      <Tile
        label={t('merchant.frozen')}
        to={statement(currency, 'frozen')}
        value={money(frozen)}
        note={t('home.frozen')}
      />
    </div>
  );
}

function Earned({ commission }: { commission: Extract<Own, { commission: unknown }>['commission'] }) {
  const t = useWords();
  const statement = useStatement();
  if (commission.length === 0) return <p className={css.hint}>{t('info.noCommission')}</p>;
  return (
    <section aria-label={t('info.commission')} className={css.own}>
      {commission.map(({ currency, accrued, available }) => (
        <div key={currency} className={css.tiles} data-own={currency}>
          <Tile
            label={t('merchant.available')}
            to={statement(currency, 'available')}
            value={<Money amount={available} currency={currency} />}
            note={t('home.available')}
          />
          <Tile
            label={t('info.commission')}
            to={statement(currency, 'accrued')}
            value={<Money amount={accrued} currency={currency} />}
            note={t('home.accrued')}
          />
        </div>
      ))}
      <Ways />
    </section>
  );
}
