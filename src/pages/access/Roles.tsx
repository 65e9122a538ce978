import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Role } from '#contract/roleShape';
import PageTable from '@/components/PageTable';
import { api } from '@/services/api';
import { useGrants } from '@/services/can';
import { useWords } from '@/services/words';
import { facts, fields } from './fields';
import { filters } from './filters';
import RoleDrawer from './RoleDrawer';

const Editor = lazy(() => import('./editor/Editor'));
const bulk = {
  calls: [api.role.saveStatus, api.role.ownSaveStatus],
  nameOf: ({ name }: Role) => name,
  Bar: lazy(() => import('./BulkRoles')),
};

/** Every role, and how many people have it. */
export default function Roles() {
  return (
    <PageTable
      title="access.roles"
      call={api.role.page}
      rowKey="id"
      fields={fields}
      facts={facts}
      filters={filters}
      toolbar={() => <Add />}
      Detail={RoleDrawer}
      bulk={bulk}
    />
  );
}

function Add() {
  const t = useWords();
  const may = useGrants();
  const [open, setOpen] = useState(false);
  if (!may(api.role.save) && !may(api.role.ownSave)) return null;
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('access.add')}
      </Button>
      <Suspense fallback={null}>{open && <Editor onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
