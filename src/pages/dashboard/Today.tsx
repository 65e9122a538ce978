import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import type { CurrencyTotal } from '#contract/home';
import type { Currency } from '#contract/money';
import { notPaid, wasPaid } from '#contract/status';
import Money from '@/components/show/Money';
import Percent from '@/components/show/Percent';
import Whole from '@/components/show/Whole';
import { useWords } from '@/services/words';
import css from './dashboard.module.css';

interface Props {
  total: CurrencyTotal | undefined;
  loading: boolean;
  currencies: readonly Currency[];
  onCurrency: (currency: Currency) => void;
}

/** Today in one currency: each figure leads to the orders behind it, and stands beside yesterday's at this time. */
export default function Today({ total, loading, currencies, onCurrency }: Props) {
  const t = useWords();
  if (loading) return <div className={css.tiles} aria-busy="true" />;
  if (!total)
    return (
      <p className={css.hint} data-today="none">
        {t('dashboard.noOrders')}
      </p>
    );
  const { currency, payment, payout, compare } = total;
  const before = compare.prevDay;
  const money = (amount: string | undefined) => <Money amount={amount} currency={currency} />;
  const orders = `/paymentOrder?currency=${currency}`;
  const paid = `${orders}&status=${wasPaid.join()}`;
  return (
    <section aria-label={t('dashboard.today')} data-today={currency}>
      <div className={css.currencies} role="tablist" aria-label={t('dashboard.currency')}>
        {currencies.map((one) => (
          <button key={one} type="button" role="tab" aria-selected={one === currency} onClick={() => onCurrency(one)}>
            {one}
          </button>
        ))}
      </div>
      <div className={css.tiles}>
        <Tile label={t('dashboard.paidAmount')} to={paid} value={money(payment.paidAmount)} before={money(before.payment.paidAmount)} />
        <Tile
          label={t('dashboard.orders')}
          to={orders}
          value={<Whole count={payment.count} />}
          note={t('dashboard.paidOf', { paid: payment.paidCount, count: payment.count })}
          before={<Whole count={before.payment.count} />}
        />
        <Tile
          label={t('dashboard.rate')}
          to={`${orders}&status=${notPaid.join()}`}
          value={<Percent value={payment.successRate} />}
          before={<Percent value={before.payment.successRate} />}
        />
        <Tile label={t('dashboard.fee')} to={paid} value={money(payment.fee)} before={money(before.payment.fee)} />
        {total.profit !== undefined && <Tile label={t('dashboard.profit')} to={paid} value={money(total.profit)} before={money(before.profit)} />}
        <Tile label={t('dashboard.payout')} to="/payoutOrder" value={money(payout.paidAmount)} before={money(before.payout.paidAmount)} />
      </div>
    </section>
  );
}

interface TileProps {
  label: string;
  to: string;
  value: ReactNode;
  note?: string;
  before: ReactNode;
}

function Tile({ label, to, value, note, before }: TileProps) {
  const t = useWords();
  return (
    <Link to={to} className={css.tile}>
      <span className={css.label}>{label}</span>
      <span className={css.value}>{value}</span>
      {note && <span className={css.note}>{note}</span>}
      <span className={css.note}>
        {t('dashboard.versus')} {before}
      </span>
    </Link>
  );
}
