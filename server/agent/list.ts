import { sql } from 'kysely';
import { merchantAgent as contract } from '#contract/merchantAgent';
import type { Country, Currency } from '#contract/money';
import type { Reads } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import { floorId } from '../db/snowflake';
import { listOf } from '../list/list';

interface ListScope {
  scope: Scope;
  now: Date;
  /** When the business day of whoever looks began, epoch ms. */
  today: number;
}
/** Of one currency, in minor units. */
interface Commission {
  currency: Currency;
  today: string;
  accrued: string;
  available: string;
}

/**
 * Agents and those below a super agent see themselves; our people those of their countries, or of their merchants.
 * @param as what the agent is called in the query
 */
export const inAgentScope = (scope: Scope, as = 'agent') => {
  const id = sql.ref(`${as}.id`);
  if (scope.kind === 'agent') return sql<boolean>`${id} = any(${scope.agentIds}::bigint[])`;
  if (scope.kind !== 'platform') return sql<boolean>`false`;
  const { countryIds, merchantIds } = scope;
  if (merchantIds)
    return sql<boolean>`exists (select from merchant where merchant.agent_id = ${id}
      and ${inScope(scope, merchantColumns)})`;
  if (countryIds.length === 0) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(`${as}.countryIds`)} && ${countryIds}::text[]`;
};
/** Nobody whom this person sees stands above it. */
const isTop = (scope: Scope) => sql<boolean>`not exists (select from agent as above where above.id = agent.parent_id
  and ${inAgentScope(scope, 'above')})`;

/** Who stands above an agent is not its own to know. */
const parentSeen = (scope: Scope) =>
  scope.kind === 'agent'
    ? sql<boolean>`coalesce(agent.parent_id = any(${scope.agentIds}::bigint[]), false)`
    : sql<boolean>`true`;

/** Agents, the earliest first, with what they pay us and what they have earned. */
export const agents = listOf(contract.proxyList, {
  from: (db: Reads) => db.selectFrom('agent').leftJoin('agent as parent', 'parent.id', 'agent.parentId'),
  id: 'agent.id',
  scope: ({ scope }: ListScope) => inAgentScope(scope),
  row: {
    id: 'agent.id',
    proxyNo: 'agent.proxyNo',
    name: 'agent.name',
    proxyType: 'agent.proxyType',
    parentId: ({ scope }) => sql<string | null>`case when ${parentSeen(scope)} then agent.parent_id end`,
    parentName: ({ scope }) => sql<string | null>`case when ${parentSeen(scope)} then parent.name end`,
    level: sql<number>`(with recursive up (parent_id, level) as (select agent.parent_id, 1
      union all select a.parent_id, level + 1 from agent a join up on a.id = up.parent_id) select max(level) from up)`,
    agentCount: ({ scope }) => sql<number>`(select count(*)::int from agent as below where below.parent_id = agent.id
      and ${inAgentScope(scope, 'below')})`,
    merchantCount: sql<number>`(select count(*)::int from merchant where agent_id = agent.id)`,
    rateSummary: ({ now }) => sql<string>`(select coalesce(string_agg(method || ' ' || case when least = most
        then least::text else least || '–' || most end || ' %', ', ' order by method), '')
      from (select method, trim_scale(min(percent)) as least, trim_scale(max(percent)) as most
        from (select distinct on (r.merchant_id, r.method) r.method, r.percent from agent_rate r
          join merchant m on m.id = r.merchant_id where r.agent_id = agent.id and r.biz_type = 'payment'
          and r.effective_from <= ${now} order by r.merchant_id, r.method, r.effective_from desc, r.version desc) as rate
        group by method) as rates)`,
    commission: ({ today }) => sql<Commission[]>`(select coalesce(jsonb_agg(jsonb_build_object('currency', currency,
        'today', today::text, 'accrued', accrued::text, 'available', available::text) order by currency), '[]')
      from (select a.currency, coalesce(sum(a.balance) filter (where a.kind = 'agent:accrued'), 0) as accrued,
          coalesce(sum(a.balance) filter (where a.kind = 'agent:available'), 0) as available,
          sum((select coalesce(sum(e.amount), 0) from ledger_entry e where e.account_id = a.id and e.side = 'C'
            and a.kind = 'agent:accrued' and e.journal_id >= ${floorId(today)})) as today
        from ledger_account a where a.owner_type = 'agent' and a.owner_id = agent.id and a.book = 0 group by a.currency) as held)`,
    countryIds: sql<Country[]>`agent.country_ids`,
    contactName: 'agent.contactName',
    contactPhone: 'agent.contactPhone',
    contactEmail: 'agent.contactEmail',
    remark: ({ scope }) => (scope.kind === 'platform' ? sql<string | null>`agent.remark` : sql<string | null>`null`),
    status: 'agent.status',
    version: 'agent.version',
    editable: ({ scope }) => parentSeen(scope),
  },
  filters: {
    id: { equals: 'agent.id' },
    ids: { among: 'agent.id' },
    proxyType: { equals: 'agent.proxyType' },
    parentId: { equals: 'agent.parentId' },
    isTop: (wanted: boolean, { scope }) => (wanted ? isTop(scope) : undefined),
    status: { among: 'agent.status' },
    keyword: { contains: ['agent.name', 'agent.proxyNo'] },
  },
  sorts: {},
  order: [['agent.id', 'asc']],
});
