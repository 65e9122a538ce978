import { sql } from 'kysely';
import { employee as contract } from '#contract/employee';
import type { Employee } from '#contract/people';
import { dayEnd, dayStart, type Zone } from '#contract/time';
import type { Row } from '../db/columns';
import type { Reads } from '../db/pools';
import { rowsOf } from '../db/rows';
import { soughtIn } from '../list/condition';
import { listOf, type RowOf } from '../list/list';
import { nameable } from '../scope/people';
import { ADMINISTRATOR, type Asker } from './authority';

/** Whoever looks at a list, whose days are those of their zone. */
interface ListScope extends Asker {
  zone: Zone;
}
/** What somebody has of their own. */
const own = { numbers: ['e.phone'], ids: ['e.id'], names: ['e.userName', 'e.realName'] };

export interface RoleRow extends Row<'role', 'code' | 'name' | 'builtIn'> {
  id: string;
}

/** People with whom they belong to. */
export const withHouse = (db: Reads) =>
  db
    .selectFrom('employee as e')
    .leftJoin('merchant', (on) => on.on('e.ownerType', '=', 'merchant').onRef('merchant.id', '=', 'e.ownerId'))
    .leftJoin('agent', (on) => on.on('e.ownerType', '=', 'agent').onRef('agent.id', '=', 'e.ownerId'))
    .leftJoin('company', 'company.id', 'e.companyId');

/**
 * Whom the asker may see. Our own people see everybody whose countries and whose merchants are all theirs; people of a
 * merchant, an agent or a dealer those of the same house alone.
 */
const scope = ({ scope, employeeId }: Asker) =>
  scope.kind === 'platform'
    ? nameable(scope)
    : sql<boolean>`e.owner_type = ${scope.kind} and e.owner_id = (select owner_id from employee
      where id = ${employeeId})`;

/** Where somebody works: people of a merchant or an agent where it does. Empty is every country. */
const countries = sql<Employee['countryIds']>`case when merchant.id is not null then array[merchant.country_id]
  when agent.id is not null then agent.country_ids else e.country_ids end`;
/** What a list, a drawer and a person's own profile say. */
export const shared = {
  userName: 'e.userName',
  realName: 'e.realName',
  ownerType: 'e.ownerType',
  ownerName: sql<string | null>`coalesce(merchant.name, agent.name)`,
  companyName: 'company.name',
  phone: 'e.phone',
  email: 'e.email',
  telegram: 'e.telegram',
  countryIds: countries,
  createTime: { time: 'e.createdAt' },
  pwdUpdateTime: { time: 'e.passwordAt' },
  lastLoginTime: { time: 'e.lastLoginAt' },
  lastLoginIp: 'e.lastLoginIp',
} as const;
const row = {
  ...shared,
  id: 'e.id',
  /** The one they begin in comes first. */
  roles: sql<
    RoleRow[]
  >`coalesce((select jsonb_agg(jsonb_build_object('id', r.id::text, 'code', r.code, 'name', r.name, 'builtIn',
    r.built_in) order by er.position)
    from employee_role er join role r on r.id = er.role_id where er.employee_id = e.id), '[]')`,
  companyId: 'e.companyId',
  ownerId: 'e.ownerId',
  googleBound: sql<boolean>`e.second_factor is not null`,
  status: 'e.status',
  ipWhitelist: sql<string[]>`e.ip_whitelist::text[]`,
  expireTime: { time: 'e.expireAt' },
  remark: 'e.remark',
  version: 'e.version',
} as const;

/** People whom the asker may see, the newest first. */
export const people = listOf(contract.page, {
  from: withHouse,
  id: 'e.id',
  scope: (listScope: ListScope) => scope(listScope),
  row,
  filters: {
    userName: { contains: 'e.userName' },
    realName: { contains: 'e.realName' },
    // A whole phone number or address finds its owner; part of one finds nobody, because the list does not show it
    // either. The number of a merchant or agent finds its people.
    keyword: (typed) => sql`(${soughtIn(own, typed)} or lower(e.email) = lower(${typed})
      or ${soughtIn({ numbers: ['merchant.merchantNo', 'agent.proxyNo'] }, typed)})`,
    roleId: (role) => sql`exists (select from employee_role where employee_id = e.id and role_id::text = ${role})`,
    companyId: { equals: 'e.companyId' },
    countryId: (country) => sql`(cardinality(${countries}) = 0 or ${country} = any(${countries}))`,
    ownerType: { equals: 'e.ownerType' },
    status: { among: 'e.status' },
    googleBound: (is) => sql`(e.second_factor is not null) = ${is}`,
    lastLoginFrom: (day, { zone }) => sql`e.last_login_at >= ${new Date(dayStart(day, zone))}`,
    lastLoginTo: (day, { zone }) => sql`e.last_login_at < ${new Date(dayEnd(day, zone))}`,
  },
  sorts: {
    userName: 'e.userName',
    realName: 'e.realName',
    status: 'e.status',
    lastLoginTime: 'e.lastLoginAt',
    pwdUpdateTime: 'e.passwordAt',
    expireTime: 'e.expireAt',
    createTime: 'e.createdAt',
  },
  order: 'createTime',
});
export type Person = RowOf<typeof people>;

/** Up the line of whoever made the account; `union` ends where it would go round. */
const madeBy = ({ employeeId }: Asker) => sql<boolean>`${employeeId}::bigint in (
  with recursive maker as (
    select e.created_by as id union select above.created_by from employee above join maker on above.id = maker.id)
  select id from maker where id is not null)`;

/** Somebody with what decides who is in charge of them. */
export const knownPeople = rowsOf({
  from: withHouse,
  id: 'e.id',
  scope,
  row: {
    ...row,
    grants: sql<
      string[]
    >`array(select distinct grant_key from employee_role er join role_grant g on g.role_id = er.role_id
      where er.employee_id = e.id order by grant_key)`,
    isAdministrator: sql<boolean>`exists (select from employee_role er join role r on r.id = er.role_id
      where er.employee_id = e.id and r.code = ${ADMINISTRATOR})`,
    madeByAsker: madeBy,
    /** Who may have their first password shown, and until when. */
    firstPasswordFor: 'e.firstPasswordFor',
    firstPasswordUntil: { time: 'e.firstPasswordUntil' },
  },
});
export type KnownPerson = RowOf<typeof knownPeople>;
