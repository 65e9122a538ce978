import type { Static } from 'typebox';
import { toMajor } from '#contract/money';
import type { payment } from '#contract/payment';
import { DAY } from '#contract/time';
import type { Reads } from '../db/open';
import { LONGEST_RANGE_DAYS } from '../db/range';
import { inScope, paymentColumns, type Scope } from '../db/scope';
import { floorId, timeOfId } from '../db/snowflake';
import type { Order } from './list';

const MOST = 20;
type Related = Static<(typeof payment)['details']['output']>['related'];

/** Other orders of the same payer, by document or by the account they paid from, newest first. */
export async function listRelated(db: Reads, order: Order, scope: Scope): Promise<Related> {
  const made = timeOfId(order.id);
  const rows = await db
    .selectFrom('paymentOrder')
    .select(['orderNo', 'amount', 'currency', 'status', 'createTime'])
    .where((row) => row.or([row('payerDocNo', '=', order.payerDocNo), row('payerAccount', '=', order.payerAccount)]))
    .where('id', '<>', order.id)
    .where('id', '>=', floorId(made - LONGEST_RANGE_DAYS * DAY))
    .where('id', '<', floorId(made + LONGEST_RANGE_DAYS * DAY))
    .where(inScope(scope, paymentColumns))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ orderNo, amount, currency, status, createTime }) => ({
    orderNo,
    amount: toMajor(amount, currency),
    currency,
    status,
    createTime: createTime.getTime(),
  }));
}
