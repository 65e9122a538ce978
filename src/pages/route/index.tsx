import { lazy } from 'react';
import type { RouteRule } from '#contract/route';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import Edit from './Edit';
import { facts, fields } from './fields';
import { filters } from './filters';

const bulk = {
  calls: [api.route.saveStatus],
  nameOf: ({ name }: RouteRule) => name,
  Bar: lazy(() => import('./Bulk')),
};

const RuleDrawer = lateDrawer(() => import('./RuleDrawer'));

/** The rules by which orders go to channels, in the order in which they are asked. */
export default function Route() {
  return (
    <PageTable
      title="menu.route"
      call={api.route.page}
      rowKey="id"
      fields={fields}
      facts={facts}
      filters={filters}
      empty="route.empty"
      toolbar={() => <Edit />}
      Detail={RuleDrawer}
      bulk={bulk}
    />
  );
}
