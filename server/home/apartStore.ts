// What moves our fee and the agents' commission apart from payments: refunds that give them back, and fees by hand.
import { sql } from 'kysely';
import { bizType } from '#contract/status';
import type { Reads } from '../db/pools';
import { idsOf, type Range } from '../db/range';
import { bookFor, inScope, merchantColumns, type Scope } from '../db/scope';
import { commissionCost, fee } from '../ledger/account';

/** Minor units; less than nothing where more was given back. */
export interface Apart {
  currency: string;
  fee: string;
  commission: string;
}
interface ApartQuestion {
  scope: Scope;
  range: Range;
  filter: { countryIds: readonly string[]; merchantIds: readonly string[] };
}

const [earned, spent] = [fee('payment').path, commissionCost.path];
/** Written out, so that the index that holds these journals alone is found. */
const kinds = sql.raw([bizType.deduct, bizType.refund].join());

/** A test merchant's own people see its own book. */
const ofBook = (scope: Scope) => {
  const of = bookFor(scope);
  return of === undefined ? sql`true` : sql`account.book = ${of}`;
};

/** What such journals booked in a range, a currency each: fee that we earned, and commission that it cost us. */
export async function listApart(db: Reads, { scope, range, filter }: ApartQuestion): Promise<Apart[]> {
  const { from, to } = idsOf(range);
  const { countryIds, merchantIds } = filter;
  const { rows } = await sql<Apart>`
    select line.currency,
      coalesce(sum(case line.side when 'C' then line.amount else -line.amount end)
        filter (where plain_path(account.path) = ${earned}), 0)::text as fee,
      coalesce(sum(case line.side when 'D' then line.amount else -line.amount end)
        filter (where plain_path(account.path) = ${spent}), 0)::text as commission
    from journal join merchant on merchant.id = journal.merchant_id
      join ledger_entry as line on line.journal_id = journal.id
        and line.journal_id >= ${from} and line.journal_id < ${to}
      join ledger_account as account on account.id = line.account_id
    where journal.biz_type in (${kinds}) and journal.id >= ${from} and journal.id < ${to}
      and plain_path(account.path) in (${earned}, ${spent}) and ${ofBook(scope)} and ${inScope(scope, merchantColumns)}
      and (${countryIds.length === 0} or merchant.country_id = any(${countryIds}::text[]))
      and (${merchantIds.length === 0} or merchant.id = any(${merchantIds}::bigint[]))
    group by line.currency`.execute(db);
  return rows;
}
