import type { Role } from '#contract/role';
import type { Fields } from '@/components/fields';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';

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
