import PageTable from '@/components/PageTable';
import { api } from '@/services/api';
import { fields, limitFacts, limits } from './fields';
import { filters } from './filters';
import RoleDrawer from './RoleDrawer';

/** What limits the rows that the people of each role see. */
export default function DataScope() {
  return (
    <PageTable
      title="access.dataScope"
      call={api.role.page}
      rowKey="id"
      fields={fields}
      columns={limits}
      facts={limitFacts}
      filters={filters}
      Detail={RoleDrawer}
    />
  );
}
