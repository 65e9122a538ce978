// Who is in charge of whom, and who may give which role (docs/decisions/0012). Pure: what is known of both comes in.
import { code } from '#contract/error';
import type { Standing } from '#contract/people';
import type { Actor } from '../http/handlers';
import { Refusal, type Word } from '../words/word';

/** The built-in role that is in charge of everybody. */
export const ADMINISTRATOR = 'ADMIN';

/** Who asks, in the role in which they act now. */
export type Asker = Pick<Actor, 'employeeId' | 'role' | 'grants' | 'scope'>;
/** Whom it is about: the rights of all their roles, also of one that is disabled now. */
export interface Judged {
  id: string;
  grants: readonly string[];
  isAdministrator: boolean;
  /** The asker made the account, or made whoever made it. */
  madeByAsker: boolean;
}

/**
 * An administrator is in charge of everybody else. The others are of whoever may do less than they, and of whoever may
 * do as much where they made the account. A merchant's first person is in charge of those who came after.
 */
export function standingOf(asker: Asker, person: Judged): Standing {
  if (person.id === asker.employeeId) return 'self';
  if (asker.role.code === ADMINISTRATOR) return 'inCharge';
  if (person.isAdministrator || holdsMore(asker, person.grants)) return 'above';
  return person.grants.length === asker.grants.size && !person.madeByAsker ? 'equal' : 'inCharge';
}

const words: Record<Exclude<Standing, 'inCharge'>, Word> = {
  self: 'personIsYou',
  above: 'personAboveYou',
  equal: 'personEqualsYou',
};

/** @throws Refusal 1003, of which the audit is told. */
export function refuseUnlessInCharge(asker: Asker, person: Judged): void {
  const standing = standingOf(asker, person);
  if (standing !== 'inCharge') throw new Refusal(code.noPermission, words[standing]);
}

/** A role that somebody is to have. */
export interface Given {
  code: string;
  grants: readonly string[];
  /** Whose data it opens; null for every merchant's. */
  merchants: readonly string[] | null;
}

/** Nobody gives what they do not hold, nor merchants that they do not see. */
export const mayGive = (asker: Asker, role: Given): boolean =>
  !opensMore(asker, role) &&
  (asker.role.code === ADMINISTRATOR || (role.code !== ADMINISTRATOR && !holdsMore(asker, role.grants)));

function opensMore({ scope }: Asker, { merchants }: Given): boolean {
  if (scope.kind !== 'platform' || !scope.merchantIds) return false;
  const own = new Set(scope.merchantIds);
  return merchants === null || !merchants.every((one) => own.has(one));
}

const holdsMore = ({ grants }: { grants: ReadonlySet<string> }, others: readonly string[]): boolean =>
  others.some((grant) => !grants.has(grant));
