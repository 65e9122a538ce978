import type { Static } from 'typebox';
import { toMajor } from '#contract/money';
import type { payment } from '#contract/payment';
import { orderNo } from '../db/orderNo';
import type { Reads } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import type { Order } from './list';

type Tickets = Static<(typeof payment)['details']['output']>['tickets'];

/** What of the merchant's money is held back for an order, the first first. */
export async function listTickets(db: Reads, order: Pick<Order, 'orderNo'>, scope: Scope): Promise<Tickets> {
  const rows = await db
    .selectFrom('freezeTicket')
    .innerJoin('merchant', 'merchant.id', 'freezeTicket.merchantId')
    .selectAll('freezeTicket')
    .where('freezeTicket.orderNo', '=', order.orderNo)
    .where(inScope(scope, merchantColumns))
    .orderBy('freezeTicket.id')
    .execute();
  return rows.map((row) => ({
    ticketId: row.id,
    ticketNo: orderNo('F', row.id),
    currency: row.currency,
    amount: toMajor(row.amount, row.currency),
    remaining: toMajor(row.remaining, row.currency),
    status: row.status,
    reason: row.reason,
    createdBy: row.createdBy,
    createTime: row.createdAt.getTime(),
  }));
}
