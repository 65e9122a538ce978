import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import Create from './Create';
import { facts, fields } from './fields';
import { filters } from './filters';

const AgentDrawer = lateDrawer(() => import('./AgentDrawer'));

export default function Agents() {
  return (
    <PageTable
      title="menu.proxy"
      call={api.merchant.proxyList}
      rowKey="id"
      empty="proxy.empty"
      fields={fields}
      facts={facts}
      filters={filters}
      toolbar={() => <Create />}
      Detail={AgentDrawer}
    />
  );
}
