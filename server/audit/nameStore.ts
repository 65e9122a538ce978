import { type RawBuilder, sql } from 'kysely';
import { idOfNo, type Kind } from '../db/orderNo';
import type { Reads } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';

type Find = (scope: Scope, ids: readonly string[]) => RawBuilder<unknown>;
const ofStaff = (scope: Scope): RawBuilder<boolean> => (scope.kind === 'platform' ? sql`true` : sql`false`);
const ofHouse = (scope: Scope): RawBuilder<boolean> => {
  if (scope.kind === 'merchant') return sql`owner_id = ${scope.merchantId}`;
  return scope.kind === 'agent' ? sql`owner_id = any(${scope.agentIds}::bigint[])` : ofStaff(scope);
};
/** What each kind of thing is called, with the number by which people look for it. */
const finds: Readonly<Record<string, Find>> = {
  merchant: (
    scope,
    ids,
  ) => sql`select 'merchant' as kind, id::text, name || ' (' || merchant_no || ')' as name from merchant
    where id::text = any(${ids}::text[]) and ${inScope(scope, merchantColumns)}`,
  ticket: (scope, ids) => sql`select 'ticket' as kind, t.id::text, t.reason || coalesce(' (' || coalesce(t.order_no,
    t.complaint_no) || ')', '') as name
    from freeze_ticket t join merchant on merchant.id = t.merchant_id where t.id::text = any(${ids}::text[])
    and ${inScope(scope, merchantColumns)}`,
  employee: (
    scope,
    ids,
  ) => sql`select 'employee' as kind, id::text, real_name || ' (' || user_name || ')' as name from employee
    where id::text = any(${ids}::text[]) and ${ofStaff(scope)}`,
  agent: (scope, ids) => sql`select 'agent' as kind, id::text, name || ' (' || proxy_no || ')' as name from agent
    where id::text = any(${ids}::text[]) and ${ofStaff(scope)}`,
  company: (scope, ids) =>
    sql`select 'company' as kind, id::text, name from company where id::text = any(${ids}::text[])
      and ${ofStaff(scope)}`,
  role: (scope, ids) =>
    sql`select 'role' as kind, id::text, case when owner_id is null then code else name end as name from role
      where id::text = any(${ids}::text[]) and (owner_id is null or ${ofHouse(scope)})`,
};
/** Kinds of things that have names. */
export const nameable = Object.keys(finds);

/** Names by ids, as far as the reader may see them. */
export async function listNames(
  db: Reads,
  scope: Scope,
  wanted: Iterable<readonly [kind: string, ids: ReadonlySet<string>]>,
) {
  const parts = [...wanted].flatMap(([kind, ids]) =>
    ids.size > 0 && finds[kind] ? [finds[kind](scope, [...ids])] : [],
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<{ kind: string; id: string; name: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return rows;
}

/** The ids behind the numbers of orders of one kind. */
const idsIn = (kind: Kind, nos: readonly string[]): string[] => nos.flatMap((no) => idOfNo(kind, no) ?? []);
/** Things that are called by a name, or by whose they are, and found by their numbers. */
const findsByNo = {
  merchant: (scope, nos) => sql`select 'merchant' as kind, merchant_no as no, name from merchant
    where merchant_no = any(${nos}) and ${inScope(scope, merchantColumns)}`,
  employee: (scope, nos) => sql`select 'employee' as kind, user_name as no, real_name as name from employee
    where user_name = any(${nos}) and ${ofStaff(scope)}`,
  payment: (scope, nos) => sql`select 'payment' as kind, o.order_no as no, merchant.name from payment_order o
    join merchant on merchant.id = o.merchant_id
    where o.id = any(${idsIn('P', nos)}::bigint[]) and ${inScope(scope, merchantColumns)}`,
  settlement: (
    scope,
    nos,
  ) => sql`select 'settlement' as kind, o.order_no as no, coalesce(merchant.name, agent.name) as name
    from settlement o left join merchant on merchant.id = o.merchant_id left join agent on agent.id = o.agent_id
    where o.id = any(${idsIn('S', nos)}::bigint[])
    and (merchant.id is null and ${ofStaff(scope)} or ${inScope(scope, merchantColumns)})`,
  recharge: (scope, nos) => sql`select 'recharge' as kind, o.order_no as no, coalesce(merchant.name, agent.name) as name
    from recharge_order o left join merchant on merchant.id = o.merchant_id left join agent on agent.id = o.agent_id
    where o.id = any(${idsIn('R', nos)}::bigint[])
    and (merchant.id is null and ${ofStaff(scope)} or ${inScope(scope, merchantColumns)})`,
} as const satisfies Readonly<Record<string, Find>>;
type ByNo = keyof typeof findsByNo;
export const namedByNo = Object.keys(findsByNo) as ByNo[]; // its own keys

/** Names by numbers, as far as the reader may see them. */
export async function listNamesByNo(db: Reads, scope: Scope, wanted: ReadonlyMap<ByNo, readonly string[]>) {
  const parts = [...wanted].flatMap(([kind, nos]) => (nos.length > 0 ? [findsByNo[kind](scope, nos)] : []));
  if (parts.length === 0) return [];
  const { rows } = await sql<{
    kind: string;
    no: string;
    name: string | null;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.flatMap(({ name, ...one }) => (name === null ? [] : [{ ...one, name }]));
}
