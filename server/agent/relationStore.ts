// Agents and the merchants that they bring: what each agent pays us, what comes from below it, and what was paid.
import { type Insertable, sql } from 'kysely';
import { merchantType, SANDBOX, wasPaid } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY, dayStart } from '#contract/time';
import type { Tables } from '../db/columns';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import { soughtIn } from '../list/condition';
import { inAgentScope } from './list';

/** What is read of an agent that is found. */
export const agentColumns = [
  'id',
  'proxyNo',
  'name',
  'proxyType',
  'parentId',
  'countryIds',
  'contactName',
  'contactPhone',
  'contactEmail',
  'remark',
  'status',
  'version',
] as const;
/** An agent that somebody may see. */
export const findAgent = (db: Reads, scope: Scope, id: string) =>
  db.selectFrom('agent').select(agentColumns).where('id', '=', id).where(inAgentScope(scope)).executeTakeFirst();
export type FoundAgent = NonNullable<Awaited<ReturnType<typeof findAgent>>>;

/** The same, held until the transaction ends. */
export const lockAgent = (tx: Writes, scope: Scope, id: string) =>
  tx
    .selectFrom('agent')
    .select(agentColumns)
    .where('id', '=', id)
    .where(inAgentScope(scope))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** While it is held nobody changes who stands below whom. */
export const holdTree = (tx: Writes) => sql`select pg_advisory_xact_lock_shared(1298)`.execute(tx);

export const bumpAgent = (tx: Writes, { id }: FoundAgent) =>
  tx
    .updateTable('agent')
    .set({ version: nextVersion })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();

const below = (agentId: string) => sql`with recursive below (id) as (select ${agentId}::bigint
  union all select a.id from agent a join below on a.parent_id = below.id) select id from below`;

/** Does one agent stand below another, or is it that one? */
export async function standsBelow(db: Reads, agentId: string, above: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${agentId}::bigint in (${below(above)}) as is`.execute(db);
  return rows[0]?.is === true;
}

/** Merchants by name: of an agent and those below it, or some. */
export const listRelated = (
  db: Reads,
  scope: Scope,
  { agentId, keyword = '', only }: { agentId?: string; keyword?: string; only?: readonly string[] },
) =>
  db
    .selectFrom('merchant')
    .select(['id', 'merchantNo', 'name', 'merchantType', 'currency', 'countryId', 'status', 'agentId'])
    .where(inScope(scope, merchantColumns))
    .where(agentId === undefined ? sql<boolean>`true` : sql<boolean>`agent_id in (${below(agentId)})`)
    .where(sql<boolean>`(${keyword} = '' or ${soughtIn({ numbers: ['merchantNo'], names: ['name'] }, keyword)})`)
    .where(only ? sql<boolean>`id = any(${only}::bigint[])` : sql<boolean>`true`)
    .orderBy('name')
    .orderBy('id')
    .execute();
export type RelatedMerchant = Awaited<ReturnType<typeof listRelated>>[number];

interface Rated {
  merchantId: string;
  bizType: 'payment' | 'payout';
  method: string;
  percent: string;
  /** Minor units. */
  fixed: string;
  effectiveFrom: Date;
}
/** An agent of a merchant's chain; `step` 1 is the merchant's own. */
export interface StepRow {
  merchantId: string;
  agentId: string;
  step: number;
}
export type AgentRateRow = Rated & { agentId: string };

const idsOf = (merchants: readonly { id: string }[]) => merchants.map(({ id }) => id);

/** What merchants pay at a moment. */
export async function ratesAt(db: Reads, merchants: readonly RelatedMerchant[], at: Date): Promise<Rated[]> {
  const { rows } = await sql<Rated>`select distinct on (merchant_id, biz_type, method)
    merchant_id, biz_type, method, percent, fixed, effective_from from merchant_rate
    where merchant_id = any(${idsOf(merchants)}::bigint[]) and effective_from <= ${at}
    order by merchant_id, biz_type, method, effective_from desc, version desc`.execute(db);
  return rows;
}

/** Who stands above whom for each merchant. */
export async function chainsOf(db: Reads, merchants: readonly RelatedMerchant[]): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    with recursive chain (merchant_id, agent_id, step) as (
      select id, agent_id, 1 from merchant where id = any(${idsOf(merchants)}::bigint[]) and agent_id is not null
      union all select merchant_id, a.parent_id, step + 1 from chain join agent a on a.id = chain.agent_id
      where a.parent_id is not null and step < 3)
    select merchant_id, agent_id, step from chain order by merchant_id, step`.execute(db);
  return rows;
}

/** What agents pay for merchants at a moment. */
export async function basesAt(db: Reads, merchants: readonly RelatedMerchant[], at: Date): Promise<AgentRateRow[]> {
  const { rows } = await sql<AgentRateRow>`select distinct on (merchant_id, agent_id, biz_type, method)
    agent_id, merchant_id, biz_type, method, percent, fixed, effective_from from agent_rate
    where merchant_id = any(${idsOf(merchants)}::bigint[]) and effective_from <= ${at}
    order by merchant_id, agent_id, biz_type, method, effective_from desc, version desc`.execute(db);
  return rows;
}

/** What agents will pay, and merchants, from a later moment on; `agentId` null: the merchant's own. */
export async function laterThan(
  db: Reads,
  merchants: readonly RelatedMerchant[],
  at: Date,
): Promise<(Rated & { agentId: string | null })[]> {
  const ids = idsOf(merchants);
  const { rows } = await sql<Rated & { agentId: string | null }>`
    select agent_id, merchant_id, biz_type, method, percent, fixed, effective_from from agent_rate
      where merchant_id = any(${ids}::bigint[]) and effective_from > ${at}
    union all
    select null, merchant_id, biz_type, method, percent, fixed, effective_from from merchant_rate
      where merchant_id = any(${ids}::bigint[]) and effective_from > ${at}
    order by effective_from`.execute(db);
  return rows;
}

/** What was paid by a method in the last 30 days, in whole business days; amounts in minor units. */
export interface Volume {
  merchantId: string;
  method: string;
  n: string;
  paid: string;
  fee: string;
  cost: string;
}
const DAYS = 30;

export async function volumesOf(db: Reads, merchants: readonly RelatedMerchant[], now: Date): Promise<Volume[]> {
  const since = new Date(dayStart(businessDay(now.getTime() - DAYS * DAY, BOOK_ZONE), BOOK_ZONE));
  const ids = idsOf(merchants);
  const { rows } = await sql<Volume>`
    select merchant_id, method, sum(n)::text as n, sum(paid)::text as paid, sum(fee)::text as fee,
    sum(cost)::text as cost from (
      select dim_id as merchant_id, pay_method as method, n, paid_amount as paid, fee, channel_cost as cost, status
        from order_stat where dim = 'merchant' and dim_id = any(${ids}::bigint[]) and grain = 'day'
        and basis = 'paid' and bucket >= ${since} and order_kind = 'payment'
      union all
      select merchant_id, pay_method, n, paid_amount, fee, channel_cost, status from order_delta
        where merchant_id = any(${ids}::bigint[]) and basis = 'paid' and hour >= ${since} and order_kind = 'payment') as part
    where status = any(${wasPaid}::smallint[]) group by merchant_id, method having sum(n) <> 0`.execute(db);
  return rows;
}

/** What the dearest account for a method costs: of a merchant's pool where it has one, else of its country. */
export interface DearestRow {
  merchantId: string;
  bizType: 'payment' | 'payout';
  method: string;
  percent: string;
}
export async function dearestOf(db: Reads, merchants: readonly RelatedMerchant[]): Promise<DearestRow[]> {
  const { rows } = await sql<DearestRow>`
    with open as (
      select m.id as merchant_id, a.id, a.cost_percent, way.biz_type, method.name as method,
        exists (select from account_pool p where p.account_id = a.id and p.merchant_id = m.id and p.enabled) as own
      from merchant m join account a on a.country_id = m.country_id and a.status = 1
          and (a.channel_code = ${SANDBOX}) = (m.merchant_type = ${sql.lit(merchantType.test)})
        cross join lateral unnest(a.pay_methods) as method (name)
        cross join lateral unnest(case a.pay_type when 'both' then array['payment', 'payout'] else array[a.pay_type] end)
          as way (biz_type)
      where m.id = any(${idsOf(merchants)}::bigint[]))
    select merchant_id, biz_type, method,
      coalesce(max(cost_percent) filter (where own), max(cost_percent))::text as percent
    from open group by merchant_id, biz_type, method`.execute(db);
  return rows;
}

/** Gives a merchant to an agent, or to nobody. Its row is held. */
export const bindMerchant = (tx: Writes, merchantId: string, agentId: string | null) =>
  tx.updateTable('merchant').set({ agentId, version: nextVersion }).where('id', '=', merchantId).execute();

interface NewBase extends Omit<Insertable<Tables['agentRate']>, 'version' | 'agentId' | 'merchantId'> {
  agentId: string;
  merchantId: string;
}
/** Writes a version that begins; those in force before it stay as they are. The merchant's row is held. */
export async function insertBase(tx: Writes, rate: NewBase): Promise<void> {
  const { last } = await tx
    .selectFrom('agentRate')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('agentId', '=', rate.agentId)
    .where('merchantId', '=', rate.merchantId)
    .where('bizType', '=', rate.bizType)
    .where('method', '=', rate.method)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('agentRate')
    .values({ ...rate, version: (last ?? 0) + 1 })
    .execute();
}
