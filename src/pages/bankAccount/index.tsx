import { lazy } from 'react';
import type { BankAccount as Row } from '#contract/bank';
import ExportButton from '@/components/ExportButton';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import Create from './Create';
import EndOfDay from './EndOfDay';
import { facts, fields } from './fields';
import { filters } from './filters';
import Totals from './Totals';

const bulk = { calls: [api.bank.saveStatus], nameOf: ({ name }: Row) => name, Bar: lazy(() => import('./Bulk')) };

const BankDrawer = lateDrawer(() => import('./BankDrawer'));

/** Where our own money lies: what the books say, and what people found there. */
export default function BankAccount() {
  return (
    <PageTable
      title="menu.bankAccount"
      call={api.bank.page}
      rowKey="id"
      empty="bank.empty"
      fields={fields}
      facts={facts}
      filters={filters}
      figures={({ summary }) => <Totals totals={summary} />}
      toolbar={(columns) => (
        <>
          <EndOfDay />
          <ExportButton columns={columns} call={api.bank.export} filters={filters} name="menu.bankAccount" plain />
          <Create />
        </>
      )}
      Detail={BankDrawer}
      bulk={bulk}
    />
  );
}
