import type { live } from '#contract/live';
import { masterStatus } from '#contract/status';
import type { HandlerContext } from '../http/handlers';
import { demandsOn, isWelcome, lastMoment, limitsOf } from '../policy/demands';

type Stream = HandlerContext<(typeof live)['stream']>;

type Listener = Pick<Stream, 'db' | 'actor' | 'caller' | 'settings'>;
/**
 * For how long, in ms, the session of an open stream is one if nothing happens. 0 or less where it is over, or not
 * welcome where it is. Listening is no activity, so the idle time runs on.
 */
export async function restOfSession({ db, actor, caller, settings }: Listener, at: number): Promise<number> {
  const row = await db
    .selectFrom('session')
    .innerJoin('employee', 'employee.id', 'session.employeeId')
    .select(['session.createdAt', 'session.seenAt', 'session.expiresAt', 'employee.expireAt'])
    .select(demandsOn('employee').as('demands'))
    .where('employee.status', '=', masterStatus.enabled)
    .where('session.tokenHash', '=', Buffer.from(actor.sessionHash, 'hex'))
    .where('session.endedAt', 'is', null)
    .executeTakeFirst();
  if (!row || !isWelcome(caller.ip, row.demands)) return 0;
  return (
    Math.min(lastMoment(row, limitsOf(row.demands, settings)), row.expireAt?.getTime() ?? Number.POSITIVE_INFINITY) - at
  );
}
