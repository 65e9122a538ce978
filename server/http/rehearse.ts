import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Call, When } from '#contract/call';
import type { Writes } from '../db/open';
import type { Asked, Change, Rehearsed } from './handlers';
import { nothingChanges } from './read';
import { handlerOf, type Route } from './route';
import { canonical } from './wish';

/** A write at work. */
export type Writing = Asked<Call> & { db: Writes };
/** What a call is judged by besides its input; null where it declares nothing. */
export type FindFacts = () => Promise<object | null>;

/** Asks for the facts once, and only where somebody wants them. */
export function factsFor(route: Route, asked: Writing): FindFacts {
  let known: Promise<object | null> | undefined;
  return () => (known ??= readFacts(route, asked));
}

/** The other call is asked by the same person: of what they may not see there is no fact. */
async function readFacts({ call: { facts }, find }: Route, asked: Writing): Promise<object | null> {
  if (!facts) return null;
  const other = find(facts.read);
  // The contract's functions know the shapes of the two calls that it ties together; a loop over calls does not.
  const input = facts.ask(asked.input as never) as Asked<Call>['input'] | undefined;
  if (input === undefined) return null;
  const answer = await handlerOf(other)({ ...asked, input, changed: nothingChanges, carryOut: nothingChanges });
  return facts.take(other.declared(answer) as never);
}

/** Does what the contract says of a call hold for this input? Facts are asked for by a predicate that names them. */
export async function holds(when: When | undefined, input: object, facts: FindFacts): Promise<boolean> {
  if (typeof when !== 'function') return when === true;
  return when(input as never, (when.length > 1 ? await facts() : null) as never); // the input has passed the call's own schema
}

/** Tries something out: what `stands` does not let stand is undone, and so is what fails. */
export async function tryOut<T>(tx: Writes, act: () => Promise<T>, stands: (result: T) => boolean): Promise<T> {
  await sql`savepoint rehearsal`.execute(tx);
  try {
    const result = await act();
    await (stands(result) ? sql`release savepoint rehearsal` : sql`rollback to savepoint rehearsal`).execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint rehearsal`.execute(tx);
    throw error;
  }
}

/** All that a second person is shown, with its fingerprint. */
export function rehearsed(input: object, facts: object | null, changes: readonly Change[]): Rehearsed {
  const shown = canonical({ input, facts, changes: changes.map(({ type, no, before, after }) => ({ type, no, before, after })) });
  return { facts, changes, hash: createHash('sha256').update(shown).digest('hex') };
}
