import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import { facts, fields } from './fields';
import { filters, presets } from './filters';

const ApprovalDrawer = lateDrawer(() => import('./ApprovalDrawer'));

export default function Approval() {
  return (
    <PageTable
      title="menu.approval"
      call={api.approval.page}
      rowKey="approvalId"
      fields={fields}
      facts={facts}
      filters={filters}
      presets={presets}
      Detail={ApprovalDrawer}
      live="approval"
    />
  );
}
