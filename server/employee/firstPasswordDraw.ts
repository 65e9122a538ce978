import { code } from '#contract/error';
import type { people as contract } from '#contract/people';
import type { Writes } from '../db/pools';
import type { Handler, HandlerContext } from '../http/handlers';
import { letDraw, renewFirstPassword } from '../identity/firstPassword';
import { Refusal } from '../words/word';
import type { KnownPerson } from './list';
import { lockPerson } from './personLock';

/** With `drawn` it is for whoever asked to draw, whoever consented. */
type Asking = Pick<HandlerContext<(typeof contract)['firstPassword']>, 'approvalId' | 'actor' | 'now'> & {
  drawn?: unknown;
};

/**
 * Whom a first password is shown to. The answer of what a second person consented to is shown to nobody, so whoever
 * asked draws it afterwards.
 * @returns the password, or null where it is to be drawn
 */
export async function shownOrOwed(
  db: Writes,
  { approvalId, actor, now, drawn }: Asking,
  { employeeId, password }: { employeeId: string; password: string },
): Promise<string | null> {
  if (approvalId === undefined && !drawn) return password;
  await letDraw(db, employeeId, { asker: actor.employeeId, now });
  return null;
}

type Owed = Pick<KnownPerson, 'firstPasswordFor' | 'firstPasswordUntil'>;
export const isOwed = ({ firstPasswordFor, firstPasswordUntil }: Owed, employeeId: string, now: Date): boolean =>
  firstPasswordFor === employeeId && firstPasswordUntil !== null && firstPasswordUntil > now.getTime();

/** A first password for whoever asked for the account or the reset, once. */
export const firstPassword: Handler<(typeof contract)['firstPassword']> = async ({
  db,
  input,
  actor,
  now,
  changed,
}) => {
  const person = await lockPerson(db, actor, input.id);
  if (!isOwed(person, actor.employeeId, now)) throw new Refusal(code.transitionNotAllowed, 'firstPasswordNotOwed');
  const initialPassword = await renewFirstPassword(db, person.id, now);
  changed({ type: 'employee', no: person.userName, after: { firstPasswordShown: true } });
  return { initialPassword };
};
