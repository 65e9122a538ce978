import { type RawBuilder, sql } from 'kysely';
import { book, merchantType } from '#contract/status';
import type { Row } from '../db/columns';
import type { Reads } from '../db/pools';
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
export async function findStretches(db: Reads, question: StatementQuestion): Promise<Stretch[]> {
  const { scope, ownerType, ownerId, currency, subAccount, ...where } = question;
  const cuts = cutsOf(where);
  const { rows } = await sql<Stretch>`
    select a.id as account_id, split_part(a.path, ':', 3) as pocket, a.currency, a.owner_id, owner.name as owner_name,
      start.seq as first, stop.seq as last, start.held::text as opening, stop.held::text as closing
    from ledger_account a
      join (${owners(scope, ownerType, ownerId)}) as owner on owner.id = a.owner_id
      cross join lateral ${cuts.start} as start
      cross join lateral ${cuts.stop} as stop
    where a.owner_type = ${ownerType} and a.strict and ${ofBook(ownerType)}
      and (${ownerId ?? null}::bigint is null or a.owner_id = ${ownerId ?? null})
      and (${currency ?? null}::text is null or a.currency = ${currency ?? null})
      and (${subAccount ?? null}::text is null or split_part(a.path, ':', 3) = ${subAccount ?? null})
    order by a.id`.execute(db);
  return rows;
}

/** After which line of an account its stretch begins, and with which it ends: rows of `seq` and the balance `held`. */
function cutsOf({ range, journalId }: Pick<StatementQuestion, 'range' | 'journalId'>) {
  const nothing = sql`select 0 as seq, 0 as held`;
  if (journalId === undefined)
    return {
      start: lastBefore(floorId(range.from), nothing),
      stop: lastBefore(floorId(range.to), sql`select start.seq, start.held`),
    };
  // A journal's lines on one account stand side by side. They are found by the journal, and only then put in order.
  const own = (what: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`select ${what} from (
    select * from ledger_entry where account_id = a.id and journal_id = ${journalId} offset 0) as e
    order by e.seq ${order} limit 1`;
  const before = own(
    sql`seq - 1 as seq, balance_after - case when e.side = a.side then amount else -amount end as held`,
    sql`asc`,
  );
  const after = own(sql`seq, balance_after as held`, sql`desc`);
  return {
    start: firstOf(before, lastBefore(journalId, nothing)),
    stop: firstOf(after, sql`(select start.seq, start.held)`),
  };
}

/**
 * Two transactions may take their ids in one order and their places in the other, so the last few lines are looked at.
 * @param least what is given where no line stands later
 */
const lastBefore = (journalId: string, least: RawBuilder<unknown>) => sql`(
  select seq, held from (
    select seq, balance_after as held from lines_back(a.id, 0, a.seq, 0, ${journalId}, 100)
    union all ${least}) as near order by seq desc limit 1)`;

const firstOf = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`(
  select seq, held from (
    (select 1 as choice, * from (${one}) as own) union all select 2, * from ${other} as otherwise) as choices
  order by choice limit 1)`;

/** What agents would have earned by tests is no money. */
const ofBook = (ownerType: OwnerType) => (ownerType === 'agent' ? sql`a.book = ${sql.lit(book.live)}` : sql`true`);

/**
 * A merchant's lines are its own and the platform's: its agent sees volumes, not the account. Those of a test merchant
 * stand beside no others: whoever wants them names it.
 */
function owners(scope: Scope, ownerType: OwnerType, ownerId: string | undefined) {
  if (ownerType === 'merchant')
    return sql`select id, name from merchant
      where ${scope.kind === 'agent' ? sql`false` : inScope(scope, merchantColumns)}
        and (${scope.kind === 'merchant' || ownerId !== undefined} or merchant_type <> ${sql.lit(merchantType.test)})`;
  if (scope.kind === 'agent') return sql`select id, name from agent where id = any(${scope.agentIds}::bigint[])`;
  if (scope.kind !== 'platform') return sql`select id, name from agent where false`;
  // Whoever sees some merchants only does not see an agent's commissions on the others.
  if (scope.merchantIds) return sql`select id, name from agent where false`;
  return sql`select id, name from agent where ${scope.countryIds.length === 0}
    or country_ids && ${scope.countryIds}::text[]`;
}
