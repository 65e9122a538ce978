import { type RawBuilder, sql } from 'kysely';
import type { Row } from '../db/columns';
import type { Reads } from '../db/open';
import type { Range } from '../db/range';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import { floorId } from '../db/snowflake';

export type OwnerType = 'merchant' | 'agent';
export interface StatementQuestion {
  scope: Scope;
  range: Range;
  ownerType: OwnerType;
  ownerId: string | undefined;
  currency: string | undefined;
  subAccount: string | undefined;
  /** The statement of this journal alone: what there was before it, and after. */
  journalId: string | undefined;
}

/**
 * One account's part of a statement: its lines after `first`, up to and with `last`. Lines are numbered without gaps
 * and never change, so whoever reads them later reads what the balances here are about.
 */
export interface Stretch extends Row<'ledgerAccount', 'currency'> {
  accountId: string;
  pocket: string;
  ownerId: string;
  ownerName: string;
  first: string;
  last: string;
  /** Minor units, as the ledger kept them beside its lines. */
  opening: string;
  closing: string;
}

/**
 * The accounts of a statement with what they held before and after, of one moment. A range is cut where the ledger's
 * own numbering was when it began, so that one day's closing is always the next day's opening.
 */
export async function findStretches(
  db: Reads,
  { scope, ownerType, ownerId, currency, subAccount, ...where }: StatementQuestion,
): Promise<Stretch[]> {
  const cuts = cutsOf(where);
  const { rows } = await sql<Stretch>`
    select a.id as account_id, split_part(a.path, ':', 3) as pocket, a.currency, a.owner_id, owner.name as owner_name,
      start.seq as first, greatest(stop.seq, start.seq) as last,
      coalesce(before.balance_after, 0)::text as opening, coalesce(after.balance_after, 0)::text as closing
    from ledger_account a
      join (${owners(scope, ownerType)}) as owner on owner.id = a.owner_id
      cross join lateral ${cuts.start} as start
      cross join lateral ${cuts.stop} as stop
      left join ledger_entry before on before.account_id = a.id and before.seq = start.seq
      left join ledger_entry after on after.account_id = a.id and after.seq = greatest(stop.seq, start.seq)
    where a.owner_type = ${ownerType} and a.strict
      and (${ownerId ?? null}::bigint is null or a.owner_id = ${ownerId ?? null})
      and (${currency ?? null}::text is null or a.currency = ${currency ?? null})
      and (${subAccount ?? null}::text is null or split_part(a.path, ':', 3) = ${subAccount ?? null})
    order by a.id`.execute(db);
  return rows;
}

/**
 * After which line of an account its stretch begins, and with which it ends. A journal's lines on one account stand
 * side by side.
 */
function cutsOf({ range, journalId }: Pick<StatementQuestion, 'range' | 'journalId'>) {
  if (journalId === undefined) return { start: lastBefore(floorId(range.from)), stop: lastBefore(floorId(range.to)) };
  const own = (which: RawBuilder<unknown>) => sql`(
    select coalesce((select ${which} from ledger_entry where account_id = a.id
    and journal_id = ${journalId}), before.seq) as seq
    from ${lastBefore(journalId)} as before)`;
  return { start: own(sql`min(seq) - 1`), stop: own(sql`max(seq)`) };
}

/**
 * Two transactions may take their ids in one order and their places in the other, so the last few lines are looked at.
 */
const lastBefore = (journalId: string) => sql`(
  select coalesce(max(seq), 0) as seq from (
    select seq from ledger_entry where account_id = a.id and journal_id < ${journalId} order by journal_id desc
    limit 100) as near)`;

/** A merchant's lines are its own and the platform's: its agent sees volumes, not the account. */
function owners(scope: Scope, ownerType: OwnerType) {
  if (ownerType === 'merchant')
    return sql`select id, name from merchant
      where ${scope.kind === 'agent' ? sql`false` : inScope(scope, merchantColumns)}`;
  if (scope.kind === 'agent') return sql`select id, name from agent where id = any(${scope.agentIds}::bigint[])`;
  if (scope.kind !== 'platform') return sql`select id, name from agent where false`;
  // Whoever sees some merchants only does not see an agent's commissions on the others.
  if (scope.merchantIds) return sql`select id, name from agent where false`;
  return sql`select id, name from agent where ${scope.countryIds.length === 0}
    or country_ids && ${scope.countryIds}::text[]`;
}
