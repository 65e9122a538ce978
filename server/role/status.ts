import { code } from '#contract/error';
import type { role } from '#contract/role';
import { masterStatus } from '#contract/status';
import { emitMenu } from '../db/outbox';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { endSessionsAmong } from '../identity/token';
import { Refusal } from '../words/word';
import { type Role, roles } from './list';
import { refuseOutsiders, refuseOwned } from './refusal';
import { setRoleStatus } from './store';
import { tieToPeople } from './tie';

type SaveStatus = HandlerContext<typeof role.saveStatus> | HandlerContext<typeof role.ownSaveStatus>;

/**
 * Enables or disables roles; each that cannot says why. Whoever has a disabled role is signed out in the same
 * transaction.
 */
export const saveStatus: Handler<typeof role.saveStatus> = async (context) => {
  refuseOutsiders(context.actor);
  return each(context.input.ids, context.caller.locale, (id) => setOne(context, id, refuseOwned));
};

/** @param refuse whoever asks may not change that role */
export async function setOne(
  { db, input, actor, now, changed }: SaveStatus,
  id: string,
  refuse: (found: Role) => void,
): Promise<void> {
  const found = await roles.lock(db, actor, id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  if (found.builtIn) throw new Refusal(code.transitionNotAllowed, 'roleBuiltIn');
  refuse(found);
  if (found.id === actor.role.id) throw new Refusal(code.transitionNotAllowed, 'roleIsYours');
  if (found.status === input.status) return;
  await setRoleStatus(db, id, input.status, { userName: actor.userName, now });
  if (input.status === masterStatus.enabled)
    await tieToPeople(db, { role: found, before: undefined, giver: actor.employeeId, now });
  if (input.status === masterStatus.disabled) await endSessionsAmong(db, { roleId: id }, now);
  changed({ type: 'role', no: found.code, before: { status: found.status }, after: { status: input.status } });
  await emitMenu(db, now, id);
}
