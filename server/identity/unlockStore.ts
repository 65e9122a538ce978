import { sql } from 'kysely';
import type { Writes } from '../db/open';

export interface Guessed {
  id: string;
  /** Until when the door is shut to everybody but known devices; null where it is open. */
  lockedUntil: Date | null;
  /** How many known devices it is shut to, each by itself. */
  lockedDevices: number;
}

/** Somebody by name, with what too many failures have locked; held until the transaction ends, so that no guess comes between. */
export async function lockGuessed(db: Writes, userName: string, now: Date): Promise<Guessed | undefined> {
  const { rows } = await sql<Guessed>`
    select e.id::text, case when e.locked_until > ${now} then e.locked_until end as "lockedUntil",
      (select count(*)::int from known_device d where d.employee_id = e.id and d.locked_until > ${now}) as "lockedDevices"
    from employee e where e.user_name = ${userName} for no key update of e`.execute(db);
  return rows[0];
}
