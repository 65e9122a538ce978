import { code } from '#contract/error';
import { isRight, type Right } from '#contract/right';
import { roleScope } from '#contract/status';
import type { Actor } from '../http/handlers';
import { say } from '../words/say';
import { type Locale, Refusal, type Word } from '../words/word';
import type { Role } from './list';
import { defaultsOf, rightsOfKind } from './rights';

const ADMIN = 'ADMIN';
/** Without these nobody could put right what somebody did to the rights. */
const keepsOpen: readonly Right[] = [
  'role.view',
  'role.edit',
  'menu.edit',
  'policy.edit',
  'approval.view',
  'approval.rule',
  'employee.view',
  'employee.edit',
  'employee.status',
  'employee.resetPwd',
  'employee.reset2fa',
  'audit.view',
  'audit.all',
];
export type WantedRole = Pick<
  Role,
  'code' | 'scope' | 'grants' | 'hiddenMenus' | 'countryIds' | 'merchantIds' | 'companyIds'
>;

export const badRole = (field: string, word: Word, values = {}) =>
  new Refusal(code.badParameter, word, values, { fields: [{ field, code: 'pattern' }] });

/** These serve every house of their kind, so no merchant may change one, whatever rights it was given. */
export function refuseOutsiders({ scope }: Actor): void {
  if (scope.kind !== 'platform') throw new Refusal(code.noPermission, 'noPermission', { grant: 'role.edit' });
}

/** What a house made for its own people is not for us to change. */
export function refuseOwned(before: Role | undefined): void {
  if (before?.ownerId)
    throw new Refusal(code.noPermission, 'roleOfHouse', { owner: before.ownerName ?? before.ownerId });
}

/** A role keeps what it was made with: its people were chosen by that. */
export function refuseOtherKind(
  before: Role | undefined,
  { code: wanted, scope }: { code: string; scope: number },
): void {
  if (!before || (before.code === wanted && before.scope === scope)) return;
  throw badRole(before.code === wanted ? 'scope' : 'code', before.builtIn ? 'roleBuiltIn' : 'roleKeepsKind');
}

/**
 * May this person give the right to such a role? What they hold themselves; what a built-in role was made with, so that
 * nothing taken away is lost for good. And to people of other kinds what those may have, which nobody of ours can use.
 */
export const mayGive = (
  { grants }: Pick<Actor, 'grants'>,
  { code: of, scope: kind }: Pick<Role, 'code' | 'scope'>,
  right: Right,
): boolean =>
  rightsOfKind(kind).includes(right) &&
  (grants.has(right) || kind !== roleScope.platform || defaultsOf(of).includes(right));

/** Nobody grants what they do not hold. A right that the role has already is not given, it is kept. */
export function refuseRights(actor: Actor, before: Role | undefined, wanted: WantedRole, locale: Locale): void {
  for (const right of wanted.grants) {
    if (!isRight(right)) throw badRole('buttonKeys', 'rightUnknown', { right });
    if (before?.grants.includes(right) || mayGive(actor, wanted, right)) continue;
    const values = { right: say(locale, `right.${right}`) };
    if (!rightsOfKind(wanted.scope).includes(right)) throw badRole('buttonKeys', 'rightOfOthers', values);
    throw new Refusal(code.noPermission, 'rightNotYours', values);
  }
}

/** The role that governs all others stays able to. */
export function refuseLockOut({ code: of, grants, ...wanted }: WantedRole, locale: Locale): void {
  if (of !== ADMIN) return;
  const lost = keepsOpen.find((right) => !grants.includes(right));
  if (lost) throw new Refusal(code.transitionNotAllowed, 'rightKeepsOpen', { right: say(locale, `right.${lost}`) });
  const limits = [wanted.hiddenMenus, wanted.countryIds, wanted.merchantIds, wanted.companyIds];
  if (limits.some((limit) => limit.length > 0)) throw new Refusal(code.transitionNotAllowed, 'adminSeesAll');
}
