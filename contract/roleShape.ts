// What a role is, as the calls of `contract/role.ts` and `contract/ownRole.ts` take and give it.
import Type, { type Static } from 'typebox';
import {
  codes,
  count,
  countryId,
  fields,
  flag,
  id,
  idOf,
  instant,
  list,
  numberOf,
  oneOf,
  orNull,
  text,
  words,
} from './shape';
import { masterStatus, roleScope } from './status';

/** Small numbers, 1 to 8 for the built-in roles, as text like every id. */
export const roleId = numberOf(Type.String({ pattern: '^[1-9]\\d{0,8}$' }), 'role');
/** Keys of rights, and of the menu's entries. */
export const buttonKeys = list(text(3, 60));
export const menuIds = list(text(1, 40));
/** Personal data that stays masked for a role whatever else it may do. */
export const maskField = oneOf(
  'payerName',
  'payerDocNo',
  'payerAccount',
  'beneficiaryName',
  'beneficiaryAccount',
  'phone',
  'email',
);
export type MaskField = Static<typeof maskField>;
/** Whose rows the role's people see, within their own limits; an empty list is no limit. */
export const dataScope = {
  countryIds: list(countryId),
  merchantIds: list(idOf('merchant')),
  maskFields: list(maskField, 7),
};
export const companyIds = list(idOf('company'));

export const Role = fields({
  id: roleId,
  name: words,
  code: words,
  scope: codes(roleScope),
  /** The merchant or agent that made it for its own people; null where it serves every house of its kind. */
  ownerId: orNull(id),
  ownerName: orNull(words),
  userCount: count,
  menuCount: count,
  builtIn: flag,
  status: codes(masterStatus),
  ...dataScope,
  companyIds,
  updatedBy: orNull(words),
  updateTime: orNull(instant),
  version: count,
});
export type Role = Static<typeof Role>;
