import { lazy } from 'react';
import type { PaymentOrder as Row } from '#contract/payment';
import ExportButton from '@/components/ExportButton';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import BatchButton from './batch/BatchButton';
import { facts, fields } from './fields';
import { filters, presets } from './filters';
import Totals from './Totals';

const bulk = {
  calls: [api.payment.notify, api.payment.query, api.payment.tag, api.payment.close],
  nameOf: ({ orderNo }: Row) => orderNo,
  Bar: lazy(() => import('./Bulk')),
};

const OrderDrawer = lateDrawer(() => import('./OrderDrawer'));

export default function PaymentOrder() {
  return (
    <PageTable
      title="menu.paymentOrder"
      call={api.payment.page}
      rowKey="orderNo"
      fields={fields}
      facts={facts}
      filters={filters}
      presets={presets}
      dated="payment"
      figures={(answer) => <Totals summary={answer.summary} />}
      toolbar={(columns) => (
        <>
          <BatchButton />
          <ExportButton columns={columns} call={api.payment.export} filters={filters} name="menu.paymentOrder" plain />
        </>
      )}
      Detail={OrderDrawer}
      bulk={bulk}
      live="order.payment"
    />
  );
}
