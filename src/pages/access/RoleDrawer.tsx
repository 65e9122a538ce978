import { Button, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Role } from '#contract/roleShape';
import DrawerTabs from '@/components/drawer/DrawerTabs';
import Facts, { Fact, FactList } from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import Plain from '@/components/drawer/Plain';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import ReadState from '@/components/read/ReadState';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { useGrants } from '@/services/can';
import { useWords } from '@/services/words';
import type { RoleDetail } from './editor/draft';
import { fields, isOurs } from './fields';
import Limit from './Limit';
import RoleRights from './RoleRights';
import Standing from './Standing';

const Editor = lazy(() => import('./editor/Editor'));

/** One role: what it may do, who has it, and what limits it. */
export default function RoleDrawer({ id, row, asOf, ...around }: DrawerProps<Role>) {
  const { detail, error, refresh } = useDetail(api.role.fetchRole, { id }, asOf);
  const role = detail?.role.id === id ? detail.role : row;
  const head = (
    <Headline>
      {role && <bdi>{role.name}</bdi>}
      {role && <StatusTag of="master" value={role.status} />}
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head} footer={detail && detail.role.id === id && <Actions detail={detail} />}>
      {detail?.role.id === id ? <Parts detail={detail} /> : <ReadState error={error} onRetry={refresh} />}
    </RowDrawer>
  );
}

function Parts({ detail }: { detail: RoleDetail }) {
  const { role, users, remark, merchants, companies } = detail;
  const t = useWords();
  const summary = (
    <>
      <Facts fields={fields} row={role} />
      {remark !== null && (
        <FactList>
          <Fact title={t('access.remark')}>
            <bdi>{remark}</bdi>
          </Fact>
        </FactList>
      )}
    </>
  );
  const people = (
    <Plain
      rows={users}
      keyOf={({ id }) => id}
      columns={[
        { word: 'access.userName', show: ({ userName }) => <bdi dir="ltr">{userName}</bdi> },
        { word: 'access.realName', show: ({ realName }) => <bdi>{realName}</bdi> },
      ]}
      empty="access.nobody"
    />
  );
  const limits = (
    <FactList>
      <Fact title={t('access.countries')}>
        <Limit names={role.countryIds} prefix="country" />
      </Fact>
      <Fact title={t('access.merchants')}>
        <Limit names={merchants.map(({ name }) => name)} />
      </Fact>
      <Fact title={t('access.companies')}>
        <Limit names={companies.map(({ name }) => name)} />
      </Fact>
      <Fact title={t('access.masked')}>
        <Limit names={role.maskFields} prefix="access.mask" none="access.none" />
      </Fact>
    </FactList>
  );
  return (
    <DrawerTabs
      tabs={[
        { key: 'rights', word: 'access.can', asks: api.role.fetchMenu, children: <RoleRights role={role} /> },
        { key: 'people', word: 'access.people', count: role.userCount, children: people },
        ...(isOurs(role) ? [{ key: 'scope', word: 'access.dataScope' as const, children: limits }] : []),
        { key: 'summary', word: 'access.role', children: summary },
      ]}
    />
  );
}

function Actions({ detail }: { detail: RoleDetail }) {
  const t = useWords();
  const may = useGrants();
  const [open, setOpen] = useState<'edit' | 'copy'>();
  const isOwned = detail.role.ownerId !== null;
  if (!may(api.role.ownSave) && (isOwned || !may(api.role.save))) return null;
  return (
    <Space wrap>
      {may(isOwned ? api.role.ownSave : api.role.save) && (
        <Button type="primary" onClick={() => setOpen('edit')}>
          {t('access.edit')}
        </Button>
      )}
      <Button onClick={() => setOpen('copy')}>{t('access.copy')}</Button>
      <Standing role={detail.role} />
      <Suspense fallback={null}>
        {open && <Editor from={detail} copy={open === 'copy'} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Space>
  );
}
