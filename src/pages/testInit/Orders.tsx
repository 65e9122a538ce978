import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import { facts, fields } from './fields';
import { filters } from './filters';
import PlaceOrder from './PlaceOrder';

const OrderDrawer = lateDrawer(() => import('./OrderDrawer'));

/** Test orders, as they come along. */
export default function Orders() {
  return (
    <PageTable
      title="testInit.orders"
      call={api.testInit.orderPage}
      rowKey="orderNo"
      fields={fields}
      facts={facts}
      filters={filters}
      empty="testInit.none"
      toolbar={() => <PlaceOrder />}
      Detail={OrderDrawer}
      live="order.payment"
    />
  );
}
