// Owners that are settled by themselves.
import { type RawBuilder, sql } from 'kysely';
import type { Country } from '#contract/money';
import { book } from '#contract/status';
import type { Reads } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import type { OwnBalance } from '../ledger/ownBalances';
import { soughtIn } from '../list/condition';

/** Whose balance, and which rule it is settled by. */
export interface Planned extends OwnBalance {
  ownerName: string;
  countryIds: Country[];
  /** Minor units. */
  available: string;
  ruleId: string;
}
export interface Wanted {
  currency?: string | undefined;
  ownerType?: number | undefined;
  ownerIds?: readonly string[] | undefined;
  keyword?: string | undefined;
  ruleId?: string;
  /** Without those whose plan of this day has run. */
  unrunOn?: string;
  limit: number;
  offset?: number;
}

/** Agents are seen by who sees everybody, or one of their countries. */
function seenBy(scope: Scope): RawBuilder<unknown> {
  if (scope.kind !== 'platform') return sql`false`;
  const everywhere = scope.countryIds.length === 0 ? sql`true` : sql`agent.country_ids && ${scope.countryIds}::text[]`;
  const agents = scope.merchantIds ? sql`false` : everywhere;
  return sql`(merchant.id is not null and ${inScope(scope, merchantColumns)} or agent.id is not null and ${agents})`;
}

const typeNo = sql`case account.owner_type when 'merchant' then 1 else 2 end`;
/** The rule in force for a balance: the owner's own, unless it inherits, before everybody's. */
const ruled = sql`(
  select rule.id, rule.enabled and rule.auto as plans from settlement_rule rule
  where rule.currency = account.currency and not rule.inherits
    and (rule.owner_id is null or rule.owner_id = account.owner_id and rule.owner_type = ${typeNo})
    and not exists (select from settlement_rule later where later.id = rule.id and later.version > rule.version)
  order by rule.owner_id is null limit 1)`;

const owner = { numbers: ['merchant.merchantNo', 'agent.proxyNo'], names: ['merchant.name', 'agent.name'] };
const given = (value: unknown, condition: RawBuilder<unknown>) => (value === undefined ? sql`true` : condition);
const narrowed = ({ currency, ownerType, ownerIds, keyword, ruleId, unrunOn }: Wanted) =>
  sql.join(
    [
      given(currency, sql`account.currency = ${currency}`),
      given(ownerType, sql`${typeNo} = ${ownerType}`),
      given(ownerIds, sql`account.owner_id = any(${ownerIds}::bigint[])`),
      given(keyword, soughtIn(owner, keyword ?? '')),
      given(ruleId, sql`ruled.id = ${ruleId}`),
      given(
        unrunOn,
        sql`not exists (select from settlement_plan_run run where run.owner_type = ${typeNo}
          and run.owner_id = account.owner_id and run.currency = account.currency and run.day = ${unrunOn}::date)`,
      ),
    ],
    sql` and `,
  );

/** Whoever failed last is tried last, so that nobody waits behind owners that fail in every round. */
const failedAt = sql`(select failed_at from settlement_plan_failure failure where failure.owner_type = ${typeNo}
  and failure.owner_id = account.owner_id and failure.currency = account.currency)`;
const orderOf = ({ unrunOn }: Wanted) =>
  unrunOn === undefined ? sql`owner_name, account.id` : sql`${failedAt} nulls first, owner_name, account.id`;

/** Those whose rule settles by itself, by their names; what test merchants have is settled by nobody. */
export async function listPlanned(
  db: Reads,
  scope: Scope,
  wanted: Wanted,
): Promise<{ rows: Planned[]; total: number }> {
  const { rows } = await sql<Planned & { total: number }>`
    select ${typeNo} as owner_type, account.owner_id, account.currency, coalesce(merchant.name, agent.name) as owner_name,
      case when merchant.id is null then agent.country_ids else array[merchant.country_id] end as country_ids,
      account.balance as available, ruled.id as rule_id, count(*) over ()::int as total
    from ledger_account account
      left join merchant on account.owner_type = 'merchant' and merchant.id = account.owner_id and merchant.status = 1
      left join agent on account.owner_type = 'agent' and agent.id = account.owner_id and agent.status = 1
      cross join lateral ${ruled} as ruled
    where account.kind in ('mch:available', 'agent:available') and account.book = ${book.live}
      and account.currency <> 'USDT' and ruled.plans and ${seenBy(scope)} and ${narrowed(wanted)}
    order by ${orderOf(wanted)} limit ${wanted.limit} offset ${wanted.offset ?? 0}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
