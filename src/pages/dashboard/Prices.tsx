import { lazy, Suspense } from 'react';
import type { Currency } from '#contract/money';
import css from './dashboard.module.css';
import { useLater } from './useLater';

const PriceCard = lazy(() => import('./price/PriceCard'));

/** What a USDT costs; it comes when somebody is there to read it. */
export default function Prices({ currency }: { currency: Currency | undefined }) {
  const isLater = useLater();
  const room = <section className={css.panel} aria-busy={isLater} />;
  return isLater ? (
    <Suspense fallback={room}>
      <PriceCard currency={currency} />
    </Suspense>
  ) : (
    room
  );
}
