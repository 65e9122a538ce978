import { type RawBuilder, sql } from 'kysely';
import type { Row } from '../db/columns';
import type { Writes } from '../db/pools';

const MOST_FAILURES = 10;
const LOCKED_FOR = 30 * 60_000;

/**
 * Whose failures are counted together: password, code and recovery code of one person, from one known device or from
 * everywhere else.
 */
export interface Tries extends Row<'employee', 'failedTries' | 'lockedUntil'> {
  employeeId: string;
  /** A device this person has signed in from before. */
  deviceId: string | undefined;
}
type Counter = Pick<Tries, 'employeeId' | 'deviceId'>;

const table = ({ deviceId }: Counter) => sql.table(deviceId === undefined ? 'employee' : 'knownDevice');
const own = ({ employeeId, deviceId }: Counter): RawBuilder<unknown> =>
  deviceId === undefined ? sql`id = ${employeeId}` : sql`employee_id = ${employeeId} and device_id = ${deviceId}`;

/** The counter, held until the transaction ends: guesses come one after the other, and each is counted. */
export async function lockTries(db: Writes, employeeId: string, deviceId: string | undefined): Promise<Tries> {
  const known = deviceId !== undefined && (await look(db, { employeeId, deviceId }));
  if (known) return known;
  const found = await look(db, { employeeId, deviceId: undefined });
  return found ?? { employeeId, deviceId: undefined, failedTries: 0, lockedUntil: null };
}

async function look(db: Writes, counter: Counter): Promise<Tries | undefined> {
  const { rows } = await sql<Row<'employee', 'failedTries' | 'lockedUntil'>>`
    select failed_tries, locked_until from ${table(counter)} where ${own(counter)} for no key update`.execute(db);
  return rows[0] && { ...counter, ...rows[0] };
}

export const isLocked = ({ lockedUntil }: Tries, now: Date): boolean => lockedUntil !== null && lockedUntil > now;

/** Ten in a row close the door for half an hour. Sessions that are open stay open. */
export async function countFailure(db: Writes, tries: Tries, now: Date): Promise<void> {
  // biome-ignore lint/plugin: one statement over either of two tables, reckoned from what stands there.
  await sql`
    update ${table(tries)} set
      failed_tries = case when failed_tries + 1 >= ${MOST_FAILURES} then 0 else failed_tries + 1 end,
      locked_until = case
      when failed_tries + 1 >= ${MOST_FAILURES} then ${new Date(now.getTime() + LOCKED_FOR)}::timestamptz
      else locked_until end
    where ${own(tries)}`.execute(db);
}

/** The right proof forgets earlier slips. */
export async function forgetFailures(db: Writes, tries: Tries): Promise<void> {
  if (tries.failedTries === 0 && tries.lockedUntil === null) return;
  // biome-ignore lint/plugin: one statement over either of two tables.
  await sql`update ${table(tries)} set failed_tries = 0, locked_until = null where ${own(tries)}`.execute(db);
}

/** Every failure of somebody, from wherever it came. */
export async function forgetAllFailures(db: Writes, employeeId: string): Promise<void> {
  const none = { failedTries: 0, lockedUntil: null };
  await db.updateTable('employee').set(none).where('id', '=', employeeId).execute();
  await db.updateTable('knownDevice').set(none).where('employeeId', '=', employeeId).execute();
}

/** Somebody by name, with what too many failures have locked; held, so that no guess comes between. */
export const lockGuessed = (db: Writes, userName: string, now: Date) =>
  db
    .selectFrom('employee as e')
    .select('e.id')
    // Until when the door is shut to everybody but known devices; null where it is open.
    .select(sql<Date | null>`case when e.locked_until > ${now} then e.locked_until end`.as('lockedUntil'))
    // How many known devices it is shut to, each by itself.
    .select(
      sql<number>`(select count(*)::int from known_device d where d.employee_id = e.id and d.locked_until > ${now})`.as(
        'lockedDevices',
      ),
    )
    .where('e.userName', '=', userName)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type Guessed = NonNullable<Awaited<ReturnType<typeof lockGuessed>>>;
