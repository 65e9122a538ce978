import Type, { type Static, type TSchema } from 'typebox';
import { read, write } from './call';
import { ownSecurity } from './ownSecurity';
import {
  bulkResult,
  codes,
  count,
  countryId,
  fields,
  flag,
  id,
  instant,
  list,
  locale,
  nothing,
  oneOf,
  optional,
  orNull,
  pageOf,
  pageRequest,
  secret,
  secretOnce,
  sixDigits,
  statusRequest,
  text,
  words,
} from './shape';
import { masterStatus } from './status';

export const ownerType = oneOf('platform', 'merchant', 'agent', 'dealer');
const userName = Type.String({ pattern: '^[a-z][a-z0-9_.]{3,31}$' });
const email = Type.String({ pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$', maxLength: 120 });
const phone = Type.String({ pattern: '^\\+[1-9]\\d{6,14}$' });
export const cidr = Type.String({ pattern: '^[0-9A-Fa-f:.]{2,45}(/\\d{1,3})?$' });

const leaf = {
  label: words,
  /** A path, or a name that becomes `/name`. */
  route: words,
  /** Name of an icon; empty for none. */
  icon: words,
  access: optional(oneOf('canAdmin')),
  /** Whose count of the to-do summary stands beside the entry. */
  badgeKey: optional(words),
};
const level = <T extends TSchema>(childMenus: T) => fields({ ...leaf, childMenus });
/** A tree of at most three levels: a recursive schema would cost the serializer more than the menu is worth. */
export const MenuEntry = level(list(level(list(level(list(nothing))))));
export type MenuEntry = Static<typeof MenuEntry>;

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

export const employee = {
  fetchMenu: read('/employee/fetchMenu', {
    title: 'Give the menu and the grants of whoever asks, in the language they chose.',
    access: 'signedIn',
    whileHeld: true,
    input: { locale: optional(locale) },
    /** `factor`: what the asker confirms a call with that asks for step-up. */
    output: fields({ menus: list(MenuEntry), grants: list(words), factor: oneOf('googleCode', 'password') }),
  }),
  list: read('/employee/list', {
    title: 'List people to assign work to.',
    access: 'signedIn',
    input: { keyword: pageRequest.keyword, roleCode: optional(text(1, 30)), status: optional(codes(masterStatus)) },
    output: list(fields({ id, userName: words, realName: words }), 1000),
  }),
  page: read('/employee/page', {
    title: 'List employees.',
    access: 'employee.view',
    input: {
      ...pageRequest,
      userName: optional(text(1, 32)),
      realName: optional(text(1, 40)),
      roleId: optional(text(1, 10)),
      companyId: optional(id),
      countryId: optional(countryId),
      status: optional(codes(masterStatus)),
      googleBound: optional(flag),
      lastLoginFrom: optional(instant),
      lastLoginTo: optional(instant),
    },
    output: pageOf(Employee),
  }),
  save: write('/employee/save', {
    title: 'Create or change an employee.',
    access: 'employee.edit',
    input: {
      id: optional(id),
      version: optional(count),
      userName,
      realName: text(2, 40),
      roleIds: Type.Array(text(1, 10), { minItems: 1, maxItems: 8 }),
      companyId: optional(id),
      countryIds: Type.Array(countryId, { minItems: 1, maxItems: 6 }),
      ownerType,
      ownerId: optional(id),
      phone: optional(phone),
      email: optional(email),
      telegram: optional(text(1, 40)),
      ipWhitelist: list(cidr, 20),
      expireTime: optional(instant),
      remark: optional(text(1, 200)),
    },
    output: fields({ id, version: count, initialPassword: secretOnce }),
  }),
  saveStatus: write('/employee/saveStatus', {
    title: 'Enable or disable employees; disabling ends their sessions at once.',
    access: 'employee.status',
    input: statusRequest(codes({ disabled: 0, enabled: 1 })),
    output: bulkResult,
  }),
  resetPwd: write('/employee/resetPwd', {
    title: 'Give an employee a new first password.',
    access: 'employee.resetPwd',
    stepUp: true,
    input: { id },
    output: fields({ initialPassword: secretOnce }),
  }),
  modifyPwd: write('/employee/modifyPwd', {
    title: 'Change one’s own password; all other sessions end.',
    access: 'signedIn',
    whileHeld: true,
    input: { oldPwd: secret(128), newPwd: secret(128), googleCode: optional(sixDigits) },
    output: fields({ token: secretOnce }),
  }),
  logout: write('/employee/logout', {
    title: 'End the session; always answers success.',
    access: 'anyone',
    idempotent: false,
    input: {},
    output: nothing,
  }),
  ...ownSecurity,
};
