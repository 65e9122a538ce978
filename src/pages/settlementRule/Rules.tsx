import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import Create from './Create';
import { facts, fields } from './fields';
import { filters } from './filters';

const RuleDrawer = lateDrawer(() => import('./RuleDrawer'));

/** Everybody's rule of each currency, and those of owners. */
export default function Rules() {
  return (
    <PageTable
      title="settlementRule.rules"
      call={api.settlementRule.query}
      rowKey="id"
      fields={fields}
      facts={facts}
      filters={filters}
      empty="settlementRule.empty"
      toolbar={() => <Create />}
      Detail={RuleDrawer}
    />
  );
}
