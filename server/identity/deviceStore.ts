import { sql } from 'kysely';
import { DAY } from '#contract/time';
import type { Reads, Writes } from '../db/pools';
import type { Vault } from '../vault';

/** A device that was not used for so long is new again. */
const KNOWN_FOR = 90 * DAY;

/** From where somebody signs in, as the server keeps it. */
export interface Device {
  id: string;
  /**
   * By a secret that the browser keeps. Address and browser alone also tell a device from another, but prove nothing.
   */
  isProven: boolean;
}

export function deviceOf(
  vault: Vault,
  { ip, userAgent }: { ip: string; userAgent: string },
  secret: string | undefined,
): Device {
  const text = secret === undefined ? `place ${ip} ${userAgent}` : `device ${secret}`;
  return { id: vault.hmac(text).toString('hex'), isProven: secret !== undefined };
}

/** Has the person of this name signed in from here before? */
export async function isKnownDevice(
  db: Reads | Writes,
  userName: string,
  { id, isProven }: Device,
  now: Date,
): Promise<boolean> {
  const known = db
    .selectFrom('knownDevice')
    .innerJoin('employee', 'employee.id', 'knownDevice.employeeId')
    .select('knownDevice.deviceId');
  const lately = known.where('seenAt', '>', new Date(now.getTime() - KNOWN_FOR));
  return (
    (await lately.where('userName', '=', userName).where('deviceId', '=', id).executeTakeFirst()) !== undefined &&
    isProven
  );
}

/** Keeps the device. @returns true where the person has others, and this one is new. */
export async function rememberDevice(db: Writes, employeeId: string, { id }: Device, now: Date): Promise<boolean> {
  // biome-ignore lint/plugin: what was known before and what is known now, in one statement.
  const { rows } = await sql<{ known: boolean; others: boolean }>`
    with before as (select device_id, seen_at from known_device where employee_id = ${employeeId}
    and seen_at > ${new Date(now.getTime() - KNOWN_FOR)}),
    kept as (insert into known_device (employee_id, device_id, seen_at) values (${employeeId}, ${id}, ${now})
      on conflict (employee_id, device_id) do update set seen_at = excluded.seen_at)
    select exists (select from before where device_id = ${id}) as known, exists (select from before) as others`.execute(
    db,
  );
  const [before] = rows;
  return before ? before.others && !before.known : false;
}
