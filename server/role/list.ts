import { sql } from 'kysely';
import { role as contract } from '#contract/role';
import { roleScope } from '#contract/status';
import { listOf, type RowOf } from '../db/list';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';

/** Roles by number, the built-in ones first; people of other kinds than ours see those that they may have. */
export const roles = listOf(contract.page, {
  from: (db: Reads) => db.selectFrom('role'),
  id: 'role.id',
  scope: ({ kind }: Scope) =>
    kind === 'platform' ? sql<boolean>`true` : sql<boolean>`role.scope = ${roleScope[kind]}`,
  row: {
    id: sql<string>`role.id::text`,
    code: 'role.code',
    name: 'role.name',
    scope: 'role.scope',
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
    keyword: { contains: ['role.name', 'role.code'] },
    scope: { among: 'role.scope' },
    status: { among: 'role.status' },
  },
  sorts: {},
  order: [['role.id', 'asc']],
});
/** A role with what it may do and what limits it. */
export type Role = RowOf<typeof roles>;
