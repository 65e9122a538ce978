import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { NoticeHealth } from '#contract/notifyLog';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import ReadState from '@/components/read/ReadState';
import { useRead } from '@/components/read/useRead';
import Copyable from '@/components/show/Copyable';
import Millis from '@/components/show/Millis';
import Moment from '@/components/show/Moment';
import Percent from '@/components/show/Percent';
import Whole from '@/components/show/Whole';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Failure from './Failure';

const WIDTH = 960;

/** How telling each merchant went in the last day: who hears nothing stands first. */
export default function Health() {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('notifyLog.health')}</Button>
      {open && (
        <Drawer open title={t('notifyLog.health.title')} size={WIDTH} onClose={() => setOpen(false)}>
          <Merchants />
        </Drawer>
      )}
    </>
  );
}

const columns: readonly PlainColumn<NoticeHealth>[] = [
  { word: 'notifyLog.merchant', show: ({ merchantName }) => <bdi>{merchantName}</bdi> },
  { word: 'notifyLog.health.share', show: ({ share }) => <Percent value={share} />, end: true },
  { word: 'notifyLog.health.streak', show: ({ streak }) => <Whole count={streak} />, end: true },
  { word: 'notifyLog.health.failure', show: ({ failure }) => <Failure failure={failure} /> },
  { word: 'notifyLog.health.p95', show: ({ p95 }) => <Millis count={p95} />, end: true },
  { word: 'notifyLog.health.waiting', show: ({ waiting }) => <Whole count={waiting} />, end: true },
  { word: 'notifyLog.health.oldest', show: ({ oldestTime }) => <Moment at={oldestTime} /> },
  { word: 'notifyLog.present', show: ({ url }) => <Copyable text={url} /> },
];

function Merchants() {
  const { data, error, refresh } = useRead((options) => api.notifyLog.health({}, options), []);
  if (!data) return <ReadState error={error} onRetry={refresh} />;
  return (
    <Plain rows={data.list} keyOf={({ merchantId }) => merchantId} columns={columns} empty="notifyLog.health.none" />
  );
}
