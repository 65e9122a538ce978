import { createHash } from 'node:crypto';
import type { Call, When } from '#contract/call';
import type { Writes } from '../db/pools';
import type { Change, HandlerContext, Preview } from './handlers';
import { canonical } from './idempotencyKey';
import { nothingChanges } from './read';
import { handlerOf, type Route } from './route';

/** A write at work. */
export type WriteContext = HandlerContext<Call> & { db: Writes };
/** What a call is judged by besides its input; null where it declares nothing. */
export type FindFacts = () => Promise<object | null>;

/** Asks for the facts once, and only where somebody wants them. */
export function factsFor(route: Route, handlerContext: WriteContext): FindFacts {
  let known: Promise<object | null> | undefined;
  return () => (known ??= readFacts(route, handlerContext));
}

/** The other call is asked by the same person: of what they may not see there is no fact. */
async function readFacts({ call: { facts }, find }: Route, handlerContext: WriteContext): Promise<object | null> {
  if (!facts) return null;
  const other = find(facts.read);
  // The contract's functions know the shapes of the two calls that it ties together; a loop over calls does not.
  const input = facts.ask(handlerContext.input as never) as HandlerContext<Call>['input'] | undefined;
  if (input === undefined) return null;
  const answer = await handlerOf(other)({ ...handlerContext, input, changed: nothingChanges, execute: nothingChanges });
  return facts.take(other.declared(answer) as never);
}

/** Does what the contract says of a call hold for this input? Facts are asked for by a predicate that names them. */
export async function holds(when: When | undefined, input: object, facts: FindFacts): Promise<boolean> {
  if (typeof when !== 'function') return when === true;
  return when(input as never, (when.length > 1 ? await facts() : null) as never); // the input has passed the call's own schema
}

/** Which action of a work queue a request is. Facts are asked for by whoever names them. */
export async function queueActionOf({ queue }: Call, input: object, facts: FindFacts): Promise<string | undefined> {
  return queue?.(input as never, (queue.length > 1 ? await facts() : null) as never); // as above
}

/** All that a second person is shown, with its fingerprint. */
export function previewOf(input: object, facts: object | null, changes: readonly Change[]): Preview {
  const shown = canonical({
    input,
    facts,
    changes: changes.map(({ type, no, before, after }) => ({ type, no, before, after })),
  });
  return { facts, changes, hash: createHash('sha256').update(shown).digest('hex') };
}
