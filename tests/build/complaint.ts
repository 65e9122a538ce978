import { complaintPriority, complaintSource, complaintStatus, complaintType } from '#contract/status';
import { DAY } from '#contract/time';
import type { ComplaintRow } from '../../server/complaint/store';
import { orderNo } from '../../server/db/orderNo';
import type { OrderRow } from '../../server/payment/order';
import { type BuildContext, newId } from './context';

interface ComplaintGiven {
  order: OrderRow;
  with?: Partial<Pick<ComplaintRow, 'reason' | 'status' | 'source' | 'priority' | 'deadline' | 'createdBy'>>;
}

/** A payer's complaint about a payment, of which nobody has taken note; nothing is held for it. */
export async function buildComplaint(context: BuildContext, given: ComplaintGiven): Promise<ComplaintRow> {
  const { order } = given;
  const now = context.clock.now();
  const id = newId(context);
  return context.db
    .insertInto('complaint')
    .values({
      ...{ id, complaintNo: orderNo('C', id), orderId: order.id, orderNo: order.orderNo, currency: order.currency },
      ...{ merchantId: order.merchantId, agentId: order.agentId, countryId: order.countryId },
      ...{ channelCode: order.channelCode, amount: order.amount, source: complaintSource.payer },
      ...{ type: complaintType.notDelivered, priority: complaintPriority.normal, reason: 'Nothing was delivered' },
      ...{ deadline: new Date(now.getTime() + 3 * DAY), status: complaintStatus.new, createdBy: 'builder' },
      createdAt: now,
      ...given.with,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
