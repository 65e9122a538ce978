import type { LoginPolicy } from '#contract/policy';
import type { PlainColumn } from '@/components/drawer/Plain';
import { type Fields, namesOf, shown } from '@/components/fields';
import Flag from '@/components/show/Flag';
import Moment from '@/components/show/Moment';
import Whole from '@/components/show/Whole';
import EditPolicy from './EditPolicy';

const count = (value: number) => <Whole count={value} />;

/** How each part of a login policy is titled and shown. */
export const policyFields: Fields<LoginPolicy> = {
  roleName: { word: 'policy.role' },
  people: { word: 'policy.people', show: count, end: true },
  forceSecondFactor: { word: 'policy.secondFactor', show: (value) => <Flag on={value} /> },
  passwordDays: { word: 'policy.passwordDays', show: (value) => (value === 0 ? '–' : count(value)), end: true },
  idleMinutes: { word: 'policy.idleMinutes', show: count, end: true },
  sessionHours: { word: 'policy.sessionHours', show: count, end: true },
  sessionsAtOnce: { word: 'policy.sessionsAtOnce', show: count, end: true },
  ips: { word: 'policy.ips', show: (value) => (value.length === 0 ? '–' : <bdi dir="ltr">{value.join(', ')}</bdi>) },
  updatedBy: { word: 'policy.updatedBy' },
  updateTime: { word: 'policy.updateTime', show: (value) => <Moment at={value} /> },
  roleId: null,
  roleCode: null,
  scope: null,
  alwaysSecondFactor: null,
  version: null,
};

/** On a card the name of the role is the title. */
export const cardFields: Fields<LoginPolicy> = { ...policyFields, roleName: null };

export const policyColumns: readonly PlainColumn<LoginPolicy>[] = [
  ...namesOf(policyFields).flatMap((name): PlainColumn<LoginPolicy>[] => {
    const field = policyFields[name];
    return field
      ? [{ word: field.word, show: (row) => shown(policyFields, name, row), ...(field.end && { end: true }) }]
      : [];
  }),
  { word: 'policy.action', show: (row) => <EditPolicy row={row} /> },
];
