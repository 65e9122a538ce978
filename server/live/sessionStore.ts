import { sql } from 'kysely';
import type { live } from '#contract/live';
import type { HandlerContext } from '../http/handlers';
import { type Demands, demandsOn, isWelcome, type Lifetime, lastMoment, limitsOf } from '../policy/demands';

type Stream = HandlerContext<(typeof live)['stream']>;

type Listener = Pick<Stream, 'db' | 'actor' | 'caller' | 'settings'>;
interface Row extends Lifetime {
  demands: Demands;
  expireAt: Date | null;
}

/**
 * For how long, in ms, the session of an open stream is one if nothing happens. 0 or less where it is over, or not
 * welcome where it is. Listening is no activity, so the idle time runs on.
 */
export async function restOfSession({ db, actor, caller, settings }: Listener, at: number): Promise<number> {
  const { rows } = await sql<Row>`
    select session.created_at, session.seen_at, session.expires_at, employee.expire_at,
    ${demandsOn('employee')} as demands
    from session join employee on employee.id = session.employee_id and employee.status = 1
    where token_hash = decode(${actor.sessionHash}, 'hex') and ended_at is null`.execute(db);
  const [row] = rows;
  if (!row || !isWelcome(caller.ip, row.demands)) return 0;
  return (
    Math.min(lastMoment(row, limitsOf(row.demands, settings)), row.expireAt?.getTime() ?? Number.POSITIVE_INFINITY) - at
  );
}
