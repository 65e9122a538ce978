import { code } from '#contract/error';
import type { Writes } from '../db/pools';
import { tryOut } from '../db/savepoint';
import { Refusal } from '../words/word';
import { findPerson } from './actor';
import { writeAudit } from './auditWrite';
import { tellChanges } from './changeEvent';
import type { Actor, Change, Execute, FiledRequest, Preview } from './handlers';
import { maskedInput, openedInput } from './idempotencyKey';
import { thingsIn } from './namedThings';
import { factsFor, previewOf, type WriteContext } from './preview';
import { nothingChanges } from './read';
import { handlerContextOf, handlerOf, type RequestContext, type Route } from './route';

/**
 * How a call that decides about somebody's request carries it out: in its own transaction, as that person, with an
 * entry of the audit that names the request. The person who decides is the one in the audit; what the request may do is
 * what its maker may do.
 */
export const executeBy =
  (route: Route, context: RequestContext, { tx, signal }: { tx: Writes; signal: AbortSignal }): Execute =>
  async (filed, stands) => {
    const started = performance.now();
    const theirs = route.find(filed.call);
    const actor = await makerOf(theirs, filed, { tx, now: context.now });
    const changes: Change[] = [];
    const handed = {
      db: tx,
      signal,
      changed: (change: Change) => changes.push(change),
      identify: nothingChanges,
      execute: nothingChanges,
    };
    const admitted = { actor, caller: context.admitted.caller };
    const handlerContext: WriteContext = {
      ...handlerContextOf(theirs, { ...context, admitted, input: openedInput(filed, theirs.services.vault) }, handed),
      approvalId: filed.approvalId,
      db: tx,
    };
    const perform = () => performed(theirs, handlerContext, changes);
    let stood = false;
    await tryOut(tx, perform, (seen) => {
      stood = stands(seen);
      return stood;
    });
    if (stood) await recordDone(theirs, context, { tx, filed, changes, started });
  };

/** With the rights of this moment. */
async function makerOf(
  { call: { access }, services }: Route,
  { makerId, makerRoleId }: FiledRequest,
  { tx, now }: { tx: Writes; now: Date },
): Promise<Actor> {
  const maker = await findPerson(tx, services.settings, { employeeId: makerId, role: makerRoleId, now });
  if (maker && (access === 'signedIn' || (access !== 'anyone' && maker.grants.has(access)))) return maker;
  throw new Refusal(code.transitionNotAllowed, 'makerMayNot');
}

async function performed(theirs: Route, handlerContext: WriteContext, changes: readonly Change[]): Promise<Preview> {
  const facts = await factsFor(theirs, handlerContext)();
  theirs.declared(await handlerOf(theirs)(handlerContext));
  return previewOf(maskedInput(theirs.call, handlerContext.input), facts, changes);
}

interface Carried {
  tx: Writes;
  filed: FiledRequest;
  changes: readonly Change[];
  started: number;
}
async function recordDone(
  { name, call, services }: Route,
  { admitted, now }: RequestContext,
  { tx, filed, changes, started }: Carried,
): Promise<void> {
  await writeAudit(tx, {
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
  await tellChanges(tx, changes, now);
}
