import { lazy, type ReactNode, Suspense } from 'react';
import type { Account } from '#contract/accountShape';
import ExportButton from '@/components/ExportButton';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import type { Word } from '@/services/words';
import { facts, fields } from './fields';
import { filtersOf, presets } from './filters';
import Totals from './Totals';

const bulk = {
  calls: [api.account.saveStatus, api.account.saveAccountBatch, api.merchant.saveAccountBatch],
  nameOf: ({ accountName }: Account) => accountName,
  Bar: lazy(() => import('./Bulk')),
};
const Batches = lazy(() => import('@/components/pool/Batches'));
const Switches = lazy(() => import('./Switches'));
const AccountDrawer = lateDrawer(() => import('./AccountDrawer'));
interface Props {
  payType: 'payment' | 'payout';
  title: Word;
  tools: ReactNode;
}

/** Accounts as rows. */
export default function AccountTable({ payType, title, tools }: Props) {
  return (
    <PageTable
      title={title}
      call={api.account.page}
      rowKey="accountId"
      empty="account.empty"
      live="account"
      fields={fields}
      facts={facts}
      filters={filtersOf[payType]}
      presets={presets}
      figures={(answer) => (
        <>
          <Suspense fallback={null}>
            <Switches />
            <Batches />
          </Suspense>
          <Totals summary={answer.summary} count={answer.total} />
        </>
      )}
      toolbar={(columns) => (
        <>
          <ExportButton columns={columns} call={api.account.export} filters={filtersOf[payType]} name={title} />
          {tools}
        </>
      )}
      Detail={AccountDrawer}
      bulk={bulk}
    />
  );
}
