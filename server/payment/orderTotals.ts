import { type RawBuilder, sql } from 'kysely';
import type { Reads } from '../db/open';
import type { Range } from '../db/range';
import type { Scope } from '../db/scope';
import { type Looking, orders, type PaymentFilter } from './list';
import { type Cuts, hourCuts, noCuts, totalCuts } from './orderCuts';
import { type Basis, hourBooked, hourOfId, within } from './orderStat';
import { matches, type OrderFilter, ownersOf, type Wanted, wantedOf } from './orderWanted';

/** Sums of minor units over some orders of one currency. */
export interface OrderAmounts {
  amount: bigint;
  paidAmount: bigint;
  fee: bigint;
  netAmount: bigint;
  channelCost: bigint;
  commission: bigint;
}
/** Of the orders of one currency and status. */
export interface OrderTotal extends OrderAmounts {
  currency: string;
  status: number;
  n: number;
}
export interface HourTotal extends OrderTotal {
  /** Start of the hour. */
  hour: Date;
}
export interface TotalsQuestion {
  scope: Scope;
  range: Range;
  /**
   * Which time the range is about; the creation where it is left out. By `paid` only orders whose success was booked
   * count.
   */
  basis?: Basis;
  filter?: OrderFilter;
}

/**
 * Exact totals of payment orders created, or booked as paid, in a range. They are day and hour sums, the ragged edges
 * from the orders themselves, and changes not folded yet, all in one statement and so of one moment. Where several
 * owners (merchant, agent, account) are asked for at once no sum fits, and the orders are counted.
 */
export async function orderTotals(
  db: Reads,
  { scope, range, basis = 'created', filter = {} }: TotalsQuestion,
): Promise<OrderTotal[]> {
  const wanted = wantedOf(scope, filter);
  const part = orderRows(wanted, basis, ownersOf(wanted).length > 1 ? noCuts(range) : totalCuts(range));
  const { rows } = await sql<Row>`select currency, status, ${sums} from (${part}) as part
    group by currency, status having sum(n) <> 0 order by currency, status`.execute(db);
  return rows.map(asTotal);
}

/** The same by hour; hours without orders are left out. */
export async function hourlyTotals(
  db: Reads,
  { scope, range, basis = 'created', filter = {} }: TotalsQuestion,
): Promise<HourTotal[]> {
  const wanted = wantedOf(scope, filter);
  const part = orderRows(wanted, basis, ownersOf(wanted).length > 1 ? noCuts(range) : hourCuts(range));
  const { rows } = await sql<Row & { hour: Date }>`select hour, currency, status, ${sums} from (${part}) as part
    group by hour, currency, status having sum(n) <> 0 order by hour, currency, status`.execute(db);
  return rows.map((row) => ({ hour: row.hour, ...asTotal(row) }));
}

/** The same of any filter, counted from the orders themselves. */
export async function countedTotals(
  db: Reads,
  looking: Looking,
  filter: Partial<PaymentFilter>,
): Promise<OrderTotal[]> {
  const figures = { currency, status, n: sql<number>`count(*)::int`, ...measured };
  const rows = await orders.sums(db, looking, filter, { by: [currency, status], of: figures });
  return rows.map(asTotal);
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
const sums = sql.join(
  Object.entries<RawBuilder<unknown>>({ n: sql`sum(n)::int`, ...measured }).map(([name, figure]) => figure.as(name)),
);
const { currency, status } = { currency: 'paymentOrder.currency', status: 'paymentOrder.status' } as const;

function orderRows(
  wanted: Wanted,
  basis: Basis,
  { from, hours, days, daysEnd, hoursEnd, to }: Cuts,
): RawBuilder<unknown> {
  const [owner] = ownersOf(wanted);
  const at = (ms: number) => new Date(ms);
  return sql`
    select bucket as hour, currency, status, n, ${measures} from order_stat
    where basis = ${basis} and dim = ${owner?.replace('Id', '') ?? 'all'}
    and dim_id = any(${owner ? wanted.get(owner) : ['0']}::bigint[]) and ${matches(wanted, 'withoutOwner')}
      and (grain = 'day' and bucket >= ${at(days)} and bucket < ${at(daysEnd)}
        or grain = 'hour' and (bucket >= ${at(hours)} and bucket < ${at(days)} or bucket >= ${at(daysEnd)}
        and bucket < ${at(hoursEnd)}))
    union all
    select hour, currency, status, n, ${measures} from order_delta where basis = ${basis} and hour >= ${at(hours)}
    and hour < ${at(hoursEnd)} and ${matches(wanted)}
    union all
    select ${basis === 'paid' ? hourBooked : hourOfId}, currency, status, 1, ${measures} from payment_order
    where (${within(basis, { from, to: hours })} or ${within(basis, { from: hoursEnd, to })}) and ${matches(wanted)}`;
}

type Row = { [K in keyof OrderTotal]: OrderTotal[K] extends bigint ? string : OrderTotal[K] };
const asTotal = ({ currency, status, n, ...sum }: Row): OrderTotal => ({
  currency,
  status,
  n,
  amount: BigInt(sum.amount),
  paidAmount: BigInt(sum.paidAmount),
  fee: BigInt(sum.fee),
  netAmount: BigInt(sum.netAmount),
  channelCost: BigInt(sum.channelCost),
  commission: BigInt(sum.commission),
});
