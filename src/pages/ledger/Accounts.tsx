import PageTable from '@/components/PageTable';
import { api } from '@/services/api';
import { facts, fields } from './fields';
import { filters } from './filters';

/** Every account with what it holds, now or at an instant. */
export default function Accounts() {
  return (
    <PageTable
      title="menu.ledger"
      call={api.ledger.accountPage}
      rowKey="id"
      fields={fields}
      facts={facts}
      filters={filters}
    />
  );
}
