import { lazy, Suspense } from 'react';
import type { Currency } from '#contract/money';
import css from './dashboard.module.css';
import { useLater } from './useLater';

const Cards = lazy(() => import('./Cards'));

/** What stands below the first figures; it comes in one file, when somebody is there to read it. */
export default function Later({ currency }: { currency: Currency | undefined }) {
  const isLater = useLater();
  const room = <section className={css.panel} aria-busy={isLater} />;
  return isLater ? (
    <Suspense fallback={room}>
      <Cards currency={currency} />
    </Suspense>
  ) : (
    room
  );
}
