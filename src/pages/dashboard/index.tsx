import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { businessDay } from '#contract/time';
import Age from '@/components/Age';
import { useKeys } from '@/components/keys/useKeys';
import Page from '@/components/Page';
import { reasonOf } from '@/components/reason';
import PeriodText from '@/components/table/PeriodText';
import { daysInForce } from '@/components/table/period';
import { serverNow } from '@/services/clock';
import { agent, isMerchant } from '@/services/session';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';
import Contacts from './Contacts';
import css from './dashboard.module.css';
import Later from './Later';

import Today from './Today';
import Todo from './Todo';
import { useDashboard } from './useDashboard';

const Trend = lazy(() => import(/* webpackChunkName: "trend" */ './Trend'));
const OwnTiles = lazy(() => import('./OwnTiles'));
/** The room of one line of tiles. */
const onItsWay = (
  <div className={css.own} aria-busy="true">
    <div className={css.tiles} />
  </div>
);

/** The room of the day's course: what comes below it sooner would be pushed away. */
const chart = <div className={css.chart} />;

/** One's own money and today's figures first, then the day's course, then what waits. */
export default function Dashboard() {
  const t = useWords();
  const zone = useZone();
  const { total, today, yesterday, todo, own, currency, choose, asOf, loading, error, refresh } = useDashboard(zone);
  useKeys({ r: refresh });
  return (
    <Page
      title={t('menu.home')}
      range={<PeriodText days={daysInForce({}, businessDay(asOf ?? serverNow(), zone))} />}
      age={<Age asOf={asOf} loading={loading} onRefresh={refresh} />}
    >
      {error !== undefined && <Failed error={error} onRetry={refresh} />}
      {(isMerchant() || agent()) && (
        <Suspense fallback={onItsWay}>{own ? <OwnTiles own={own} /> : !error && onItsWay}</Suspense>
      )}
      <Today
        list={total?.list}
        currency={currency}
        asOf={asOf ?? serverNow()}
        // Which currency a person chose comes by itself: until then nobody knows whether its day has orders.
        loading={!error && (!total || (!currency && total.list.length > 0))}
        onCurrency={choose}
      />
      <div className={css.columns}>
        <section className={css.panel} aria-label={t('dashboard.trend')}>
          <h2>{t('dashboard.trend')}</h2>
          <Suspense fallback={chart}>
            {today ? <Trend today={today.list} yesterday={yesterday?.list ?? []} /> : !error && chart}
          </Suspense>
        </section>
        <div className={css.side}>
          <section className={css.panel} aria-label={t('dashboard.todo')}>
            <h2>{t('dashboard.todo')}</h2>
            {todo && <Todo items={todo.list} now={todo.asOf} />}
          </section>
          <Contacts />
        </div>
        <Later currency={currency} />
      </div>
    </Page>
  );
}

/** Why there are no figures, and the way to ask again. */
function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords();
  return (
    <div className={css.failed} role="alert">
      {reasonOf(error).msg} <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  );
}
