import type { employee as contract } from '#contract/employee';
import { code } from '#contract/error';
import { masterMoves, masterStatus, mayMove } from '#contract/status';
import type { Asked, Handler } from '../http/handlers';
import { badField } from '../merchant/freeze';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { holdPerson, refuseIfLastAdministrator } from './heldPerson';
import { endSessionsOf } from './mint';
import { type KnownPerson, setPersonStatus } from './peopleStore';

type SaveStatus = Asked<(typeof contract)['saveStatus']>;

/** Enables or disables people; each that cannot be says why, and the others happen all the same. Disabling ends their sessions. */
export const saveStatus: Handler<(typeof contract)['saveStatus']> = async (asked) => {
  const { input, caller } = asked;
  if (input.status !== masterStatus.enabled && input.reason === undefined) throw badField('reason', 'required');
  const okIds: string[] = [];
  const failed: { id: string; code: number; msg: string }[] = [];
  // In one order whoever asks, so that two such requests seldom wait for each other.
  for (const id of [...new Set(input.ids)].sort()) {
    const refusal = await moveOne(asked, id);
    if (refusal) failed.push({ id, code: refusal.code, msg: say(caller.locale, refusal.word, refusal.values) });
    else okIds.push(id);
  }
  return { okIds, failed };
};

/** Gives why not, before anything is written. */
async function moveOne({ db, input: { status }, actor, changed, now }: SaveStatus, id: string): Promise<Refusal | undefined> {
  try {
    const person = await holdPerson(db, actor, id);
    refuseUnlessMovable(person, status);
    if (status === masterStatus.disabled) await refuseIfLastAdministrator(db, person);
    await setPersonStatus(db, id, status, now);
    const sessionsEnded = status === masterStatus.disabled ? await endSessionsOf(db, id, now) : 0;
    changed({ type: 'employee', no: person.user_name, before: { status: person.status }, after: { status, sessionsEnded } });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function refuseUnlessMovable({ status }: KnownPerson, to: number): void {
  if (!mayMove(masterStatus, masterMoves, status, to)) throw new Refusal(code.transitionNotAllowed, 'transitionNotAllowed', { status });
}
