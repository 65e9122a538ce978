import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import { facts, fields } from './fields';
import { filters, presets } from './filters';

const ComplaintDrawer = lateDrawer(() => import('./ComplaintDrawer'));

/** The queue of complaints about payments. */
export default function Complaint() {
  return (
    <PageTable
      title="menu.complaint"
      call={api.complaint.page}
      rowKey="complaintNo"
      fields={fields}
      facts={facts}
      filters={filters}
      presets={presets}
      dated="complaint"
      Detail={ComplaintDrawer}
      live="complaint"
    />
  );
}
