import PageTable from '@/components/PageTable';
import { api } from '@/services/api';
import { columns, facts, fields } from './fields';
import { filters } from './filters';

/** Every role, and how many people have it. */
export default function Roles() {
  return <PageTable title="access.roles" call={api.role.page} rowKey="id" fields={fields} columns={columns} facts={facts} filters={filters} />;
}
