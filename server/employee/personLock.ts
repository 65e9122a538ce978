import { code } from '#contract/error';
import { masterStatus } from '#contract/status';
import type { Writes } from '../db/pools';
import { Refusal } from '../words/word';
import { countOtherAdministrators, lockAdministrators } from './administratorStore';
import { type Asker, refuseUnlessInCharge } from './authority';
import { type KnownPerson, knownPeople } from './list';

/**
 * Somebody whom the asker is in charge of; others who want to change them wait until this transaction ends.
 * @throws Refusal 1004 for whoever is not there or not within reach, 1003 for whoever the asker is not in charge of
 */
export async function lockPerson(db: Writes, asker: Asker, id: string): Promise<KnownPerson> {
  const person = await knownPeople.lock(db, asker, id);
  if (!person) throw new Refusal(code.notFound, 'notFound');
  refuseUnlessInCharge(asker, person);
  return person;
}

/**
 * Somebody has to be left who can let the others in. Whoever will expire does not count.
 * @throws Refusal 1006 where this is the last one
 */
export async function refuseIfLastAdministrator(
  db: Writes,
  { id, isAdministrator, status }: KnownPerson,
): Promise<void> {
  if (!isAdministrator || status !== masterStatus.enabled) return;
  await lockAdministrators(db);
  if ((await countOtherAdministrators(db, id)) === 0) throw new Refusal(code.transitionNotAllowed, 'lastAdministrator');
}
