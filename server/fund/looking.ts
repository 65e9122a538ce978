import type { Input } from '#contract/call';
import type { fund } from '#contract/fund';
import { namesTime, rangeOf } from '../db/range';
import type { Actor, Caller } from '../http/handlers';
import type { Looking } from './list';

type Filter = Omit<Input<typeof fund.export>, 'columns' | 'format'>;
interface Asking {
  actor: Pick<Actor, 'scope' | 'employeeId'>;
  caller: Pick<Caller, 'zone'>;
  now: Date;
}

/** A number is found however old it is, and so is what has a status that somebody waits for. */
export function lookingAt(filter: Filter, { actor, caller, now }: Asking): Looking {
  const { keyword, status, queue } = filter;
  const isNamed = [keyword, status, queue].some((value) => value !== undefined);
  const range = namesTime(filter) || !isNamed ? rangeOf(filter, caller.zone, now) : undefined;
  const basis = filter.dateType === 'biz' ? 'moved' : 'made';
  return { scope: actor.scope, employeeId: actor.employeeId, now, range, basis };
}
