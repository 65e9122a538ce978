import Type, { type Static, type TSchema } from 'typebox';
import { read, write } from './call';
import { ownSecurity } from './ownSecurity';
import { Employee, given, givesRights, givesRoles, type OwnerType, ownerType, people } from './people';
import {
  bulkResult,
  choosing,
  codes,
  count,
  countryId,
  countsOf,
  day,
  defaulted,
  dialled,
  erasable,
  fields,
  flag,
  id,
  idOf,
  instant,
  list,
  locale,
  mailAddress,
  nothing,
  numberOf,
  oneOf,
  optional,
  pageOf,
  pageRequest,
  personal,
  reason,
  requestId,
  secret,
  secretOnce,
  sixDigits,
  statusRequest,
  text,
  versionOf,
  words,
} from './shape';
import { masterStatus } from './status';

const userName = Type.String({ pattern: '^[a-z][a-z0-9_.]{3,31}$' });
const email = personal(mailAddress);
const phone = personal(dialled);
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

/** What of a change of somebody decides what it gives them. */
interface WantedPerson {
  id?: string;
  roleIds: string[];
  ownerType?: OwnerType;
  ownerId?: string;
  expireTime?: number | null;
  countryIds?: Static<typeof countryId>[];
}
/** With the account back somebody holds again all that they held. */
const enables = ({ status }: { status: number }) => status === masterStatus.enabled;

const employeeFilter = {
  userName: optional(text(1, 32)),
  realName: optional(text(1, 40)),
  roleId: optional(numberOf(text(1, 10), 'role')),
  companyId: optional(idOf('company')),
  countryId: optional(countryId),
  ownerType: optional(ownerType),
  status: optional(list(codes(masterStatus), 5)),
  googleBound: optional(flag),
  lastLoginFrom: optional(day),
  lastLoginTo: optional(day),
};

export const employee = {
  fetchMenu: read('/employee/fetchMenu', {
    title: 'Give the menu and the grants of whoever asks, in the language they chose.',
    access: 'signedIn',
    beforeDuty: true,
    input: { locale: optional(locale) },
    /**
     * `factor`: what the asker confirms a call with that asks for step-up. `missing`: calls that have no handler yet;
     * nothing is offered that needs one. `isTest`: the asker works for a test merchant, and nothing they see is money.
     * `masked`: what of people's data the asker's role never sees in full.
     */
    output: fields({
      menus: list(MenuEntry),
      grants: list(words),
      factor: oneOf('googleCode', 'password'),
      missing: list(words, 1000),
      isTest: flag,
      masked: list(words, 20),
    }),
  }),
  list: read('/employee/list', {
    title: 'List people to assign work to.',
    access: 'signedIn',
    input: { ...choosing('employee'), roleCode: optional(text(1, 30)), status: optional(codes(masterStatus)) },
    output: list(fields({ id, userName: words, realName: words }), 1000),
  }),
  progress: read('/employee/progress', {
    title: 'Say how far a write of the asker’s own is that is at work.',
    access: 'signedIn',
    added: true,
    /** By its `requestId`. */
    input: { of: requestId },
    /** None of none where nothing of that name is at work. */
    output: fields({ done: count, total: count }),
  }),
  page: read('/employee/page', {
    title: 'List employees.',
    access: 'employee.view',
    input: {
      ...pageRequest('createTime', 'userName', 'realName', 'status', 'lastLoginTime', 'pwdUpdateTime', 'expireTime'),
      ...employeeFilter,
      ...countsOf(employeeFilter),
    },
    output: pageOf(Employee),
  }),
  save: write('/employee/save', {
    title: 'Create or change an employee.',
    access: 'employee.edit',
    stepUp: givesRoles,
    approval: givesRights,
    facts: {
      ...given,
      ask: ({ id, ...wanted }: WantedPerson) => ({ ...wanted, ...(id !== undefined && { ids: [id] }) }),
    },
    input: {
      id: optional(idOf('employee')),
      version: versionOf('id'),
      userName,
      realName: text(2, 40),
      /** The first is the one they begin in. */
      roleIds: Type.Array(numberOf(text(1, 10), 'role'), { minItems: 1, maxItems: 8, uniqueItems: true }),
      companyId: erasable(idOf('company')),
      /**
       * People of a merchant or an agent work where it does: of them none is named. Of the others at least one; all of
       * them are every country.
       */
      countryIds: defaulted(Type.Array(countryId, { maxItems: 6, uniqueItems: true }), []),
      /** Whose people they are: the asker's own where nothing is said. Never changed afterwards. */
      ownerType: optional(ownerType),
      ownerId: optional(idOf('owner')),
      /** Shown masked, so of a change these three stay as they are where they are left out; `forget` clears them. */
      phone: optional(phone),
      email: optional(email),
      telegram: optional(personal(text(1, 40))),
      forget: optional(Type.Array(oneOf('phone', 'email', 'telegram'), { maxItems: 3, uniqueItems: true })),
      ipWhitelist: list(cidr, 20),
      expireTime: erasable(instant),
      remark: erasable(text(1, 200)),
    },
    output: fields({ id, userName: words, version: count, initialPassword: secretOnce }),
  }),
  saveStatus: write('/employee/saveStatus', {
    title: 'Enable or disable employees; disabling ends their sessions at once.',
    access: 'employee.status',
    stepUp: enables,
    approval: givesRights,
    facts: {
      ...given,
      ask: ({ ids, status }: { ids: string[]; status: number }) => (enables({ status }) ? { ids } : undefined),
    },
    input: statusRequest(codes({ disabled: 0, enabled: 1 }), 'employee'),
    output: bulkResult,
  }),
  resetPwd: write('/employee/resetPwd', {
    title: 'Give an employee a new first password.',
    access: 'employee.resetPwd',
    stepUp: true,
    approval: givesRights,
    facts: { ...given, ask: ({ id }: { id: string }) => ({ ids: [id] }) },
    input: { id: idOf('employee'), reason },
    output: fields({ initialPassword: secretOnce }),
  }),
  modifyPwd: write('/employee/modifyPwd', {
    title: 'Change one’s own password; all other sessions end.',
    access: 'signedIn',
    own: true,
    beforeDuty: true,
    input: { oldPwd: secret(128), newPwd: secret(128), googleCode: optional(sixDigits) },
    output: fields({ token: secretOnce }),
  }),
  logout: write('/employee/logout', {
    title: 'End the session; answers success whoever asks.',
    access: 'anyone',
    own: true,
    limit: '60/minute',
    idempotent: false,
    input: {},
    output: nothing,
  }),
  ...ownSecurity,
  ...people,
};
