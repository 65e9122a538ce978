import Type, { type TSchema } from 'typebox';
import { type Output, read, write } from './call';
import { ownRole } from './ownRole';
import type { Right } from './right';
import { buttonKeys, companyIds, dataScope, menuIds, Role, roleId } from './roleShape';
import {
  bulkResult,
  codes,
  count,
  erasable,
  fields,
  flag,
  id,
  list,
  nothing,
  optional,
  orNull,
  pageOf,
  pageRequest,
  statusRequest,
  text,
  versionOf,
  words,
} from './shape';
import { masterStatus, roleScope } from './status';

const code = Type.String({ pattern: '^[A-Z_]{3,30}$' });

const leaf = {
  /** Of a right it has a dot: `merchant.freeze`; of a menu entry it has none. */
  key: words,
  label: words,
  route: orNull(words),
  checked: flag,
  halfChecked: flag,
  /** Whoever asks may give it to such a role. */
  grantable: flag,
  /** Money moves with it, so a role that gets it needs a second person. */
  movesMoney: flag,
};
const level = <T extends TSchema>(children: T) => fields({ ...leaf, children });
const right = { key: words, label: words };
const screen = fields({ key: words, label: words, route: words });
const person = { id, userName: words, realName: words };
const named = list(fields({ id, name: words }));

/** The last word of a right. */
type Verb = Right extends `${string}.${infer V}` ? V : never;
const isOneOf = (among: readonly string[], word: string | undefined): boolean =>
  word !== undefined && among.includes(word);
/** Rights with which money moves; a role that gets one needs a second person. */
const moneyVerbs: readonly Verb[] = [
  'refund',
  'supplement',
  'manualPaid',
  'setResult',
  'release',
  'confirm',
  'remit',
  'freeze',
  'deduct',
  'balance',
  'margin',
];
export const movesMoney = (key: string): boolean => isOneOf(moneyVerbs, key.split('.')[1]);
/** Rights with which somebody decides about what others have asked for, or about what people may do. */
const checkVerbs: readonly Verb[] = [
  'supplementCheck',
  'confirmCheck',
  'check',
  'review',
  'audit',
  'decide',
  'resolve',
];
const overPeople: readonly Right[] = [
  'approval.view',
  'approval.rule',
  'role.edit',
  'policy.edit',
  'employee.reset2fa',
];
/** A right to money or to a check: giving it takes a second person. */
export const isGuarded = (key: string): boolean =>
  movesMoney(key) || isOneOf(checkVerbs, key.split('.')[1]) || isOneOf(overPeople, key);
/** What limits the data of a role; an empty limit is none. */
export interface Limits {
  countryIds: readonly string[];
  merchantIds: readonly string[];
  companyIds?: readonly string[] | undefined;
}
/** Does one limit let through what the other did not? */
export const isWider = (limit: readonly string[], before: readonly string[]): boolean =>
  before.length > 0 && (limit.length === 0 || limit.some((one) => !before.includes(one)));
export const widens = (wanted: Limits, before: Limits): boolean =>
  isWider(wanted.countryIds, before.countryIds) ||
  isWider(wanted.merchantIds, before.merchantIds) ||
  isWider(wanted.companyIds ?? [], before.companyIds ?? []);
interface WantedRole {
  buttonKeys: readonly string[];
  dataScope: Limits;
}
/** A guarded right that is new to the role, or reaches further than it did. */
const getsGuarded = (
  { buttonKeys, dataScope: wanted }: WantedRole,
  before: (Limits & { guardedKeys: readonly string[] }) | null,
) => buttonKeys.some((key) => isGuarded(key) && (!before?.guardedKeys.includes(key) || widens(wanted, before)));
/** A role that is in force again gives its rights to everybody who has it. */
const enables = ({ status }: { status: number }) => status === masterStatus.enabled;

const fetchRole = read('/role/fetchRole', {
  title: 'Show one role with its rights and its people.',
  access: 'role.view',
  input: { id: roleId },
  output: fields({
    role: Role,
    menuIds: list(words),
    buttonKeys: list(words),
    dataScope: fields({ ...dataScope, companyIds }),
    /** Those of the data scope by name. */
    merchants: named,
    companies: named,
    users: list(fields(person), 50),
    remark: orNull(words),
  }),
});

export const role = {
  list: read('/role/list', {
    title: 'List roles to choose from.',
    access: 'signedIn',
    input: { status: optional(codes(masterStatus)) },
    output: list(fields({ id: roleId, name: words, code: words })),
  }),
  page: read('/role/page', {
    title: 'List roles.',
    access: 'role.view',
    input: {
      ...pageRequest(),
      name: optional(text(1, 30)),
      code: optional(text(1, 30)),
      scope: optional(list(codes(roleScope), 4)),
      status: optional(list(codes(masterStatus), 5)),
      /** Of merchants' and agents' own making, or of ours. */
      owned: optional(flag),
    },
    output: pageOf(Role),
  }),
  save: write('/role/save', {
    title: 'Create or change a role and what it may do.',
    access: 'role.edit',
    stepUp: getsGuarded,
    approval: getsGuarded,
    facts: {
      read: fetchRole,
      ask: ({ id }: { id?: string }) => (id === undefined ? undefined : { id }),
      take: ({
        buttonKeys,
        dataScope: { countryIds, merchantIds, companyIds: ofCompanies },
      }: Output<typeof fetchRole>) => ({
        ...{ guardedKeys: buttonKeys.filter(isGuarded), countryIds, merchantIds, companyIds: ofCompanies },
      }),
    },
    input: {
      id: optional(roleId),
      version: versionOf('id'),
      name: text(2, 30),
      code,
      scope: codes(roleScope),
      menuIds,
      buttonKeys,
      dataScope: Type.Object({ ...dataScope, companyIds: optional(companyIds) }, { additionalProperties: false }),
      remark: erasable(text(1, 200)),
    },
    output: Role,
  }),
  saveStatus: write('/role/saveStatus', {
    title: 'Enable or disable roles.',
    access: 'role.edit',
    stepUp: enables,
    approval: enables,
    input: statusRequest(codes({ disabled: 0, enabled: 1 }), 'role'),
    output: bulkResult,
  }),
  fetchMenu: read('/role/fetchMenu', {
    title: 'Give the whole tree of menus and rights, ticked for one role.',
    access: 'role.view',
    input: { roleId: optional(roleId), scope: optional(codes(roleScope)) },
    output: list(level(list(level(list(level(list(nothing))))))),
  }),
  fetchRole,
  matrix: read('/role/matrix', {
    title: 'Show every right and which roles hold it.',
    access: 'role.view',
    added: true,
    input: { scope: optional(codes(roleScope)) },
    output: fields({
      roles: list(
        fields({ id: roleId, name: words, code: words, scope: codes(roleScope), status: codes(masterStatus) }),
      ),
      areas: list(
        fields({
          key: words,
          label: words,
          rights: list(fields({ ...right, movesMoney: flag, roleIds: list(roleId) })),
        }),
      ),
    }),
  }),
  impact: read('/role/impact', {
    title: 'Say whom a change of a role would reach, before it is made.',
    access: 'role.view',
    added: true,
    input: {
      id: roleId,
      menuIds: optional(menuIds),
      buttonKeys: optional(buttonKeys),
      status: optional(codes({ disabled: 0, enabled: 1 })),
    },
    output: fields({
      people: count,
      /** Signed in at this moment. */
      liveSessions: count,
      /** The first of them, by name. */
      users: list(fields(person), 20),
      gained: list(fields(right)),
      /** `uses`: how often these people used it in the last 30 days, as far as that is recorded. */
      lost: list(fields({ ...right, uses: count })),
      screensGained: list(screen),
      screensLost: list(screen),
    }),
  }),
  ...ownRole,
};
