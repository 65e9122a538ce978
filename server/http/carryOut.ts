import { code } from '#contract/error';
import type { Writes } from '../db/open';
import { Refusal } from '../words/word';
import { findPerson } from './actor';
import type { Actor, CarryOut, Change, Filed, Rehearsed } from './handlers';
import { thingsIn } from './named';
import { nothingChanges } from './read';
import { factsFor, rehearsed, tryOut, type Writing } from './rehearse';
import { askedOf, handlerOf, type Route, type Visit } from './route';
import { leaveTrace } from './trace';
import { maskedInput, openedInput } from './wish';

/**
 * How a call that decides about somebody's request carries it out: in its own transaction, as that person, with an entry of the
 * audit that names the request. The person who decides is the one in the audit; what the request may do is what its maker may do.
 */
export const carryOutBy =
  (route: Route, visit: Visit, { tx, signal }: { tx: Writes; signal: AbortSignal }): CarryOut =>
  async (filed, stands) => {
    const started = performance.now();
    const theirs = route.find(filed.call);
    const actor = await makerOf(theirs, filed, { tx, now: visit.now });
    const changes: Change[] = [];
    const handed = { db: tx, signal, changed: (change: Change) => changes.push(change), identify: nothingChanges, carryOut: nothingChanges };
    const admitted = { actor, caller: visit.admitted.caller };
    const asked: Writing = {
      ...askedOf(theirs, { ...visit, admitted, input: openedInput(filed, theirs.services.vault) }, handed),
      approvalId: filed.approvalId,
      db: tx,
    };
    const perform = () => performed(theirs, asked, changes);
    let stood = false;
    await tryOut(tx, perform, (seen) => {
      stood = stands(seen);
      return stood;
    });
    if (stood) await recordDone(theirs, visit, { tx, filed, changes, started });
  };

/** With the rights of this moment. */
async function makerOf(
  { call: { access }, services }: Route,
  { makerId, makerRoleId }: Filed,
  { tx, now }: { tx: Writes; now: Date },
): Promise<Actor> {
  const maker = await findPerson(tx, services.settings, { employeeId: makerId, role: makerRoleId, now });
  if (maker && (access === 'signedIn' || (access !== 'anyone' && maker.grants.has(access)))) return maker;
  throw new Refusal(code.transitionNotAllowed, 'makerMayNot');
}

async function performed(theirs: Route, asked: Writing, changes: readonly Change[]): Promise<Rehearsed> {
  const facts = await factsFor(theirs, asked)();
  theirs.declared(await handlerOf(theirs)(asked));
  return rehearsed(maskedInput(theirs.call, asked.input), facts, changes);
}

interface Carried {
  tx: Writes;
  filed: Filed;
  changes: readonly Change[];
  started: number;
}
const recordDone = ({ name, call, services }: Route, { admitted, now }: Visit, { tx, filed, changes, started }: Carried) =>
  leaveTrace(tx, {
    id: services.nextId(now),
    at: now,
    ...admitted,
    call: name,
    input: filed.input,
    named: thingsIn(call.input, filed.input),
    changes,
    result: code.ok,
    answer: undefined, // it does not leave the server
    approvalId: filed.approvalId,
    tookMs: Math.round(performance.now() - started),
  });
