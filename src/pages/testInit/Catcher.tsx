import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import Catchers from './Catchers';
import CreateCatcher from './CreateCatcher';
import { facts, fields, filters } from './caughtFields';

const CaughtDrawer = lateDrawer(() => import('./CaughtDrawer'));

/** Temporary addresses, and what they were sent. */
export default function Catcher() {
  return (
    <PageTable
      title="testInit.catcher"
      call={api.testInit.catcherPage}
      rowKey="id"
      fields={fields}
      facts={facts}
      filters={filters}
      empty="testInit.catcher.none"
      figures={({ summary }) => <Catchers catchers={summary} />}
      toolbar={() => <CreateCatcher />}
      Detail={CaughtDrawer}
      live="order.payment"
    />
  );
}
