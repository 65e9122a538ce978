import ExportButton from '@/components/ExportButton';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import { facts, fields } from './fields';
import { filters } from './filters';

const EntryDrawer = lateDrawer(() => import('./EntryDrawer'));

export default function AuditLog() {
  return (
    <PageTable
      title="menu.auditLog"
      call={api.audit.page}
      rowKey="id"
      fields={fields}
      facts={facts}
      filters={filters}
      dated
      toolbar={(shown) => (
        <ExportButton call={api.audit.export} columns={shown} filters={filters} name="menu.auditLog" />
      )}
      Detail={EntryDrawer}
    />
  );
}
