import { lazy } from 'react';
import type { Employee as Row } from '#contract/people';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import Create from './Create';
import { facts, fields } from './fields';
import { filters, presets } from './filters';

const bulk = {
  calls: [api.employee.saveStatus],
  nameOf: ({ userName }: Row) => userName,
  Bar: lazy(() => import('./Bulk')),
};

const EmployeeDrawer = lateDrawer(() => import('./EmployeeDrawer'));

export default function Employee() {
  return (
    <PageTable
      title="menu.employee"
      call={api.employee.page}
      rowKey="id"
      fields={fields}
      facts={facts}
      filters={filters}
      presets={presets}
      toolbar={() => <Create />}
      Detail={EmployeeDrawer}
      bulk={bulk}
    />
  );
}
