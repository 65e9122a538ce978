import { Segmented } from 'antd';
import { useState } from 'react';
import type { Output } from '#contract/call';
import type { channel } from '#contract/channel';
import Facts from '@/components/drawer/Facts';
import type { Fields } from '@/components/fields';
import { useRead } from '@/components/read/useRead';
import { reasonOf } from '@/components/reason';
import Moment from '@/components/show/Moment';
import OrderHours from '@/components/show/OrderHours';
import Percent from '@/components/show/Percent';
import Whole from '@/components/show/Whole';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from './health.module.css';

const count = (value: number) => <Whole count={value} />;
const fields: Fields<Output<typeof channel.health>> = {
  orders: { word: 'channel.health.orders', show: count },
  paid: { word: 'channel.health.paid', show: count },
  successRate: { word: 'channel.health.rate', show: (value) => <Percent value={value} /> },
  lastSuccessTime: { word: 'channel.health.last', show: (value) => <Moment at={value} /> },
  openOrders: { word: 'channel.health.open', show: count },
  accounts: { word: 'channel.health.accounts', show: count },
  pausedAccounts: { word: 'channel.health.paused', show: count },
  hours: null,
};
const windows = ['15m', '1h', '24h'] as const;

/** How a channel has done lately; asked anew when the list behind was. */
export default function Health({ code, asOf }: { code: string; asOf: number | undefined }) {
  const t = useWords();
  const [window, setWindow] = useState<(typeof windows)[number]>('1h');
  const { data, error } = useRead((options) => api.channel.health({ code, window }, options), [code, window, asOf]);
  return (
    <section className={css.health} aria-label={t('channel.health')}>
      <h4>{t('channel.health')}</h4>
      <Segmented
        size="small"
        aria-label={t('channel.health.window')}
        options={windows.map((value) => ({ value, label: t(`channel.health.${value}`) }))}
        value={window}
        onChange={setWindow}
      />
      {error !== undefined && <p role="alert">{reasonOf(error).msg}</p>}
      {data && error === undefined && <Facts fields={fields} row={data} />}
      {data && error === undefined && <OrderHours hours={data.hours} />}
    </section>
  );
}
