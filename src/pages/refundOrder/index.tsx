import ExportButton from '@/components/ExportButton';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import { facts, fields } from './fields';
import { filters, presets } from './filters';
import Totals from './Totals';

const RefundDrawer = lateDrawer(() => import('./RefundDrawer'));

/** Money of payments on its way back to their payers. */
export default function RefundOrder() {
  return (
    <PageTable
      title="menu.refundOrder"
      call={api.payment.refundPage}
      rowKey="refundNo"
      fields={fields}
      facts={facts}
      filters={filters}
      presets={presets}
      dated="refund"
      figures={({ summary }) => <Totals totals={summary} />}
      toolbar={(columns) => (
        <ExportButton
          columns={columns}
          call={api.payment.refundExport}
          filters={filters}
          name="menu.refundOrder"
          plain
        />
      )}
      Detail={RefundDrawer}
      live="order.payment"
    />
  );
}
