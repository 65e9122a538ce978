import { lazy } from 'react';
import type { MerchantNotice as Row } from '#contract/notifyLog';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import { facts, fields } from './fields';
import { filters } from './filters';
import Health from './Health';
import Replays from './Replays';
import ResendAll from './ResendAll';
import { useReplay } from './useReplay';

const NoticeDrawer = lateDrawer(() => import('./NoticeDrawer'));
const bulk = {
  calls: [api.notifyLog.resend],
  nameOf: ({ orderNo }: Row) => orderNo,
  Bar: lazy(() => import('./Bulk')),
};

/** What merchants were to be told of their orders, and what came of it. */
export default function NotifyLog() {
  const { replay, refresh } = useReplay();
  return (
    <PageTable
      title="menu.notifyLog"
      call={api.notifyLog.page}
      rowKey="id"
      fields={fields}
      facts={facts}
      filters={filters}
      dated
      figures={() => replay && <Replays replay={replay} onChange={refresh} />}
      toolbar={() => (
        <>
          <Health />
          <ResendAll onBegun={refresh} />
        </>
      )}
      Detail={NoticeDrawer}
      bulk={bulk}
    />
  );
}
