import { sql } from 'kysely';
import { role as contract } from '#contract/role';
import { roleScope } from '#contract/status';
import type { Reads } from '../db/pools';
import type { Actor } from '../http/handlers';
import { listOf, type RowOf } from '../list/list';
import { agentHouses, merchantHouses } from '../scope/house';

/** Whoever looks at roles. */
export type Asker = Pick<Actor, 'scope' | 'employeeId'>;

/**
 * Ours, and what merchants and agents within our scope made; of other people's kind those that serve every house, and
 * those of their own.
 */
const seenBy = ({ scope, employeeId }: Asker) => {
  if (scope.kind !== 'platform')
    return sql<boolean>`(role.scope = ${roleScope[scope.kind]} and (role.owner_id is null
      or role.owner_id = (select owner_id from employee where id = ${employeeId})))`;
  if (scope.countryIds.length === 0 && !scope.merchantIds) return sql<boolean>`true`;
  return sql<boolean>`(role.owner_id is null or role.owner_id in (
    select id from (${merchantHouses(scope)} union all ${agentHouses(scope)}) as house))`;
};

/** Roles by number, the built-in ones first. */
export const roles = listOf(contract.page, {
  from: (db: Reads) =>
    db
      .selectFrom('role')
      .leftJoin('merchant', (on) =>
        on.on('role.scope', '=', roleScope.merchant).onRef('merchant.id', '=', 'role.ownerId'),
      )
      .leftJoin('agent', (on) => on.on('role.scope', '=', roleScope.agent).onRef('agent.id', '=', 'role.ownerId')),
  id: 'role.id',
  scope: (asker: Asker) => seenBy(asker),
  row: {
    id: sql<string>`role.id::text`,
    code: 'role.code',
    name: 'role.name',
    scope: 'role.scope',
    ownerId: 'role.ownerId',
    ownerName: sql<string | null>`coalesce(merchant.name, agent.name)`,
    /** The built-in role that one of a house's own stands below. */
    baseId: sql<string | null>`role.base_id::text`,
    builtIn: 'role.builtIn',
    status: 'role.status',
    remark: 'role.remark',
    countryIds: 'role.countryIds',
    merchantIds: 'role.merchantIds',
    companyIds: 'role.companyIds',
    maskFields: 'role.maskFields',
    hiddenMenus: 'role.hiddenMenus',
    grants: sql<string[]>`array(select grant_key from role_grant where role_id = role.id order by grant_key)`,
    version: 'role.version',
    updatedBy: 'role.updatedBy',
    updateTime: { time: 'role.updatedAt' },
  },
  filters: {
    name: { contains: 'role.name' },
    code: { contains: 'role.code' },
    keyword: { contains: ['role.name', 'role.code', 'merchant.name', 'agent.name'] },
    scope: { among: 'role.scope' },
    status: { among: 'role.status' },
    owned: (is) => sql`(role.owner_id is not null) = ${is}`,
  },
  sorts: {},
  order: [['role.id', 'asc']],
});
/** A role with what it may do and what limits it. */
export type Role = RowOf<typeof roles>;

/** To choose from, our own people have those that serve every house: of the others there are too many. */
export const unowned = ({ scope }: Asker): { owned?: false } => (scope.kind === 'platform' ? { owned: false } : {});
