import { sql } from 'kysely';
import type { live } from '#contract/live';
import { type Demands, demandsOn, isOver, isWelcome, type Lifetime, limitsOf } from '../db/demands';
import type { Asked } from '../http/handlers';

type Stream = Asked<(typeof live)['stream']>;

type Listener = Pick<Stream, 'db' | 'actor' | 'caller' | 'settings'>;

/** Is the session of an open stream still one, and welcome where it is? Listening is no activity, so the idle time runs on. */
export async function isSessionLive({ db, actor, caller, settings }: Listener, at: number): Promise<boolean> {
  const { rows } = await sql<Lifetime & { demands: Demands }>`
    select session.created_at, session.seen_at, session.expires_at, ${demandsOn('employee')} as demands
    from session join employee on employee.id = session.employee_id and employee.status = 1
      and (employee.expire_at is null or employee.expire_at > ${new Date(at)})
    where token_hash = decode(${actor.sessionHash}, 'hex') and ended_at is null`.execute(db);
  const [row] = rows;
  return row !== undefined && !isOver(row, limitsOf(row.demands, settings), new Date(at)) && isWelcome(caller.ip, row.demands);
}
