import { sql } from 'kysely';
import type { SignedIn } from '#contract/signIn';
import { masterStatus } from '#contract/status';
import type { Writes } from '../db/open';

const MOST_FAILURES = 10;
const LOCKED_FOR = 30 * 60_000;

/** Somebody at the door, with what the answer will say about them. */
export interface Person {
  id: string;
  userName: string;
  passwordHash: string;
  mayEnter: boolean;
  lockedUntil: Date | null;
  mustChangePassword: boolean;
  /** The first is the one they begin in. */
  roles: { id: string; code: string }[];
  /** Of the first role. */
  grants: string[];
  proxyType: SignedIn['proxyType'];
  /** Of the person, or of the merchant or agent they work for; empty for every country. */
  countryIds: SignedIn['countryIds'];
  lastLogin: SignedIn['lastLogin'];
}

/** The person of a name, held until the transaction ends: guesses at one account come one after the other, and each is counted. */
export async function lockPerson(db: Writes, userName: string): Promise<Person | undefined> {
  const { rows } = await sql<Omit<Person, 'mayEnter' | 'lastLogin'> & { status: number; lastAt: Date | null; lastIp: string | null }>`
    select e.id, e.user_name as "userName", e.password_hash as "passwordHash", e.status, e.locked_until as "lockedUntil",
      e.must_change_password as "mustChangePassword", e.last_login_at as "lastAt", e.last_login_ip as "lastIp",
      coalesce(a.proxy_type, '') as "proxyType", case when m.id is null then coalesce(a.country_ids, e.country_ids) else array[m.country_id] end as "countryIds",
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id::text, 'code', r.code) order by er.position)
        from employee_role er join role r on r.id = er.role_id and r.status = 1 where er.employee_id = e.id), '[]') as roles,
      array(select g.grant_key from role_grant g where g.role_id =
        (select r.id from employee_role er join role r on r.id = er.role_id and r.status = 1 where er.employee_id = e.id order by er.position limit 1)
        order by g.grant_key) as grants
    from employee e
    left join merchant m on e.owner_type = 'merchant' and m.id = e.owner_id
    left join agent a on e.owner_type = 'agent' and a.id = e.owner_id
    where e.user_name = ${userName} for update of e`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { status, lastAt, lastIp, ...person } = row;
  return { ...person, mayEnter: status === masterStatus.enabled, lastLogin: lastAt && { time: lastAt.getTime(), ip: lastIp ?? '' } };
}

/** Ten in a row close the door for half an hour. Sessions that are open stay open. */
export async function countFailure(db: Writes, { id }: Person, now: Date): Promise<void> {
  await sql`
    update employee set
      failed_tries = case when failed_tries + 1 >= ${MOST_FAILURES} then 0 else failed_tries + 1 end,
      locked_until = case when failed_tries + 1 >= ${MOST_FAILURES} then ${new Date(now.getTime() + LOCKED_FOR)}::timestamptz else locked_until end
    where id = ${id}`.execute(db);
}

interface Opened {
  tokenHash: Buffer;
  locale: string;
  ip: string;
  deviceId: string | null;
  now: Date;
  expires: Date;
}
export async function openSession(db: Writes, { id }: Person, { tokenHash, locale, ip, deviceId, now, expires }: Opened): Promise<void> {
  await sql`
    with entered as (update employee set failed_tries = 0, locked_until = null, last_login_at = ${now}, last_login_ip = ${ip} where id = ${id})
    insert into session (token_hash, employee_id, locale, ip, device_id, created_at, seen_at, expires_at)
    values (${tokenHash}, ${id}, ${locale}, ${ip}, ${deviceId}, ${now}, ${now}, ${expires})`.execute(db);
}
