import ExportButton from '@/components/ExportButton';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import { facts, fields } from './fields';
import { filters } from './filters';
import Statement from './Statement';

const FlowDrawer = lateDrawer(() => import('./FlowDrawer'));

export default function BillingFlow() {
  return (
    <PageTable
      title="menu.billingFlow"
      call={api.merchant.billingFlow}
      rowKey="flowNo"
      fields={fields}
      facts={facts}
      filters={filters}
      dated="flow"
      figures={(answer) => <Statement summaries={answer.summary} />}
      toolbar={(columns) => (
        <ExportButton
          columns={columns}
          call={api.merchant.billingFlowExport}
          filters={filters}
          name="billing.fileName"
          label="billing.export"
          plain
        />
      )}
      Detail={FlowDrawer}
    />
  );
}
