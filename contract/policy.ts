import Type, { type Static } from 'typebox';
import { read, write } from './call';
import { cidr } from './employee';
import { roleId } from './roleShape';
import { codes, count, fields, flag, instant, list, orNull, words } from './shape';
import { roleScope } from './status';

const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

/** How the people of one role sign in. Whoever has several roles is asked for the strictest of each. */
export const LoginPolicy = fields({
  roleId,
  roleCode: words,
  roleName: words,
  scope: codes(roleScope),
  /** Enabled people who have the role. */
  people: count,
  forceSecondFactor: flag,
  /** The server asks for a second factor here whatever is chosen. */
  alwaysSecondFactor: flag,
  /** 0: a password does not grow old. */
  passwordDays: count,
  idleMinutes: count,
  sessionHours: count,
  sessionsAtOnce: count,
  /** Empty: from anywhere. */
  ips: list(words),
  /** 0 where nobody has chosen anything yet. */
  version: count,
  updatedBy: orNull(words),
  updateTime: orNull(instant),
});
export type LoginPolicy = Static<typeof LoginPolicy>;

/** What a policy does to the people of its role when it begins. */
export const PolicyImpact = fields({
  people: count,
  mustEnrol: count,
  mustChangePassword: count,
  sessionsEnd: count,
  names: list(words, 10),
});
export type PolicyImpact = Static<typeof PolicyImpact>;

const chosen = {
  roleId,
  forceSecondFactor: flag,
  passwordDays: whole(0, 365),
  idleMinutes: whole(1, 1440),
  sessionHours: whole(1, 168),
  sessionsAtOnce: whole(1, 1000),
  ips: list(cidr, 50),
};

export const policy = {
  query: read('/policy/query', {
    title: 'Show how people sign in, role by role.',
    access: 'role.view',
    added: true,
    input: {},
    /** `most`: what the server’s settings allow; a policy may ask for less. */
    output: fields({
      list: list(LoginPolicy),
      most: fields({ idleMinutes: count, sessionHours: count, sessionsAtOnce: count }),
    }),
  }),
  impact: read('/policy/impact', {
    title: 'Say whom a login policy would touch if it were saved now.',
    access: 'policy.edit',
    added: true,
    input: chosen,
    output: PolicyImpact,
  }),
  save: write('/policy/save', {
    title: 'Say how the people of one role sign in.',
    access: 'policy.edit',
    stepUp: true,
    added: true,
    /** Also of a policy that nobody has chosen yet: it has version 0. */
    input: { ...chosen, version: count },
    output: fields({ policy: LoginPolicy, impact: PolicyImpact }),
  }),
};
