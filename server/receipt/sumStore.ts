// How many receipts there are and how much of them is booked: from sums that a fold keeps, so that no row is read.

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Currency } from '#contract/money';
import type { receipt as contract } from '#contract/receipt';
import { type Book, receiptStatus } from '#contract/status';
import type { Reads } from '../db/pools';
import { isUnlimited } from '../db/scope';
import { narrowedBy } from '../list/condition';
import type { FilterOf } from '../list/list';
import { type ListScope, receipts } from './list';

type Filter = FilterOf<(typeof contract)['page']>;

/** Of one currency; `amount` in minor units, null where nobody said in which. */
export interface ReceiptSum {
  currency: Currency | null;
  count: number;
  amount: string;
}

/** All that the list has but these two; one that is forgotten does not compile. */
const filters = {
  status: { among: 'status' },
  why: { among: 'why' },
  channelCodes: { among: 'channelCode' },
  currency: { equals: 'currency' },
} satisfies Record<Exclude<keyof Filter, 'book' | 'keyword'>, object>;
const labels = sql`book, currency, channel_code, why, status, n, booked`;

/** Of a whole book. */
async function bookSums(db: Reads, book: Book, filter: Filter): Promise<ReceiptSum[]> {
  const wanted: RawBuilder<SqlBool> = narrowedBy(filters, filter, undefined);
  const { rows } = await sql<ReceiptSum>`
    select nullif(currency, '') as currency, sum(n)::int as count, sum(booked)::text as amount
    from (select ${labels} from receipt_sum union all select ${labels} from receipt_delta) as part
    where book = ${book} and ${wanted}
    group by currency having sum(n) <> 0 order by sum(n) desc, currency`.execute(db);
  return rows;
}

const open = sql.raw(String(receiptStatus.open));
const figures = {
  currency: 'receipt.currency',
  count: sql<number>`count(*)::int`,
  amount: sql<string>`coalesce(sum(receipt.amount - case when receipt.status = ${open} then receipt.given else 0 end)
    filter (where receipt.journal_no is not null), 0)::text`,
} as const;

/**
 * How many receipts of each currency a filter has, and how much of it was posted and not given while it was open. Rows
 * are added up for whoever does not see every one, and where a keyword names some.
 */
export const sumsOf = (db: Reads, listScope: ListScope, filter: Filter): Promise<ReceiptSum[]> =>
  listScope.book !== undefined && filter.keyword === undefined && isUnlimited(listScope.scope)
    ? bookSums(db, listScope.book, filter)
    : receipts.sums(db, listScope, filter, { by: ['receipt.currency'], of: figures });
