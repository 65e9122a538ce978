import { lazy } from 'react';
import type { Company as Row } from '#contract/company';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import Create from './Create';
import { facts, fields } from './fields';
import { filters } from './filters';

const bulk = { calls: [api.company.status], nameOf: ({ name }: Row) => name, Bar: lazy(() => import('./Bulk')) };

const CompanyDrawer = lateDrawer(() => import('./CompanyDrawer'));

/** The legal entities that hold accounts and sign merchants. */
export default function Company() {
  return (
    <PageTable
      title="menu.company"
      call={api.company.page}
      rowKey="id"
      empty="company.empty"
      fields={fields}
      facts={facts}
      filters={filters}
      toolbar={() => <Create />}
      Detail={CompanyDrawer}
      bulk={bulk}
    />
  );
}
