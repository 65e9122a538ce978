import { sql } from 'kysely';
import type { OwnerType } from '#contract/people';
import { masterStatus } from '#contract/status';
import type { Reads, Writes } from '../db/open';
import { ADMINISTRATOR } from './authority';

/** Those who work for us. Who works for a merchant or an agent is for these to know. */
const ours: readonly OwnerType[] = ['platform', 'dealer'];
/** When somebody last signed in, or since when they might have. */
const lastUse = sql`greatest(e.last_login_at, e.active_from)`;
const isDormant = (before: Date) => sql`e.status = ${masterStatus.enabled} and e.owner_type = any(${ours}::text[]) and ${lastUse} <= ${before}`;

export interface Dormant {
  id: string;
  userName: string;
  googleBound: boolean;
}

/** Ids of enabled people whose last use is no later than `before`, the longest unused first. */
export async function listDormant(db: Reads, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select e.id::text from employee e where ${isDormant(before)} order by ${lastUse}, e.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** One of them, judged again and held. Undefined too while somebody else holds the row: they are signing in, or being changed. */
export async function lockDormant(db: Writes, id: string, before: Date): Promise<Dormant | undefined> {
  const { rows } = await sql<Dormant>`
    select e.id::text, e.user_name as "userName", e.second_factor is not null as "googleBound"
    from employee e where e.id = ${id} and ${isDormant(before)} for no key update skip locked`.execute(db);
  return rows[0];
}

/** The administrator who stays in any case: of those who do not expire, or else of all, the one used last. The role is held. */
export async function administratorToKeep(db: Writes): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select e.id::text from employee e join employee_role er on er.employee_id = e.id join role r on r.id = er.role_id
    where r.code = ${ADMINISTRATOR} and r.status = 1 and e.status = ${masterStatus.enabled}
    order by e.expire_at is null desc, ${lastUse} desc, e.id limit 1`.execute(db);
  return rows[0]?.id;
}
