import type { ReactNode } from 'react';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import { facts, fields } from './fields';
import { filters } from './filters';

const AgentDrawer = lateDrawer(() => import('./AgentDrawer'));

/** Agents as rows. */
export default function AgentTable({ tools }: { tools: ReactNode }) {
  return (
    <PageTable
      title="menu.proxy"
      call={api.merchant.proxyList}
      rowKey="id"
      empty="proxy.empty"
      fields={fields}
      facts={facts}
      filters={filters}
      toolbar={() => tools}
      Detail={AgentDrawer}
    />
  );
}
