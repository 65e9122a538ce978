// What a change of somebody gives them: roles that they did not have, or their account back.
import { isWider } from '#contract/role';
import { type TieKind, tie } from '../scope/tie';
import type { KnownPerson } from './list';
import type { SaveCall } from './saveCall';

/** Of the roles asked for, those that are new to the person. */
export const addedRoles = (
  { roleIds }: Pick<SaveCall['input'], 'roleIds'>,
  { roles }: Pick<KnownPerson, 'roles'>,
): string[] => roleIds.filter((id) => !roles.some((role) => role.id === id));

/** Had the account expired, and does it open again? */
export const comesBack = (
  { expireTime }: Pick<SaveCall['input'], 'expireTime'>,
  before: Pick<KnownPerson, 'expireTime'>,
  now: Date,
): boolean =>
  before.expireTime !== null &&
  before.expireTime <= now.getTime() &&
  expireTime !== undefined &&
  (expireTime === null || expireTime > now.getTime());

/**
 * May they work in a country where they could not? All that they may do is given to them there. Others work where their
 * house does.
 */
export const worksFurther = ({ countryIds }: { countryIds?: readonly string[] }, before: KnownPerson): boolean =>
  countryIds !== undefined &&
  (before.ownerType === 'platform' || before.ownerType === 'dealer') &&
  isWider(countryIds, before.countryIds);

/** Ties whoever changes somebody to them, where the change gives them something. */
export async function tieGiver({ db, input, actor, now }: SaveCall, before: KnownPerson): Promise<void> {
  const given: [TieKind, boolean][] = [
    ['role', addedRoles(input, before).length > 0 || worksFurther(input, before)],
    ['enabled', comesBack(input, before, now)],
  ];
  for (const [kind, is] of given) if (is) await tie(db, { giver: actor.employeeId, receivers: [before.id], kind, now });
}
