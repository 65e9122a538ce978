import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { PriceInForce } from '#contract/homePrice';
import type { Currency } from '#contract/money';
import { useRead } from '@/components/read/useRead';
import { reasonOf } from '@/components/reason';
import FamilyTag from '@/components/show/FamilyTag';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import { useFresh } from '@/components/table/useFresh';
import { everyMinute } from '@/services/again';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useLateWords, useWords, type Word } from '@/services/words';
import panel from '../dashboard.module.css';
import ChangeBack from './ChangeBack';
import ChangeFixed from './ChangeFixed';
import ChangeLive from './ChangeLive';
import Course from './Course';
import OwnPrices from './OwnPrices';
import css from './price.module.css';

/** A market in which there is no price of USDT is asked for nothing. */
const isPriced = (currency: Currency | undefined): currency is PriceInForce['currency'] =>
  currency !== undefined && currency !== 'USDT';

/** What a USDT costs in one market, how old that is, and the ways to change it. */
export default function PriceCard({ currency }: { currency: Currency | undefined }) {
  useLateWords();
  const t = useWords();
  const of = isPriced(currency) ? { currency } : {};
  const { data, error, quietly, refresh } = useRead((options) => api.home.price(of, options), [of]);
  useEffect(() => everyMinute(quietly), [quietly]);
  useFresh('price', quietly, { only: data?.currency });
  return (
    <section className={panel.panel} aria-label={t('price.title')} aria-busy={!data && error === undefined}>
      <h2>
        {t('price.title')} {data && <small>USDT / {data.currency}</small>}
      </h2>
      {error !== undefined && !data && <p role="status">{reasonOf(error).msg}</p>}
      {data && <Prices of={data} />}
      {data && <Course points={data.history24h} />}
      {data && (
        <div className={css.changes}>
          <ChangeLive of={data} onDone={refresh} />
          <ChangeFixed currency={data.currency} market={data.marketPrice} onDone={refresh} />
          <ChangeBack of={data} onDone={refresh} />
          <OwnPrices of={data} onDone={refresh} />
        </div>
      )}
    </section>
  );
}

function Prices({ of }: { of: PriceInForce }) {
  const t = useWords();
  const money = (price: string | null) => <Money amount={price} currency={of.currency} />;
  const age = of.marketTime !== null && (
    <>
      {t(`price.source.${of.marketSource}`)} · <Moment at={of.marketTime} />
    </>
  );
  return (
    <dl className={css.prices}>
      <Line word="price.market" mark={of.stale && t('price.stale')} note={age}>
        {money(of.marketPrice)}
      </Line>
      <Line word="price.live" note={<LiveNote of={of} />}>
        {money(of.livePrice)}
      </Line>
      <Line word="price.fixed" note={<FixedNote of={of} />}>
        {money(of.staticUPrice)}
      </Line>
      <Line word="price.back" note={<BackNote of={of} />}>
        {money(of.backUPrice)}
      </Line>
    </dl>
  );
}

/** Who has another one, led to where the person may see them. */
function BackNote({ of: { spreadBp, ownPrices, currency } }: { of: PriceInForce }) {
  const t = useWords();
  return (
    <>
      {spreadBp !== null && t('price.spread', { percent: percentOf(spreadBp) })}
      <Whose count={ownPrices} kind="back" currency={currency} />
    </>
  );
}
function FixedNote({ of: { staticEnabled, boundMerchants, currency } }: { of: PriceInForce }) {
  const t = useWords();
  return (
    <>
      {!staticEnabled && t('price.off')}
      <Whose count={boundMerchants} kind="fixed" currency={currency} />
    </>
  );
}
interface WhoseProps {
  count: number | null;
  kind: 'fixed' | 'back';
  currency: string;
}
function Whose({ count, kind, currency }: WhoseProps) {
  const t = useWords();
  const may = useCan(api.merchant.page);
  if (count === null || count === 0) return null;
  const text = t(`price.whose.${kind}`, { count });
  return <> {may ? <Link to={`/merchant?ownPrice=${kind}&currency=${currency}`}>{text}</Link> : text}</>;
}

/** Hundredths of a percent. */
const percentOf = (points: number) => `${Math.floor(points / 100)}.${String(points % 100).padStart(2, '0')}`;

function LiveNote({ of: { priceMode, offsetType, offsetValue, currency } }: { of: PriceInForce }) {
  const t = useWords();
  if (priceMode === 2) return t('price.followsFixed');
  if (offsetValue === null) return null;
  return (
    <bdi dir="ltr">
      {offsetValue.replace(/\.?0+$/, '')} {offsetType === 'percent' ? '%' : currency}
    </bdi>
  );
}

interface LineProps {
  word: Word;
  /** What somebody should see to. */
  mark?: string | false;
  note: ReactNode;
  children: ReactNode;
}
function Line({ word, mark, note, children }: LineProps) {
  const t = useWords();
  return (
    <div className={css.line}>
      <dt>
        {t(word)} {mark && <FamilyTag family="yours">{mark}</FamilyTag>}
      </dt>
      <dd>
        {children}
        {note && <span className={panel.note}>{note}</span>}
      </dd>
    </div>
  );
}
