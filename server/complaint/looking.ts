import type { Parsed } from '#contract/call';
import type { complaint as contract } from '#contract/complaint';
import { namesTime, rangeOf } from '../db/range';
import { bookFor } from '../db/scope';
import type { Actor, Caller } from '../http/handlers';
import type { Looking } from './list';

type Filter = Omit<Parsed<(typeof contract)['page']>, 'counts'>;
interface Asking {
  actor: Pick<Actor, 'scope' | 'employeeId'>;
  caller: Pick<Caller, 'zone'>;
  now: Date;
}

/** A number is found however old it is, and so is what somebody works on, or waits for. */
export function lookingAt(filter: Filter, { actor, caller, now }: Asking): Looking {
  const { keyword, status, queue, overdue, assigned } = filter;
  const isNamed = [keyword, status, queue, overdue, assigned].some((value) => value !== undefined);
  const isDated = namesTime(filter) || !isNamed;
  const range = isDated ? rangeOf(filter, caller.zone, now) : undefined;
  return { scope: actor.scope, employeeId: actor.employeeId, range, book: bookFor(actor.scope, filter.book), now };
}
