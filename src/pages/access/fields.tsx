import type { Role } from '#contract/roleShape';
import { roleScope } from '#contract/status';
import type { Fields } from '@/components/fields';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';

/** Other people see what is theirs, and no more of a limit. */
export const isOurs = ({ scope }: Role): boolean => scope === roleScope.platform;

/** How each field of a role is titled and shown, once; what limits its people stands in a list of its own. */
export const fields: Fields<Role> = {
  name: { word: 'access.name' },
  code: { word: 'access.code', show: (value) => <Copyable text={value} /> },
  scope: { word: 'access.scope', show: (value) => <Named prefix="access.scope" name={String(value)} /> },
  ownerName: { word: 'access.owner', show: (value) => (value === null ? '–' : <bdi>{value}</bdi>) },
  userCount: { word: 'access.people', show: (value) => <Whole count={value} />, end: true },
  menuCount: { word: 'access.screens', show: (value) => <Whole count={value} />, end: true },
  builtIn: { word: 'access.builtIn', show: (value) => <Named prefix="access.builtIn" name={String(value)} /> },
  status: { word: 'access.status', show: (value) => <StatusTag of="master" value={value} /> },
  updatedBy: { word: 'access.updatedBy' },
  updateTime: { word: 'access.updateTime', show: (value) => (value === null ? '–' : <Moment at={value} />) },
  id: null,
  ownerId: null,
  countryIds: null,
  merchantIds: null,
  companyIds: null,
  maskFields: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = ['name', 'scope', 'userCount', 'status'] as const satisfies readonly (keyof Role)[];
