import { lazy } from 'react';
import type { Contact as Row } from '#contract/contact';
import PageTable from '@/components/PageTable';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import Create from './Create';
import { facts, fields } from './fields';
import { filters } from './filters';

const bulk = { calls: [api.contact.saveStatus], nameOf: ({ name }: Row) => name, Bar: lazy(() => import('./Bulk')) };

const ContactDrawer = lateDrawer(() => import('./ContactDrawer'));

/** Whom people can call, from home and header. */
export default function Contact() {
  return (
    <PageTable
      title="menu.contact"
      call={api.contact.page}
      rowKey="id"
      empty="contact.empty"
      fields={fields}
      facts={facts}
      filters={filters}
      toolbar={() => <Create />}
      Detail={ContactDrawer}
      bulk={bulk}
    />
  );
}
