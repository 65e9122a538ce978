import { lazy, Suspense } from 'react';
import type { Merchant as Row } from '#contract/merchantProfile';
import ExportButton from '@/components/ExportButton';
import ImportButton from '@/components/importing/ImportButton';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import { facts, fields } from './fields';
import { filters, presets } from './filters';
import Totals from './Totals';

const bulk = {
  calls: [api.merchant.saveStatus, api.merchant.saveAccountBatch],
  nameOf: ({ name }: Row) => name,
  Bar: lazy(() => import('./Bulk')),
};
const Batches = lazy(() => import('@/components/pool/Batches'));

const Create = lazy(() => import('./Create'));
const MerchantDrawer = lateDrawer(() => import('./MerchantDrawer'));

export default function Merchant() {
  return (
    <PageTable
      title="menu.merchant"
      call={api.merchant.page}
      rowKey="id"
      empty="merchant.empty"
      fields={fields}
      facts={facts}
      filters={filters}
      presets={presets}
      figures={(answer) => (
        <>
          <Suspense fallback={null}>
            <Batches />
          </Suspense>
          <Totals summary={answer.summary} />
        </>
      )}
      toolbar={(columns) => (
        <>
          <ExportButton columns={columns} call={api.merchant.export} filters={filters} name="menu.merchant" />
          <ImportButton call={api.merchant.import} title="import.merchants" after="import.merchants.after" />
          <Create />
        </>
      )}
      Detail={MerchantDrawer}
      bulk={bulk}
    />
  );
}
