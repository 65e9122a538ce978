import { sql } from 'kysely';
import { countryId } from '#contract/shape';
import { masterStatus } from '#contract/status';
import { nextVersion } from '../db/nextVersion';
import type { Writes } from '../db/pools';
import type { Owner } from './personOwner';
import type { Save } from './saveCall';

type Input = Save['input'];
interface NewPerson {
  input: Omit<Input, 'requestId'>;
  owner: Owner;
  /** The password that opens the account until then, and who made it. */
  first: { passwordHash: string; until: Date; by: string | null; now: Date };
}

export const isNameTaken = async (db: Writes, userName: string): Promise<boolean> =>
  (await db.selectFrom('employee').select('id').where('userName', '=', userName).executeTakeFirst()) !== undefined;

/** Every country there is says the same as none: also one that is added later. */
const stored = (countryIds: readonly string[]) => (countryIds.length === countryId.enum.length ? [] : [...countryIds]);
/** An address with bits set beyond its prefix means its network. */
const networks = (list: readonly string[]) =>
  sql<string[]>`array(select network(one::inet)::cidr from unnest(${list}::text[]) with ordinality as given (one, place)
    order by place)`;
const instant = (time: number | undefined) => (time === undefined ? null : new Date(time));

/** Gives false where somebody of this name was made at the same time. */
export async function insertPerson(db: Writes, id: string, { input, owner, first }: NewPerson): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('employee')
    .values({
      id,
      userName: input.userName,
      ...columnsOf(input),
      passwordHash: first.passwordHash,
      passwordUntil: first.until,
      mustChangePassword: true,
      ownerType: owner.type,
      ownerId: owner.id,
      phone: input.phone ?? null,
      email: input.email ?? null,
      telegram: input.telegram ?? null,
      createdBy: first.by,
      createdAt: first.now,
      activeFrom: first.now,
    })
    .onConflict((same) => same.column('userName').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** What a save says in full, whether somebody is made or changed. */
const columnsOf = (input: NewPerson['input']) => ({
  realName: input.realName,
  countryIds: stored(input.countryIds),
  companyId: input.companyId ?? null,
  ipWhitelist: networks(input.ipWhitelist),
  expireAt: instant(input.expireTime),
  remark: input.remark ?? null,
});

/**
 * Contact data that is left out stays, unless it is to be forgotten. Whoever had expired and may come again is counted
 * as in use from now on.
 */
export async function updatePerson(db: Writes, id: string, input: Input, now: Date): Promise<void> {
  const comesBack = sql<boolean>`expire_at <= ${now}
    and coalesce(${instant(input.expireTime)}::timestamptz, 'infinity') > ${now}`;
  const contact = (name: 'phone' | 'email' | 'telegram') =>
    input.forget?.includes(name) ? { [name]: null } : input[name] === undefined ? {} : { [name]: input[name] };
  await db
    .updateTable('employee')
    .set({
      ...columnsOf(input),
      ...contact('phone'),
      ...contact('email'),
      ...contact('telegram'),
      activeFrom: sql<Date>`case when ${comesBack} then ${now}::timestamptz else active_from end`,
      version: nextVersion,
    })
    .where('id', '=', id)
    .execute();
}

/** Whoever is enabled may use the account from now on, so that it is not dormant the next moment. */
export function setPersonStatus(db: Writes, id: string, status: number, now: Date) {
  const since = status === masterStatus.enabled ? { activeFrom: now } : {};
  return db
    .updateTable('employee')
    .set({ status, ...since, version: nextVersion })
    .where('id', '=', id)
    .execute();
}

/** The first is the one they begin in. */
export async function setRoles(db: Writes, id: string, roleIds: readonly string[]): Promise<void> {
  await db.deleteFrom('employeeRole').where('employeeId', '=', id).execute();
  const rows = roleIds.map((role, position) => ({ employeeId: id, roleId: Number(role), position }));
  await db.insertInto('employeeRole').values(rows).execute();
}
