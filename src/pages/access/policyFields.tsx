import type { LoginPolicy } from '#contract/policy';
import type { PlainColumn } from '@/components/drawer/Plain';
import { type Fields, shown } from '@/components/fields';
import Flag from '@/components/show/Flag';
import Moment from '@/components/show/Moment';
import Whole from '@/components/show/Whole';
import EditPolicy from './EditPolicy';

const count = (value: number) => <Whole count={value} />;

/** How each part of a login policy is titled and shown. */
export const policyFields: Fields<LoginPolicy> = {
  roleId: null,
  roleCode: null,
  roleName: { word: 'policy.role' },
  scope: null,
  people: { word: 'policy.people', show: count, end: true },
  forceSecondFactor: { word: 'policy.secondFactor', show: (value) => <Flag on={value} /> },
  alwaysSecondFactor: null,
  passwordDays: { word: 'policy.passwordDays', show: (value) => (value === 0 ? '–' : count(value)), end: true },
  idleMinutes: { word: 'policy.idleMinutes', show: count, end: true },
  sessionHours: { word: 'policy.sessionHours', show: count, end: true },
  sessionsAtOnce: { word: 'policy.sessionsAtOnce', show: count, end: true },
  ips: { word: 'policy.ips', show: (value) => (value.length === 0 ? '–' : <bdi dir="ltr">{value.join(', ')}</bdi>) },
  version: null,
  updatedBy: { word: 'policy.updatedBy' },
  updateTime: { word: 'policy.updateTime', show: (value) => <Moment at={value} /> },
};

export const policyFacts = [
  'people',
  'forceSecondFactor',
  'passwordDays',
  'idleMinutes',
  'sessionHours',
  'sessionsAtOnce',
  'ips',
  'updatedBy',
  'updateTime',
] as const satisfies readonly (keyof LoginPolicy)[];

export const policyColumns: readonly PlainColumn<LoginPolicy>[] = [
  ...(['roleName', ...policyFacts] as const).flatMap((name): PlainColumn<LoginPolicy>[] => {
    const field = policyFields[name];
    return field ? [{ word: field.word, show: (row) => shown(policyFields, name, row), ...(field.end && { end: true }) }] : [];
  }),
  { word: 'policy.action', show: (row) => <EditPolicy row={row} /> },
];
