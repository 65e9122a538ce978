import { lazy } from 'react';
import type { Announcement as Row } from '#contract/announcement';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import Create from './Create';
import { facts, fields } from './fields';
import { filters } from './filters';

const bulk = {
  calls: [api.announcement.saveStatus],
  nameOf: ({ title }: Row) => title,
  Bar: lazy(() => import('./Bulk')),
};
const AnnouncementDrawer = lateDrawer(() => import('./AnnouncementDrawer'));

/** What we announce: to whom, in which languages, from when until when, and how many have read it. */
export default function Announcement() {
  return (
    <PageTable
      title="menu.announcement"
      call={api.announcement.page}
      rowKey="id"
      empty="announcement.empty"
      fields={fields}
      facts={facts}
      filters={filters}
      toolbar={() => <Create />}
      Detail={AnnouncementDrawer}
      bulk={bulk}
    />
  );
}
