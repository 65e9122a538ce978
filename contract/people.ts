import Type, { type Static } from 'typebox';
import { type Output, read, write } from './call';
import { OwnSession, SignInTry } from './ownSecurity';
import {
  choosing,
  codes,
  count,
  countryId,
  erasable,
  fields,
  flag,
  id,
  idOf,
  instant,
  list,
  numberOf,
  oneOf,
  optional,
  orNull,
  pageOf,
  paging,
  reason,
  secretOnce,
  text,
  words,
} from './shape';
import { masterStatus } from './status';

export const ownerType = oneOf('platform', 'merchant', 'agent', 'dealer');
export type OwnerType = Static<typeof ownerType>;

/** Somebody as a list shows them: phone, e-mail and Telegram name are masked. */
export const Employee = fields({
  id,
  userName: words,
  realName: words,
  roleIds: list(words),
  roleNames: list(words),
  companyId: orNull(id),
  companyName: orNull(words),
  /** Empty: every country. */
  countryIds: list(countryId),
  ownerType,
  ownerId: orNull(id),
  ownerName: orNull(words),
  phone: orNull(words),
  email: orNull(words),
  telegram: orNull(words),
  googleBound: flag,
  status: codes(masterStatus),
  lastLoginTime: orNull(instant),
  lastLoginIp: orNull(words),
  pwdUpdateTime: orNull(instant),
  ipWhitelist: list(words),
  expireTime: orNull(instant),
  remark: orNull(words),
  createTime: instant,
  version: count,
});
export type Employee = Static<typeof Employee>;

/**
 * How the asker stands to somebody: in charge of them, the same person, or neither, because they may do more, or as
 * much.
 */
export const standing = oneOf('inCharge', 'self', 'above', 'equal');
export type Standing = Static<typeof standing>;

/** What is seen and done about other people besides the calls of the specification. */
export const people = {
  details: read('/employee/details', {
    title: 'Show somebody with the rights that they hold and how many sessions they have open.',
    access: 'employee.view',
    added: true,
    input: { id: idOf('employee') },
    /** `firstPassword`: the asker may have their first password shown now. */
    output: fields({
      employee: Employee,
      grants: list(fields({ key: words, label: words }), 1000),
      sessions: count,
      standing,
      firstPassword: flag,
    }),
  }),
  impact: read('/employee/impact', {
    title: 'Say which roles, and which rights to money and checks, a change of people would give, before it is made.',
    access: 'employee.edit',
    added: true,
    input: {
      /**
       * Without `roleIds` all that they hold is given anew: by a first password, or with the account back. So it is in
       * further countries.
       */
      ids: optional(list(idOf('employee'), 200)),
      roleIds: optional(list(numberOf(text(1, 10), 'role'), 8)),
      /** Of somebody new; the asker's own kind where nothing is said. */
      ownerType: optional(ownerType),
      /** Their merchant, agent or dealer, whose own roles they may have. */
      ownerId: optional(idOf('owner')),
      expireTime: erasable(instant),
      countryIds: optional(Type.Array(countryId, { maxItems: 6, uniqueItems: true })),
    },
    output: fields({
      roles: list(words),
      /** Of our own people and dealers' alone: it takes a second person to give them. */
      rights: list(fields({ key: words, label: words }), 1000),
    }),
  }),
  firstPassword: write('/employee/firstPassword', {
    title:
      'Show a first password, once, to whoever asked for the account or the reset that a second person consented to.',
    access: 'employee.view',
    added: true,
    stepUp: true,
    input: { id: idOf('employee') },
    output: fields({ initialPassword: secretOnce }),
  }),
  roles: read('/employee/roles', {
    title: 'List the roles that the asker may give to people of a kind, or of one merchant or agent.',
    access: 'employee.edit',
    added: true,
    input: { ownerType: optional(ownerType), ownerId: optional(idOf('owner')) },
    output: list(fields({ id: words, name: words, code: words })),
  }),
  owners: read('/employee/owners', {
    title: 'List the merchants, agents or dealers whose people the asker may create, to choose from.',
    access: 'employee.edit',
    added: true,
    input: { ...choosing('owner'), ownerType },
    /** A dealer has no number. */
    output: list(fields({ id, name: words, no: orNull(words) }), 1000),
  }),
  sessionsPage: read('/employee/sessions/page', {
    title: 'List where somebody is signed in, the latest seen first.',
    access: 'employee.view',
    added: true,
    input: { employeeId: idOf('employee'), ...paging },
    output: pageOf(OwnSession),
  }),
  sessionsKill: write('/employee/sessions/kill', {
    title: 'End one session of somebody, or all of them where none is named.',
    access: 'employee.status',
    added: true,
    input: { employeeId: idOf('employee'), id: optional(idOf('session')), reason },
    output: fields({ count }),
  }),
  signInsPage: read('/employee/signIns/page', {
    title: 'List who tried to sign in as somebody, the latest first.',
    access: 'employee.view',
    added: true,
    input: { employeeId: idOf('employee'), ...paging },
    output: pageOf(SignInTry),
  }),
  googleAuthReset: write('/employee/googleAuth/reset', {
    title: 'Take away somebody’s second factor and recovery codes; all their sessions end.',
    access: 'employee.reset2fa',
    stepUp: true,
    approval: true,
    added: true,
    input: { employeeId: idOf('employee'), reason },
    output: fields({ count }),
  }),
};

type Given = Output<typeof people.impact>;
/** What a call gives to people, as it is judged and as a second person reads it. */
export const given = {
  read: people.impact,
  take: ({ roles, rights }: Given) => ({
    givenRoles: roles.join(', '),
    givenRights: rights.map(({ key }) => key).join(', '),
  }),
};
type GivenFacts = ReturnType<typeof given.take> | null;
export const givesRoles = (_: object, facts: GivenFacts): boolean => facts !== null && facts.givenRoles !== '';
export const givesRights = (_: object, facts: GivenFacts): boolean => facts !== null && facts.givenRights !== '';
