import { lazy } from 'react';
import type { Recharge } from '#contract/recharge';
import ExportButton from '@/components/ExportButton';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import Create from './Create';
import { facts, fields } from './fields';
import { filters, presets } from './filters';
import Totals from './Totals';

const bulk = {
  calls: [api.recharge.confirm, api.recharge.recheckChain],
  nameOf: ({ orderNo }: Recharge) => orderNo,
  Bar: lazy(() => import('./Bulk')),
};
const RechargeDrawer = lateDrawer(() => import('./RechargeDrawer'));

/** Money that merchants and agents send to their own balance. */
export default function RechargeOrder() {
  return (
    <PageTable
      title="menu.rechargeOrder"
      call={api.recharge.page}
      rowKey="orderNo"
      fields={fields}
      facts={facts}
      filters={filters}
      presets={presets}
      dated="recharge"
      figures={({ summary }) => <Totals totals={summary} />}
      toolbar={(columns) => (
        <>
          <ExportButton
            columns={columns}
            call={api.recharge.export}
            filters={filters}
            name="menu.rechargeOrder"
            plain
          />
          <Create />
        </>
      )}
      Detail={RechargeDrawer}
      bulk={bulk}
      live="order.recharge"
    />
  );
}
