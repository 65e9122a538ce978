import { lazy } from 'react';
import type { BlacklistEntry as Row } from '#contract/blacklist';
import ImportButton from '@/components/importing/ImportButton';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import Create from './Create';
import { facts, fields } from './fields';
import { filters } from './filters';

const bulk = {
  calls: [api.blacklist.saveStatus],
  nameOf: ({ value }: Row) => value,
  Bar: lazy(() => import('./Bulk')),
};

const EntryDrawer = lateDrawer(() => import('./EntryDrawer'));

/** Who may not pay, and who may all the same. */
export default function Blacklist() {
  return (
    <PageTable
      title="menu.blacklist"
      call={api.blacklist.page}
      rowKey="id"
      fields={fields}
      facts={facts}
      filters={filters}
      toolbar={() => (
        <>
          <ImportButton call={api.blacklist.import} title="blacklist.import" />
          <Create />
        </>
      )}
      Detail={EntryDrawer}
      bulk={bulk}
    />
  );
}
