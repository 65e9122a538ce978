import { type RawBuilder, sql } from 'kysely';
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

/** Names of merchants and of people by their numbers. */
export async function listNamesByNo(db: Reads, scope: Scope, merchants: readonly string[], people: readonly string[]) {
  const { rows } = await sql<{ kind: string; no: string; name: string }>`
    select 'merchant' as kind, merchant_no as no, name from merchant where merchant_no = any(${merchants})
    and ${inScope(scope, merchantColumns)}
    union all select 'employee', user_name, real_name from employee where user_name = any(${people})
    and ${ofStaff(scope)}`.execute(db);
  return rows;
}
