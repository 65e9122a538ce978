import { lazy } from 'react';
import type { FundRecord as Row } from '#contract/fund';
import ExportButton from '@/components/ExportButton';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import Create from './Create';
import DaySheet from './DaySheet';
import { facts, fields } from './fields';
import { filters, presets } from './filters';
import Totals from './Totals';

const bulk = {
  calls: [api.fund.check, api.fund.confirm, api.fund.attach],
  nameOf: ({ recordNo }: Row) => recordNo,
  Bar: lazy(() => import('./Bulk')),
};
const RecordDrawer = lateDrawer(() => import('./RecordDrawer'));

/** Every movement of our own money: made by one person, checked by another, arrived. */
export default function FundRecord() {
  return (
    <PageTable
      title="menu.fundRecord"
      call={api.fund.page}
      rowKey="recordNo"
      empty="fund.empty"
      fields={fields}
      facts={facts}
      filters={filters}
      presets={presets}
      dated="fund"
      figures={({ summary }) => <Totals totals={summary} />}
      toolbar={(columns) => (
        <>
          <DaySheet />
          <ExportButton columns={columns} call={api.fund.export} filters={filters} name="menu.fundRecord" plain />
          <Create />
        </>
      )}
      Detail={RecordDrawer}
      bulk={bulk}
    />
  );
}
