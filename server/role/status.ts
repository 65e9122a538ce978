import { code } from '#contract/error';
import type { role } from '#contract/role';
import { masterStatus } from '#contract/status';
import { emitMenu } from '../db/outbox';
import type { Asked, Handler } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { endSessionsOfRole } from './peopleStore';
import { refuseOutsiders } from './refuse';
import { lockRole, setRoleStatus } from './store';

type SaveStatus = Asked<typeof role.saveStatus>;

/** Enables or disables roles; each that cannot says why. Whoever has a disabled role is signed out in the same transaction. */
export const saveStatus: Handler<typeof role.saveStatus> = async (asked) => {
  refuseOutsiders(asked.actor);
  const okIds: string[] = [];
  const failed: { id: string; code: number; msg: string }[] = [];
  // In one order whoever asks, so that two such requests never wait for each other.
  for (const id of [...new Set(asked.input.ids)].sort()) {
    const refusal = await setOne(asked, id);
    if (refusal) failed.push({ id, code: refusal.code, msg: say(asked.caller.locale, refusal.word, refusal.values) });
    else okIds.push(id);
  }
  return { okIds, failed };
};

/** Gives why not, before anything is written. */
async function setOne({ db, input, actor, now, changed }: SaveStatus, id: string): Promise<Refusal | undefined> {
  const found = await lockRole(db, actor.scope, id);
  if (!found) return new Refusal(code.notFound, 'notFound');
  if (found.builtIn) return new Refusal(code.transitionNotAllowed, 'roleBuiltIn');
  if (found.id === actor.role.id) return new Refusal(code.transitionNotAllowed, 'roleIsYours');
  if (found.status === input.status) return undefined;
  await setRoleStatus(db, id, input.status, { userName: actor.userName, now });
  if (input.status === masterStatus.disabled) await endSessionsOfRole(db, id, now);
  changed({ type: 'role', no: found.code, before: { status: found.status }, after: { status: input.status } });
  await emitMenu(db, now, id);
  return undefined;
}
