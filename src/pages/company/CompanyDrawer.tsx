import { Space } from 'antd';
import { lazy, Suspense } from 'react';
import type { Company } from '#contract/company';
import ActionButton from '@/components/ActionButton';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import RowDrawer from '@/components/drawer/RowDrawer';
import { taxIdType } from '@/components/form/TaxId';
import StatusAction from '@/components/StatusAction';
import { isolatedName } from '@/components/show/isolated';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Belongings from './Belongings';
import { fields } from './fields';
import { asItIs, formFields } from './form';
import { reason } from './reason';

const Volume = lazy(() => import('./Volume'));

/** One company, and what may be done about it. */
export default function CompanyDrawer({ id, row, asOf, ...around }: DrawerProps<Company>) {
  const head = (
    <Headline>
      {row && <bdi>{row.name}</bdi>}
      {row && <StatusTag of="master" value={row.status} />}
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head} footer={row && <Actions company={row} />}>
      {row && <Facts fields={fields} row={row} without={['name', 'status']} />}
      <Suspense fallback={null}>
        <Volume key={id} companyId={id} asOf={asOf} />
      </Suspense>
      {row && <Belongings companyId={row.id} />}
    </RowDrawer>
  );
}

function Actions({ company }: { company: Company }) {
  const t = useWords();
  const { id, version, countryId } = company;
  return (
    <Space wrap>
      <ActionButton
        call={api.company.save}
        title="company.edit"
        given={{ id, version, countryId, taxIdType: taxIdType[countryId] }}
        initial={asItIs(company)}
        fields={formFields(countryId)}
        verb={(typed, say) => say('company.edit.verb', { name: isolatedName(typed.name ?? company.name) })}
        primary
      />
      <StatusAction
        of={company}
        call={api.company.status}
        on="company.enable"
        off="company.disable"
        reason={reason}
        about={t('company.disable.about')}
      />
    </Space>
  );
}
