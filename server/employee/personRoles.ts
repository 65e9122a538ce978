import { code } from '#contract/error';
import { masterStatus } from '#contract/status';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { mayGive } from './authority';
import type { Owner } from './personOwner';
import { listRolesFor, type RoleToGive } from './personRolesStore';
import type { Save } from './saveCall';

/**
 * Every role that is added must be made for the people of this house, in force, and hold no right that the asker lacks.
 * @throws Refusal 1001 for a role that is not offered to such people, 1003 for one above the asker's own
 */
export async function refuseUngivable(
  { db, actor, input }: Save,
  owner: Owner,
  currentIds: readonly string[],
): Promise<void> {
  const offered = await listRolesFor(db, owner);
  for (const id of input.roleIds.filter((one) => !currentIds.includes(one))) {
    const role = offered.find((one) => one.id === id);
    if (!role || !isInForce(role)) throw badField('roleIds', 'unknown');
    if (!mayGive(actor, role))
      throw new Refusal(code.noPermission, 'roleAboveYou', {}, { fields: [{ field: 'roleIds', code: 'notYours' }] });
  }
}

const isInForce = ({ status }: RoleToGive) => status === masterStatus.enabled;

/** What the form offers: no more than what would be taken. */
export const givable = (actor: Save['actor'], roles: readonly RoleToGive[]): RoleToGive[] =>
  roles.filter((role) => isInForce(role) && mayGive(actor, role));
