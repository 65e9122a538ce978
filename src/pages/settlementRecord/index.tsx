import { lazy } from 'react';
import type { Settlement } from '#contract/settlement';
import ExportButton from '@/components/ExportButton';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import Apply from './Apply';
import { facts, fields } from './fields';
import { filters, presets } from './filters';
import Totals from './Totals';

const SettlementDrawer = lateDrawer(() => import('./SettlementDrawer'));
const bulk = {
  calls: [api.settlement.audit, api.settlement.remit],
  nameOf: ({ orderNo }: Settlement) => orderNo,
  Bar: lazy(() => import('./Bulk')),
};

/** Money of owners on its way to them. */
export default function SettlementRecord() {
  return (
    <PageTable
      title="menu.settlementRecord"
      call={api.settlement.page}
      rowKey="orderNo"
      fields={fields}
      facts={facts}
      filters={filters}
      presets={presets}
      dated="settlement"
      figures={({ summary }) => <Totals totals={summary} />}
      toolbar={(columns) => (
        <>
          <Apply />
          <ExportButton
            columns={columns}
            call={api.settlement.export}
            filters={filters}
            name="menu.settlementRecord"
            plain
          />
        </>
      )}
      Detail={SettlementDrawer}
      bulk={bulk}
      live="order.settlement"
    />
  );
}
