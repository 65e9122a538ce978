import { type RawBuilder, sql } from 'kysely';
import { countryId } from '#contract/shape';
import type { Writes } from '../db/open';
import type { Owner } from './personOwner';
import type { Save } from './saveCall';

type Input = Save['input'];
interface NewPerson {
  input: Omit<Input, 'requestId'>;
  owner: Owner;
  /** The password that opens the account until then, and who made it. */
  first: { passwordHash: string; until: Date; by: string | null; now: Date };
}

export async function isNameTaken(db: Writes, userName: string): Promise<boolean> {
  const { rows } = await sql`select from employee where user_name = ${userName}`.execute(db);
  return rows.length > 0;
}

/** Every country there is says the same as none: also one that is added later. */
const stored = (countryIds: readonly string[]) => (countryIds.length === countryId.enum.length ? [] : countryIds);
/** An address with bits set beyond its prefix means its network. */
const networks = (list: readonly string[]): RawBuilder<unknown> =>
  sql`array(select network(one::inet)::cidr from unnest(${list}::text[]) with ordinality as given (one, place) order by place)`;
const instant = (time: number | undefined) => (time === undefined ? null : new Date(time));

/** Gives false where somebody of this name was made at the same time. */
export async function insertPerson(db: Writes, id: string, { input, owner, first }: NewPerson): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`insert into employee (id, user_name, real_name, password_hash, password_until, must_change_password,
      owner_type, owner_id, country_ids, company_id, phone, email, telegram, ip_whitelist, expire_at, remark, created_by, created_at, active_from)
    values (${id}, ${input.userName}, ${input.realName}, ${first.passwordHash}, ${first.until}, true, ${owner.type}, ${owner.id},
      ${stored(input.countryIds)}, ${input.companyId ?? null}, ${input.phone ?? null}, ${input.email ?? null}, ${input.telegram ?? null},
      ${networks(input.ipWhitelist)}, ${instant(input.expireTime)}, ${input.remark ?? null}, ${first.by}, ${first.now}, ${first.now})
    on conflict (user_name) do nothing`.execute(db);
  return numAffectedRows > 0n;
}

/** Contact data that is left out stays, unless it is to be forgotten. Whoever had expired and may come again is counted as in use from now on. */
export async function updatePerson(db: Writes, id: string, input: Input, now: Date): Promise<void> {
  const comesBack = sql`expire_at <= ${now} and coalesce(${instant(input.expireTime)}::timestamptz, 'infinity') > ${now}`;
  const contact = (name: 'phone' | 'email' | 'telegram') =>
    input.forget?.includes(name) ? sql`null` : sql`coalesce(${input[name] ?? null}::text, ${sql.ref(name)})`;
  await sql`update employee set real_name = ${input.realName}, country_ids = ${stored(input.countryIds)}, company_id = ${input.companyId ?? null},
      phone = ${contact('phone')}, email = ${contact('email')}, telegram = ${contact('telegram')}, ip_whitelist = ${networks(input.ipWhitelist)},
      active_from = case when ${comesBack} then ${now}::timestamptz else active_from end,
      expire_at = ${instant(input.expireTime)}, remark = ${input.remark ?? null}, version = version + 1
    where id = ${id}`.execute(db);
}

/** The first is the one they begin in. */
export async function setRoles(db: Writes, id: string, roleIds: readonly string[]): Promise<void> {
  await sql`delete from employee_role where employee_id = ${id}`.execute(db);
  await sql`insert into employee_role (employee_id, role_id, position)
    select ${id}, role_id, place - 1 from unnest(${roleIds}::smallint[]) with ordinality as given (role_id, place)`.execute(db);
}
