import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import ClearCache from './ClearCache';
import Create from './Create';
import { facts, fields } from './fields';
import { filters } from './filters';

const ChannelDrawer = lateDrawer(() => import('./ChannelDrawer'));

/** The payment service providers that orders go through. */
export default function Channel() {
  return (
    <PageTable
      title="menu.channel"
      call={api.channel.page}
      rowKey="code"
      empty="channel.empty"
      fields={fields}
      facts={facts}
      filters={filters}
      toolbar={() => (
        <>
          <ClearCache />
          <Create />
        </>
      )}
      Detail={ChannelDrawer}
    />
  );
}
