import Type, { type Static, type TSchema } from 'typebox';
import { read, write } from './call';
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
  nothing,
  optional,
  orNull,
  pageOf,
  pageRequest,
  statusRequest,
  text,
  words,
} from './shape';
import { masterStatus, roleScope } from './status';

/** Small numbers, 1 to 8 for the built-in roles, as text like every id. */
const roleId = Type.String({ pattern: '^[1-9]\\d{0,4}$' });
const code = Type.String({ pattern: '^[A-Z_]{3,30}$' });
const grant = text(3, 60);
const dataScope = { countryIds: list(countryId), merchantIds: list(id), maskFields: list(text(1, 40)) };

export const Role = fields({
  id: roleId,
  name: words,
  code: words,
  scope: codes(roleScope),
  userCount: count,
  menuCount: count,
  builtIn: flag,
  status: codes(masterStatus),
  updatedBy: orNull(words),
  updateTime: orNull(instant),
  version: count,
});
export type Role = Static<typeof Role>;

const leaf = { key: words, label: words, route: orNull(words), checked: flag, halfChecked: flag };
const level = <T extends TSchema>(children: T) => fields({ ...leaf, children });

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
      ...pageRequest,
      name: optional(text(1, 30)),
      code: optional(text(1, 30)),
      scope: optional(codes(roleScope)),
      status: optional(codes(masterStatus)),
    },
    output: pageOf(Role),
  }),
  save: write('/role/save', {
    title: 'Create or change a role and what it may do.',
    access: 'role.edit',
    approval: ({ buttonKeys }: { buttonKeys: readonly string[] }) => buttonKeys.some(movesMoney),
    input: {
      id: optional(roleId),
      version: optional(count),
      name: text(2, 30),
      code,
      scope: codes(roleScope),
      menuIds: list(text(1, 40)),
      buttonKeys: list(grant),
      dataScope: Type.Object(dataScope, { additionalProperties: false }),
      remark: optional(text(1, 200)),
    },
    output: Role,
  }),
  saveStatus: write('/role/saveStatus', {
    title: 'Enable or disable roles.',
    access: 'role.edit',
    input: statusRequest(codes({ disabled: 0, enabled: 1 })),
    output: bulkResult,
  }),
  fetchMenu: read('/role/fetchMenu', {
    title: 'Give the whole tree of menus and rights, ticked for one role.',
    access: 'role.view',
    input: { roleId: optional(roleId), scope: optional(codes(roleScope)) },
    output: list(level(list(level(list(level(list(nothing))))))),
  }),
  fetchRole: read('/role/fetchRole', {
    title: 'Show one role with its rights and its people.',
    access: 'role.view',
    input: { id: roleId },
    output: fields({
      role: Role,
      menuIds: list(words),
      buttonKeys: list(words),
      dataScope: fields(dataScope),
      users: list(fields({ id, userName: words, realName: words }), 50),
      remark: orNull(words),
    }),
  }),
};

/** Rights with which money moves; a role that gets one needs a second person. */
const moneyVerbs = ['refund', 'supplement', 'manualPaid', 'setResult', 'release', 'confirm', 'remit', 'freeze', 'deduct', 'balance', 'margin'];
const movesMoney = (key: string) => moneyVerbs.includes(key.split('.')[1] ?? '');
