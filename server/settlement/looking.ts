import type { Input } from '#contract/call';
import type { settlement as contract } from '#contract/settlement';
import { namesTime, rangeOf } from '../db/range';
import type { Actor, Caller } from '../http/handlers';
import type { Looking } from './list';

type Filter = Omit<Input<typeof contract.export>, 'columns' | 'format'>;
interface Asking {
  actor: Pick<Actor, 'scope'>;
  caller: Pick<Caller, 'zone'>;
  now: Date;
}

/** A number is found however old it is, and so is what has a status that somebody waits for. */
export function lookingAt(filter: Filter, { actor, caller, now }: Asking): Looking {
  const { keyword, status, queue } = filter;
  const isNamed = [keyword, status, queue].some((value) => value !== undefined);
  const isDated = namesTime(filter) || !isNamed;
  const basis = filter.dateType === 'remit' ? 'remitted' : 'created';
  return { scope: actor.scope, now, basis, range: isDated ? rangeOf(filter, caller.zone, now) : undefined };
}
