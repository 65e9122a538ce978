import type { Role } from '#contract/role';
import { roleScope } from '#contract/status';
import type { Fields } from '@/components/fields';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';
import Limit from './Limit';

/** Other people see what is theirs, and no more of a limit. */
export const isOurs = ({ scope }: Role): boolean => scope === roleScope.platform;

/** How each field of a role is titled and shown, once. */
export const fields: Fields<Role> = {
  id: null,
  name: { word: 'access.name' },
  code: { word: 'access.code', show: (value) => <Copyable text={value} /> },
  scope: { word: 'access.scope', show: (value) => <Named prefix="access.scope" name={String(value)} /> },
  userCount: { word: 'access.people', show: (value) => <Whole count={value} />, end: true },
  menuCount: { word: 'access.screens', show: (value) => <Whole count={value} />, end: true },
  builtIn: { word: 'access.builtIn', show: (value) => <Named prefix="access.builtIn" name={String(value)} /> },
  status: { word: 'access.status', show: (value) => <StatusTag of="master" value={value} /> },
  countryIds: { word: 'access.countries', show: (value, row) => (isOurs(row) ? <Limit names={value} prefix="country" /> : '–') },
  merchantIds: { word: 'access.merchants', show: (value, row) => (isOurs(row) ? <Limit count={value.length} /> : '–') },
  companyIds: { word: 'access.companies', show: (value, row) => (isOurs(row) ? <Limit count={value.length} /> : '–') },
  maskFields: { word: 'access.masked', show: (value) => <Limit names={value} prefix="access.mask" none="access.none" /> },
  updatedBy: { word: 'access.updatedBy' },
  updateTime: { word: 'access.updateTime', show: (value) => (value === null ? '–' : <Moment at={value} />) },
  version: null,
};

export const columns = [
  'name',
  'code',
  'scope',
  'userCount',
  'menuCount',
  'builtIn',
  'status',
  'updatedBy',
  'updateTime',
] as const satisfies readonly (keyof Role)[];

/** The same four on every card of a phone. */
export const facts = ['name', 'scope', 'userCount', 'status'] as const satisfies readonly (keyof Role)[];

/** What limits the rows that its people see. */
export const limits = [
  'name',
  'code',
  'countryIds',
  'merchantIds',
  'companyIds',
  'maskFields',
  'userCount',
] as const satisfies readonly (keyof Role)[];
export const limitFacts = ['name', 'countryIds', 'merchantIds', 'maskFields'] as const satisfies readonly (keyof Role)[];
