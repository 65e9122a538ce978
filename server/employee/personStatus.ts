import type { employee as contract } from '#contract/employee';
import { masterMoves, masterStatus, mayMove } from '#contract/status';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { endSessionsOf } from '../identity/token';
import { standsOtherwise } from '../order/move';
import { tie } from '../scope/tie';
import { refuseWithoutReason } from '../words/reasonNeeded';
import type { KnownPerson } from './list';
import { setPersonStatus } from './personEditorStore';
import { lockPerson, refuseIfLastAdministrator } from './personLock';

type SaveStatus = HandlerContext<(typeof contract)['saveStatus']>;

/**
 * Enables or disables people; each that cannot be says why, and the others happen all the same. Disabling ends their
 * sessions.
 */
export const saveStatus: Handler<(typeof contract)['saveStatus']> = async (context) => {
  const { input, caller } = context;
  refuseWithoutReason(input);
  return each(input.ids, caller.locale, (id) => moveOne(context, id));
};

async function moveOne({ db, input: { status }, actor, changed, now }: SaveStatus, id: string): Promise<void> {
  const person = await lockPerson(db, actor, id);
  refuseUnlessMovable(person, status);
  if (status === masterStatus.disabled) await refuseIfLastAdministrator(db, person);
  await setPersonStatus(db, id, status, now);
  if (status === masterStatus.enabled)
    await tie(db, { giver: actor.employeeId, receivers: [id], kind: 'enabled', now });
  const sessionsEnded = status === masterStatus.disabled ? await endSessionsOf(db, id, now) : 0;
  changed({
    type: 'employee',
    no: person.userName,
    before: { status: person.status },
    after: { status, sessionsEnded },
  });
}

function refuseUnlessMovable({ status }: KnownPerson, to: number): void {
  if (!mayMove(masterStatus, masterMoves, status, to)) throw standsOtherwise();
}
