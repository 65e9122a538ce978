// Sums of orders: what each change adds to them, and how they are read.
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { atEnd } from '../db/gathering';
import { type Basis, hourBooked, hourOfId, within } from '../db/orderTime';
import type { Reads, Writes } from '../db/pools';
import type { OrderDelta } from '../db/tables';
import { type Cuts, hourCuts, noCuts, totalCuts } from './cuts';
import type { OrderTotal, PartCount, TotalsQuestion } from './totals';
import { type Column, ownersOf, type Wanted, wantedOf } from './wanted';

export const insertDeltas = (tx: Writes, rows: readonly Insertable<OrderDelta>[]) =>
  atEnd(tx, tx.insertInto('orderDelta').values(rows));

/** Minor units as text. */
export type SumRow = { [K in keyof OrderTotal]: OrderTotal[K] extends bigint ? string : OrderTotal[K] };

/** Sums by currency and status, in one statement and so of one moment. */
export async function listTotals(db: Reads, question: TotalsQuestion): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`select currency, status, ${sums} from (${partsOf(question, totalCuts)}) as part
    group by currency, status having sum(n) <> 0 order by currency, status`.execute(db);
  return rows;
}

/** The same by hour. */
export async function listHourlyTotals(db: Reads, question: TotalsQuestion): Promise<(SumRow & { hour: Date })[]> {
  const { rows } = await sql<SumRow & { hour: Date }>`
    select hour, currency, status, ${sums} from (${partsOf(question, hourCuts)}) as part
    group by hour, currency, status having sum(n) <> 0 order by hour, currency, status`.execute(db);
  return rows;
}

/** Sums as above, and how many orders each day has, or each hour at the ends of the range: of one moment. */
export async function listTotalsAndDays(
  db: Reads,
  question: TotalsQuestion,
): Promise<{ sums: SumRow[]; days: PartCount[] }> {
  const { rows } = await sql<(SumRow & { hour: null }) | (PartCount & { status: null })>`
    select hour, currency, status, ${sums} from (${partsOf(question, totalCuts)}) as part
    group by grouping sets ((currency, status), (hour)) having sum(n) <> 0 order by currency, status, hour`.execute(db);
  return { sums: rows.filter((row) => row.status !== null), days: rows.filter((row) => row.status === null) };
}

/** How many orders each hour has; hours without orders are left out. */
export async function listHourCounts(db: Reads, question: TotalsQuestion): Promise<PartCount[]> {
  const { rows } = await sql<PartCount>`select hour, sum(n)::int as n
    from (${partsOf(question, hourCuts)}) as part group by hour having sum(n) <> 0`.execute(db);
  return rows;
}

/** Where several owners are asked for at once no sum fits. */
function partsOf({ scope, range, basis = 'created', filter = {} }: TotalsQuestion, cut: typeof totalCuts) {
  const wanted = wantedOf(scope, filter);
  return orderRows(wanted, basis, ownersOf(wanted).length > 1 ? noCuts(range) : cut(range));
}

const measures = sql`amount, paid_amount, fee, net_amount, channel_cost, commission`;
const sum = (column: string) => sql<string>`sum(${sql.ref(column)})::text`;
const measured = {
  amount: sum('amount'),
  paidAmount: sum('paidAmount'),
  fee: sum('fee'),
  netAmount: sum('netAmount'),
  channelCost: sum('channelCost'),
  commission: sum('commission'),
};
/** Of orders themselves. */
export const figures = { n: sql<number>`count(*)::int`, ...measured };
const sums = sql.join(
  Object.entries<RawBuilder<unknown>>({ n: sql`sum(n)::int`, ...measured }).map(([name, figure]) => figure.as(name)),
);

const ofPayments = sql`order_kind = 'payment'`;
function orderRows(
  wanted: Wanted,
  basis: Basis,
  { from, hours, days, daysEnd, hoursEnd, to }: Cuts,
): RawBuilder<unknown> {
  const [owner] = ownersOf(wanted);
  const at = (ms: number) => new Date(ms);
  return sql`
    select bucket as hour, currency, status, n, ${measures} from order_stat
    where ${ofPayments} and basis = ${basis} and dim = ${owner?.replace('Id', '') ?? 'all'}
    and dim_id = any(${owner ? wanted.get(owner) : ['0']}::bigint[]) and ${matches(wanted, 'withoutOwner')}
      and (grain = 'day' and bucket >= ${at(days)} and bucket < ${at(daysEnd)}
        or grain = 'hour' and (bucket >= ${at(hours)} and bucket < ${at(days)} or bucket >= ${at(daysEnd)}
        and bucket < ${at(hoursEnd)}))
    union all
    select hour, currency, status, n, ${measures} from order_delta where ${ofPayments} and basis = ${basis} and hour >= ${at(hours)}
    and hour < ${at(hoursEnd)} and ${matches(wanted)}
    union all
    select ${basis === 'paid' ? hourBooked : hourOfId}, currency, status, 1, ${measures} from payment_order
    where (${within(basis, { from, to: hours })} or ${within(basis, { from: hoursEnd, to })}) and ${matches(wanted)}`;
}

const arrayOf: Partial<Record<Column, string>> = {
  merchantId: 'bigint[]',
  agentId: 'bigint[]',
  accountId: 'bigint[]',
  status: 'smallint[]',
  book: 'smallint[]',
};
/** The condition on a table that has these columns; the folded sums hold their owner elsewhere. */
export function matches(wanted: Wanted, owner: 'withOwner' | 'withoutOwner' = 'withOwner'): RawBuilder<boolean> {
  const columns = [...wanted.keys()].filter(
    (column) => owner === 'withOwner' || !ownersOf(wanted).some((one) => one === column),
  );
  const conditions = columns.map(
    (column) => sql<boolean>`${sql.ref(column)} = any(${wanted.get(column)}::${sql.raw(arrayOf[column] ?? 'text[]')})`,
  );
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
