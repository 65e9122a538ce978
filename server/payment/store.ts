import { type RawBuilder, sql } from 'kysely';
import type { Reads, Writes } from '../db/open';
import { inScope, paymentColumns, type Scope } from '../db/scope';
import type { Window } from '../http/window';
import { type Search, where } from './filter';
import type { OrderRow } from './order';
import type { OrderTotal } from './orderTotals';
import type { NamedOrder } from './presenter';

type Asked = Window<'id' | 'amount' | 'paid_amount' | 'pay_time'>;

/** The orders that a number of somebody else's names: the merchant's, the bank's or the channel's. */
export async function findReferences(db: Reads, reference: string): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from payment_order_no where merchant_order_no = ${reference}
    union select order_id from bank_trace where bank_trace_no = ${reference}
    union select order_id from upstream_ref where upstream_order_no = ${reference}`.execute(db);
  return rows.map((row) => row.order_id);
}

/** One page. What is skipped is read from an index as far as one holds the filter; rows and names are looked up for the page alone. */
export async function listOrders(db: Reads, search: Search, { limit, offset, ...order }: Asked): Promise<NamedOrder[]> {
  const { rows } = await sql<NamedOrder>`
    with page as materialized (select id from payment_order where ${where(search)} order by ${sequence(order)} limit ${limit} offset ${offset})
    select payment_order.*, ${names} from page join payment_order on payment_order.id = page.id ${owners} order by ${sequence(order)}`.execute(db);
  return rows;
}

/** One order, if this person may see it. */
export async function findOrder(db: Reads, id: string, scope: Scope): Promise<NamedOrder | undefined> {
  const { rows } = await sql<NamedOrder>`
    select payment_order.*, ${names} from payment_order ${owners}
    where payment_order.id = ${id} and ${inScope(scope, paymentColumns)}`.execute(db);
  return rows[0];
}

/** The order's row, locked until the transaction ends, if this person may see it. */
export async function holdOwnOrder(tx: Writes, id: string, scope: Scope): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select * from payment_order where id = ${id} and ${inScope(scope, paymentColumns)} for update`.execute(tx);
  return rows[0];
}

/** How many there are, and when the oldest was created, epoch ms. */
export async function waitingIn(db: Reads, search: Search): Promise<{ count: number; oldestTime: number | null }> {
  const { rows } = await sql<{ n: string; oldest: Date | null }>`
    select count(*) as n, min(create_time) as oldest from payment_order where ${where(search)}`.execute(db);
  return { count: Number(rows[0]?.n ?? 0), oldestTime: rows[0]?.oldest?.getTime() ?? null };
}

/** Totals of a filter, counted from the orders themselves. */
export async function countOrders(db: Reads, search: Search): Promise<OrderTotal[]> {
  const { rows } = await sql<Record<keyof OrderTotal, string>>`
    select currency, status, count(*) as n, sum(amount) as amount, sum(paid_amount) as "paidAmount", sum(fee) as fee,
      sum(net_amount) as "netAmount", sum(channel_cost) as "channelCost", sum(commission) as commission
    from payment_order where ${where(search)} group by currency, status`.execute(db);
  return rows.map(({ currency, status, n, ...sums }) => ({
    currency,
    status: Number(status),
    n: Number(n),
    amount: BigInt(sums.amount),
    paidAmount: BigInt(sums.paidAmount),
    fee: BigInt(sums.fee),
    netAmount: BigInt(sums.netAmount),
    channelCost: BigInt(sums.channelCost),
    commission: BigInt(sums.commission),
  }));
}

const names = sql`merchant.name as merchant_name, agent.name as proxy_name, account.account_name`;
const owners = sql`
  join merchant on merchant.id = payment_order.merchant_id
  left join agent on agent.id = payment_order.agent_id
  join account on account.id = payment_order.account_id`;

/** Equal amounts keep the order of their ids, so that no order is on two pages. An unpaid order has no payment time and comes last. */
function sequence({ by, descending }: Pick<Asked, 'by' | 'descending'>): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`;
  const id = sql`payment_order.id ${direction}`;
  return by === 'id' ? id : sql`${sql.ref(`payment_order.${by}`)} ${direction} nulls last, ${id}`;
}
