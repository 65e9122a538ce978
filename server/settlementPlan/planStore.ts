// Owners that are settled by themselves, and what their plans did.
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Country, Currency } from '#contract/money';
import { book, type SettlingOwner, settlementMode, settleState } from '#contract/status';
import { BOOK_ZONE, DAY, dayEnd, dayStart } from '#contract/time';
import type { Tables } from '../db/columns';
import type { Reads, Writes } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import { floorId } from '../db/snowflake';

/** Whose balance, and which rule it is settled by. */
export interface Planned {
  ownerType: SettlingOwner;
  ownerId: string;
  ownerName: string;
  countryIds: Country[];
  currency: Currency;
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

const given = (value: unknown, condition: RawBuilder<unknown>) => (value === undefined ? sql`true` : condition);
const narrowed = ({ currency, ownerType, ownerIds, keyword, ruleId, unrunOn }: Wanted) =>
  sql.join(
    [
      given(currency, sql`account.currency = ${currency}`),
      given(ownerType, sql`${typeNo} = ${ownerType}`),
      given(ownerIds, sql`account.owner_id = any(${ownerIds}::bigint[])`),
      given(keyword, sql`strpos(lower(coalesce(merchant.name, agent.name)), lower(${keyword})) > 0`),
      given(ruleId, sql`ruled.id = ${ruleId}`),
      given(
        unrunOn,
        sql`not exists (select from settlement_plan_run run where run.owner_type = ${typeNo}
          and run.owner_id = account.owner_id and run.currency = account.currency and run.day = ${unrunOn}::date)`,
      ),
    ],
    sql` and `,
  );

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
    order by owner_name, account.id limit ${wanted.limit} offset ${wanted.offset ?? 0}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

interface Whose {
  ownerType: SettlingOwner;
  ownerId: string;
  currency: Currency;
}
/** Nobody else settles this owner by a plan meanwhile; false where somebody does. */
export async function takeTurn(tx: Writes, { ownerType, ownerId, currency }: Whose): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(
    hashtextextended(${`settlement_plan ${ownerType} ${ownerId} ${currency}`}, 0)) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

const ofOwner = (db: Reads, { ownerType, ownerId, currency }: Whose) =>
  db
    .selectFrom('settlementPlanRun')
    .where('settlementPlanRun.ownerType', '=', ownerType)
    .where('settlementPlanRun.ownerId', '=', ownerId)
    .where('settlementPlanRun.currency', '=', currency);

/** What became of a day. */
export const findRun = (db: Reads, whose: Whose, day: string) =>
  ofOwner(db, whose)
    .select(['settlementId', 'word', 'tries'])
    .where('day', '=', sql<never>`${day}::date`)
    .executeTakeFirst();

/** The last day that was tried, with the settlement that it made. */
export const lastRun = (db: Reads, whose: Whose) =>
  ofOwner(db, whose)
    .leftJoin('settlement', 'settlement.id', 'settlementPlanRun.settlementId')
    .select([sql<string>`day::text`.as('day'), 'orderNo', 'word', 'said'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

type RunRow = Insertable<Tables['settlementPlanRun']>;
/** A day without a settlement may be tried again by hand. */
export const keepRun = (tx: Writes, row: RunRow) =>
  tx
    .insertInto('settlementPlanRun')
    .values(row)
    .onConflict((taken) =>
      taken.columns(['ownerType', 'ownerId', 'currency', 'day']).doUpdateSet({
        ...{ settlementId: row.settlementId ?? null, word: row.word ?? null, said: row.said ?? null },
        ...{ runAt: row.runAt, tries: sql`settlement_plan_run.tries + 1` },
      }),
    )
    .execute();

/** The last business day that an owner's plans have settled. */
export async function settledTo(db: Reads, { ownerType, ownerId, currency }: Whose): Promise<string | null> {
  const made = db.selectFrom('settlement').select(sql<string | null>`max(period_end)::text`.as('day'));
  const row = await made
    .where('ownerType', '=', ownerType)
    .where('ownerId', '=', ownerId)
    .where('currency', '=', currency)
    .where('mode', '=', settlementMode.auto)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** An order lives for hours: whoever pays later makes a receipt, which is spendable at once when it is matched. */
const LONGEST_ORDER = 2 * DAY;
/** Takings of after a day that are spendable already; minor units. */
export async function takenAfter(db: Reads, { ownerId, currency }: Whose, day: string): Promise<bigint> {
  const row = await db
    .selectFrom('paymentOrder')
    .select(sql<string>`coalesce(sum(net_amount), 0)::text`.as('amount'))
    .where('merchantId', '=', ownerId)
    .where('id', '>=', floorId(dayStart(day, BOOK_ZONE) - LONGEST_ORDER))
    .where('bookedAt', '>=', new Date(dayEnd(day, BOOK_ZONE)))
    .where('currency', '=', currency)
    .where('settleState', '=', settleState.available)
    .executeTakeFirstOrThrow();
  return BigInt(row.amount);
}

/** Where an owner's last settlement went, or the account that was usable first. */
export async function findDestination(db: Reads, { ownerType, ownerId, currency }: Whose, now: Date) {
  const { rows } = await sql<{ id: string }>`
    select to_account.id from settlement_account to_account
    where to_account.owner_type = ${ownerType} and to_account.owner_id = ${ownerId} and to_account.currency = ${currency}
      and to_account.status = 1 and to_account.usable_at <= ${now}
    order by (select max(settlement.id) from settlement where settlement.account_id = to_account.id) desc nulls last,
      to_account.usable_at, to_account.id
    limit 1`.execute(db);
  return rows[0]?.id;
}
