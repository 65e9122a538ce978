import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { businessDay } from '#contract/time';
import Age from '@/components/Age';
import { useKeys } from '@/components/keys/useKeys';
import Page from '@/components/Page';
import { reasonOf } from '@/components/reason';
import PeriodText from '@/components/table/PeriodText';
import { daysInForce } from '@/components/table/period';
import { api } from '@/services/api';
import { useGrants } from '@/services/can';
import { serverNow } from '@/services/clock';
import { agent, isDealer, isMerchant } from '@/services/session';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';
import Contacts from './Contacts';
import css from './dashboard.module.css';
import Later from './Later';

import Today from './Today';
import Todo from './Todo';
import type { Hour } from './trendChart';
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

/** One's own money and today's figures first, then the day's course, then what waits; of a cashier what waits first. */
export default function Dashboard() {
  const t = useWords();
  const zone = useZone();
  const { total, today, yesterday, todo, own, currency, choose, asOf, loading, error, refresh } = useDashboard(zone);
  useKeys({ r: refresh });
  const may = useGrants();
  // A dealer sees no orders; whose day is a queue begins with it.
  const sees = !isDealer();
  const works = !sees || may(api.settlement.remit);
  const waits = <Waits todo={todo} />;
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
      {works && <div className={css.work}>{waits}</div>}
      {sees && (
        <Today
          list={total?.list}
          currency={currency}
          asOf={asOf ?? serverNow()}
          // Which currency a person chose comes by itself: until then nobody knows whether its day has orders.
          loading={!error && (!total || (!currency && total.list.length > 0))}
          onCurrency={choose}
        />
      )}
      <div className={css.columns}>
        {sees && <Course today={today?.list} yesterday={yesterday?.list} failed={error !== undefined} />}
        <div className={css.side}>
          {!works && waits}
          <Contacts />
        </div>
        <Later currency={currency} />
      </div>
    </Page>
  );
}

/** The day, hour by hour. */
function Course({ today, yesterday = [], failed }: { today?: Hours; yesterday?: Hours; failed: boolean }) {
  const t = useWords();
  return (
    <section className={css.panel} aria-label={t('dashboard.trend')}>
      <h2>{t('dashboard.trend')}</h2>
      <Suspense fallback={chart}>{today ? <Trend today={today} yesterday={yesterday} /> : !failed && chart}</Suspense>
    </section>
  );
}
type Hours = readonly Hour[] | undefined;

/** What there is to do now. */
function Waits({ todo }: Pick<ReturnType<typeof useDashboard>, 'todo'>) {
  const t = useWords();
  return (
    <section className={css.panel} aria-label={t('dashboard.todo')}>
      <h2>{t('dashboard.todo')}</h2>
      {todo && <Todo items={todo.list} now={todo.asOf} />}
    </section>
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
