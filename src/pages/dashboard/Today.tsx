import type { CurrencyTotal } from '#contract/home';
import type { Currency } from '#contract/money';
import { notPaid, wasPaid } from '#contract/status';
import { businessDay } from '#contract/time';
import Money from '@/components/show/Money';
import Percent from '@/components/show/Percent';
import { useBooks } from '@/components/show/useBooks';
import Whole from '@/components/show/Whole';
import { agent, isMerchant } from '@/services/session';
import { useWords, type Word } from '@/services/words';
import { useZone } from '@/services/zone';
import css from './dashboard.module.css';
import { changeOf, pointsOf } from './delta';
import Tile from './Tile';

interface Props {
  list: readonly CurrencyTotal[] | undefined;
  currency: Currency | undefined;
  asOf: number;
  loading: boolean;
  onCurrency: (currency: Currency) => void;
}

/** Today in one currency: each figure leads to the orders behind it, and stands beside yesterday's at this time. */
export default function Today({ list = [], currency, asOf, loading, onCurrency }: Props) {
  const t = useWords();
  if (loading) return <Awaited />;
  const total = list.find((one) => one.currency === currency);
  const all = [...new Set([...list.map((one) => one.currency), ...(currency ? [currency] : [])])].sort();
  return (
    <section aria-label={t('dashboard.today')} data-today={total ? currency : 'none'}>
      {all.length > 0 && <Currencies chosen={currency} all={all} onChoose={onCurrency} />}
      {total ? <Figures total={total} asOf={asOf} /> : <p className={css.hint}>{t('dashboard.noOrders')}</p>}
    </section>
  );
}

/** Not seen, and as high as currencies and figures will be in whatever font they come: nothing below them moves. */
function Awaited() {
  const t = useWords();
  return (
    <div className={css.awaited} aria-busy="true" aria-hidden="true">
      <div className={css.currencies}>
        <button type="button">–</button>
      </div>
      <div className={css.tiles}>
        {awaited.map((label) => (
          <Tile key={label} label={t(label)} value="0" note={label === 'dashboard.orders' && '0'} before="0" />
        ))}
      </div>
    </div>
  );
}
/** Six tiles, of which one has a line more. */
const awaited: readonly Word[] = [
  'dashboard.paidAmount',
  'dashboard.orders',
  'dashboard.rate',
  'dashboard.fee',
  'dashboard.profit',
  'dashboard.payout',
];

interface Shown {
  total: CurrencyTotal;
  /** When it was so. */
  asOf: number;
}
function Figures({ total: { currency, payment, payout, profit, compare }, asOf }: Shown) {
  const t = useWords();
  const before = compare.prevDay;
  const money = (amount: string | undefined) => <Money amount={amount} currency={currency} />;
  const orders = `/paymentOrder?currency=${currency}`;
  const paid = `${orders}&status=${wasPaid.join()}`;
  const booked = `${paid}&dateType=pay&tab=journal`;
  const day = businessDay(asOf, useZone());
  const fees = { account: 'rev:fee:payment', currency, startDate: day, endDate: day };
  const entries = useBooks()(fees);
  return (
    <div className={css.tiles}>
      <Tile
        label={t('dashboard.paidAmount')}
        to={`${paid}&tab=journal`}
        value={money(payment.paidAmount)}
        before={money(before.payment.paidAmount)}
        change={percent(payment.paidAmount, before.payment.paidAmount)}
      />
      <Tile
        label={t('dashboard.orders')}
        to={orders}
        value={<Whole count={payment.count} />}
        note={t('dashboard.paidOf', { paid: payment.paidCount, count: payment.count })}
        before={<Whole count={before.payment.count} />}
        change={percent(String(payment.count), String(before.payment.count))}
      />
      <Tile
        label={t('dashboard.rate')}
        to={`${orders}&status=${notPaid.join()}`}
        value={<Percent value={payment.successRate} />}
        before={<Percent value={before.payment.successRate} />}
        change={points(payment.successRate, before.payment.successRate)}
        about={t('payment.rate.about')}
      />
      <Tile
        label={t(feeWord())}
        to={entries ?? booked}
        value={money(payment.fee)}
        before={money(before.payment.fee)}
        change={percent(payment.fee, before.payment.fee)}
      />
      {profit !== undefined && (
        <Tile
          label={t('dashboard.profit')}
          to={booked}
          value={money(profit)}
          before={money(before.profit)}
          change={percent(profit, before.profit)}
        />
      )}
      <Tile
        label={t('dashboard.payout')}
        to="/payoutOrder"
        value={money(payout.paidAmount)}
        before={money(before.payout.paidAmount)}
        change={percent(payout.paidAmount, before.payout.paidAmount)}
      />
    </div>
  );
}

/** "+25.0 %"; nothing where there was nothing to compare with. */
function percent(now: string, before: string | undefined): string | undefined {
  const change = before === undefined ? undefined : changeOf(now, before);
  return change === undefined ? undefined : `${change} %`;
}
/** Of two rates, in points: "+3.5 pp". */
const points = (now: string | null, before: string | null): string | undefined =>
  now === null || before === null ? undefined : `${pointsOf(now, before)} pp`;

/** What is our income is a merchant's cost, and to an agent what its merchants pay. */
function feeWord(): Word {
  if (isMerchant()) return 'dashboard.feesPaid';
  return agent() ? 'dashboard.merchantFees' : 'dashboard.fee';
}

interface CurrencyChoice {
  chosen: Currency | undefined;
  /** In the order in which they stand, whatever happens to them. */
  all: readonly Currency[];
  onChoose: (currency: Currency) => void;
}

/** The currencies there are figures in, and the one whose figures these are. */
function Currencies({ chosen, all, onChoose }: CurrencyChoice) {
  const t = useWords();
  return (
    <div className={css.currencies} role="tablist" aria-label={t('dashboard.currency')}>
      {all.map((one) => (
        <button key={one} type="button" role="tab" aria-selected={one === chosen} onClick={() => onChoose(one)}>
          {one}
        </button>
      ))}
    </div>
  );
}
