import { lazy, Suspense } from 'react';
import type { Account } from '#contract/accountShape';
import ImportButton from '@/components/importing/ImportButton';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import type { Word } from '@/services/words';
import { facts, fields } from './fields';
import { filtersOf, presets } from './filters';
import NewAccount from './NewAccount';
import Totals from './Totals';

const bulk = {
  calls: [api.account.saveStatus, api.account.saveAccountBatch],
  nameOf: ({ accountName }: Account) => accountName,
  Bar: lazy(() => import('./Bulk')),
};
const PayoutSets = lazy(() => import('./PayoutSets'));
const Switches = lazy(() => import('./Switches'));
const AccountDrawer = lateDrawer(() => import('./AccountDrawer'));

/** Our accounts at channels, of one way of paying. */
export default function AccountTable({ payType, title }: { payType: 'payment' | 'payout'; title: Word }) {
  return (
    <PageTable
      title={title}
      call={api.account.page}
      rowKey="accountId"
      fields={fields}
      facts={facts}
      filters={filtersOf[payType]}
      presets={presets}
      figures={(answer) => (
        <>
          <Suspense fallback={null}>
            <Switches />
          </Suspense>
          <Totals summary={answer.summary} count={answer.total} />
        </>
      )}
      toolbar={() => (
        <>
          <ImportButton call={api.account.import} title="import.accounts" after="import.accounts.after" />
          {payType === 'payout' && (
            <Suspense fallback={null}>
              <PayoutSets />
            </Suspense>
          )}
          <NewAccount payType={payType} />
        </>
      )}
      Detail={AccountDrawer}
      bulk={bulk}
    />
  );
}
