import { type RawBuilder, sql } from 'kysely';
import type { SortField } from '#contract/call';
import type { employee as contract } from '#contract/employee';
import { dayEnd, dayStart } from '#contract/time';
import type { Handler, HandlerContext } from '../http/handlers';
import { windowOf } from '../http/window';
import { countries } from './peopleScope';
import { countPeople, listPeople } from './peopleStore';
import { presentPerson } from './personPresenter';

type Page = HandlerContext<(typeof contract)['page']>;

const sortable: Record<SortField<(typeof contract)['page']>, RawBuilder<unknown>> = {
  userName: sql`e.user_name`,
  realName: sql`e.real_name`,
  status: sql`e.status`,
  lastLoginTime: sql`e.last_login_at`,
  pwdUpdateTime: sql`e.password_at`,
  expireTime: sql`e.expire_at`,
  createTime: sql`e.created_at`,
};

/** People whom the asker may see, the newest first; contact data masked. */
export const page: Handler<(typeof contract)['page']> = async ({ db, input, actor, caller }) => {
  const search = { asker: actor, conditions: conditionsOf(input, caller) };
  const rows = await listPeople(db, search, windowOf(sortable, input, 'createTime'));
  return { list: rows.map((row) => presentPerson(row, caller.locale)), total: await countPeople(db, search) };
};

type Condition = RawBuilder<unknown> | false | undefined;
function conditionsOf(input: Page['input'], { zone }: Page['caller']): RawBuilder<unknown>[] {
  const all: Condition[] = [...identity(input), ...place(input), ...state(input, zone)];
  return all.filter((one) => one !== undefined && one !== false);
}

const contains = (column: string, value: string | undefined): Condition =>
  value !== undefined && sql`strpos(lower(${sql.ref(column)}), lower(${value})) > 0`;

/** A whole phone number or address finds its owner; part of one finds nobody, because the list does not show it either. */
const identity = ({ userName, realName, keyword }: Page['input']): Condition[] => [
  contains('e.user_name', userName),
  contains('e.real_name', realName),
  keyword !== undefined &&
    sql`(strpos(lower(e.user_name || ' ' || e.real_name), lower(${keyword})) > 0 or e.id::text = ${keyword} or e.phone = ${keyword} or lower(e.email) = lower(${keyword}))`,
];

const place = ({ roleId, companyId, countryId, ownerType }: Page['input']): Condition[] => [
  roleId !== undefined && sql`exists (select from employee_role where employee_id = e.id and role_id::text = ${roleId})`,
  companyId !== undefined && sql`e.company_id = ${companyId}`,
  countryId !== undefined && sql`(cardinality(${countries}) = 0 or ${countryId} = any(${countries}))`,
  ownerType !== undefined && sql`e.owner_type = ${ownerType}`,
];

const state = ({ status, googleBound, lastLoginFrom, lastLoginTo }: Page['input'], zone: Page['caller']['zone']): Condition[] => [
  status !== undefined && status.length > 0 && sql`e.status = any(${status}::smallint[])`,
  googleBound !== undefined && sql`(e.second_factor is not null) = ${googleBound}`,
  lastLoginFrom !== undefined && sql`e.last_login_at >= ${new Date(dayStart(lastLoginFrom, zone))}`,
  lastLoginTo !== undefined && sql`e.last_login_at < ${new Date(dayEnd(lastLoginTo, zone))}`,
];
