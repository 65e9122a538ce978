import { type RawBuilder, sql } from 'kysely';
import type { Reads, Writes } from '../db/open';
import type { Scope } from '../db/scope';
import type { Word } from '../words/word';
import type { BuiltInCode } from './grants';

/** A role with what it may do and what limits it. */
export interface Role {
  id: string;
  code: string;
  name: string;
  /** For which kind of people it is made, a number of the contract. */
  kind: number;
  builtIn: boolean;
  status: number;
  remark: string | null;
  countryIds: string[];
  merchantIds: string[];
  companyIds: string[];
  maskFields: string[];
  hiddenMenus: string[];
  grants: string[];
  version: number;
  updatedBy: string | null;
  updatedAt: Date | null;
}
const columns = sql`role.id::text, role.code, role.name, role.scope as kind, role.built_in as "builtIn", role.status, role.remark,
  role.country_ids as "countryIds", role.merchant_ids::text[] as "merchantIds", role.company_ids::text[] as "companyIds",
  role.mask_fields as "maskFields", role.hidden_menus as "hiddenMenus", role.version, role.updated_by as "updatedBy", role.updated_at as "updatedAt",
  array(select grant_key from role_grant where role_id = role.id order by grant_key) as grants`;

const kindOf = { platform: 1, merchant: 2, agent: 3, dealer: 4 } as const;
/** Roles that people of the asker's kind may have; the platform sees all. */
const seen = ({ kind }: Scope): RawBuilder<unknown> => (kind === 'platform' ? sql`true` : sql`role.scope = ${kindOf[kind]}`);

export interface Wanted {
  name?: string | undefined;
  code?: string | undefined;
  keyword?: string | undefined;
  scope?: readonly number[] | undefined;
  status?: readonly number[] | undefined;
}
const contains = (column: RawBuilder<unknown>, text: string | undefined) =>
  text === undefined ? sql`true` : sql`strpos(lower(${column}), lower(${text})) > 0`;
const among = (column: RawBuilder<unknown>, values: readonly number[] | undefined) =>
  values === undefined || values.length === 0 ? sql`true` : sql`${column} = any(${values}::smallint[])`;

/** By number, the built-in ones first. */
export async function listRoles(db: Reads, scope: Scope, { name, code, keyword, scope: kinds, status }: Wanted = {}): Promise<Role[]> {
  const { rows } = await sql<Role>`
    select ${columns} from role
    where ${seen(scope)} and ${contains(sql`role.name`, name)} and ${contains(sql`role.code`, code)}
      and ${contains(sql`role.name || ' ' || role.code`, keyword)} and ${among(sql`role.scope`, kinds)} and ${among(sql`role.status`, status)}
    order by role.id`.execute(db);
  return rows;
}

export async function findRole(db: Reads, scope: Scope, id: string): Promise<Role | undefined> {
  const { rows } = await sql<Role>`select ${columns} from role where ${seen(scope)} and role.id::text = ${id}`.execute(db);
  return rows[0];
}

/** Held until the transaction ends. */
export async function lockRole(tx: Writes, scope: Scope, id: string): Promise<Role | undefined> {
  const { rows } = await sql<Role>`select ${columns} from role where ${seen(scope)} and role.id::text = ${id} for no key update of role`.execute(tx);
  return rows[0];
}

type Given = Pick<Role, 'code' | 'name' | 'kind' | 'remark' | 'countryIds' | 'merchantIds' | 'companyIds' | 'maskFields' | 'hiddenMenus' | 'grants'>;
interface By {
  userName: string;
  now: Date;
}
const limitsOf = ({ remark, countryIds, merchantIds, companyIds, maskFields, hiddenMenus }: Given, { userName, now }: By) => ({
  remark,
  country_ids: countryIds,
  merchant_ids: merchantIds,
  company_ids: companyIds,
  mask_fields: maskFields,
  hidden_menus: hiddenMenus,
  updated_by: userName,
  updated_at: now,
});
const nextVersion = sql<number>`version + 1`;

/** Gives the new role's id; undefined where another has the code. */
export async function addRole(tx: Writes, given: Given, by: By): Promise<string | undefined> {
  const { code, name, kind: scope } = given;
  const row = await tx
    .insertInto('role')
    .values({ id: sql<number>`nextval('role_number')`, code, name, scope, ...limitsOf(given, by) })
    .onConflict((same) => same.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await keepGrants(tx, String(row.id), given.grants);
  return String(row.id);
}

export async function changeRole(tx: Writes, id: string, given: Given, by: By): Promise<void> {
  const change = { name: given.name, version: nextVersion, ...limitsOf(given, by) };
  await tx.updateTable('role').set(change).where('id', '=', Number(id)).execute();
  await keepGrants(tx, id, given.grants);
}

async function keepGrants(tx: Writes, id: string, grants: readonly string[]): Promise<void> {
  await sql`delete from role_grant where role_id = ${id} and grant_key <> all(${grants}::text[])`.execute(tx);
  if (grants.length === 0) return;
  const rows = grants.map((grant_key) => ({ role_id: Number(id), grant_key }));
  await tx
    .insertInto('role_grant')
    .values(rows)
    .onConflict((held) => held.doNothing())
    .execute();
}

export async function setRoleStatus(tx: Writes, id: string, status: number, { userName, now }: By): Promise<void> {
  const change = { status, version: nextVersion, updated_by: userName, updated_at: now };
  await tx.updateTable('role').set(change).where('id', '=', Number(id)).execute();
}

export const builtInNames: Record<BuiltInCode, Word> = {
  ADMIN: 'roleAdmin',
  OPERATION: 'roleOperation',
  FINANCE_RISK: 'roleFinanceRisk',
  CASHIER: 'roleCashier',
  MERCHANT: 'roleMerchant',
  U_DEALER: 'roleUDealer',
  PROXY: 'roleProxy',
  SUPER_PROXY: 'roleSuperProxy',
};
