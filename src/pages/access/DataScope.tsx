import type { Role } from '#contract/roleShape';
import type { Fields } from '@/components/fields';
import PageTable from '@/components/PageTable';
import { api } from '@/services/api';
import { fields, isOurs } from './fields';
import { filters } from './filters';
import Limit from './Limit';
import RoleDrawer from './RoleDrawer';

/** A role by what its people see, as far as that is limited. */
const limits: Fields<Role> = {
  name: fields.name,
  code: fields.code,
  countryIds: {
    word: 'access.countries',
    show: (value, row) => (isOurs(row) ? <Limit names={value} prefix="country" /> : '–'),
  },
  merchantIds: { word: 'access.merchants', show: (value, row) => (isOurs(row) ? <Limit count={value.length} /> : '–') },
  companyIds: { word: 'access.companies', show: (value, row) => (isOurs(row) ? <Limit count={value.length} /> : '–') },
  maskFields: {
    word: 'access.masked',
    show: (value) => <Limit names={value} prefix="access.mask" none="access.none" />,
  },
  userCount: fields.userCount,
  id: null,
  ownerId: null,
  ownerName: null,
  scope: null,
  menuCount: null,
  builtIn: null,
  status: null,
  updatedBy: null,
  updateTime: null,
  version: null,
};
/** The same four on every card of a phone. */
const facts = ['name', 'countryIds', 'merchantIds', 'maskFields'] as const satisfies readonly (keyof Role)[];

/** What limits the rows that the people of each role see. */
export default function DataScope() {
  return (
    <PageTable
      title="access.dataScope"
      call={api.role.page}
      rowKey="id"
      fields={limits}
      facts={facts}
      filters={filters}
      Detail={RoleDrawer}
    />
  );
}
