import { sql } from 'kysely';
import type { Static } from 'typebox';
import { toMajor } from '#contract/money';
import type { payment } from '#contract/payment';
import { DAY } from '#contract/time';
import type { Reads } from '../db/open';
import { LONGEST_RANGE_DAYS } from '../db/range';
import { inScope, paymentColumns, type Scope } from '../db/scope';
import { floorId, timeOfId } from '../db/snowflake';
import { currencyOf } from './notice';
import type { OrderRow } from './order';

const MOST = 20;
type Related = Static<(typeof payment)['details']['output']>['related'];

/** Other orders of the same payer, by document or by the account they paid from, newest first. */
export async function listRelated(db: Reads, order: OrderRow, scope: Scope): Promise<Related> {
  const made = timeOfId(order.id);
  const { rows } = await sql<Pick<OrderRow, 'order_no' | 'amount' | 'currency' | 'status' | 'create_time'>>`
    select order_no, amount, currency, status, create_time from payment_order
    where (payer_doc_no = ${order.payer_doc_no} or payer_account = ${order.payer_account}) and id <> ${order.id}
      and id >= ${floorId(made - LONGEST_RANGE_DAYS * DAY)} and id < ${floorId(made + LONGEST_RANGE_DAYS * DAY)} and ${inScope(scope, paymentColumns)}
    order by id desc limit ${MOST}`.execute(db);
  return rows.map((row) => ({
    orderNo: row.order_no,
    amount: toMajor(row.amount, currencyOf(row)),
    currency: currencyOf(row),
    // Only the state machine writes this column.
    status: row.status as Related[number]['status'],
    createTime: row.create_time.getTime(),
  }));
}
