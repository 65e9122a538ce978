import { toMajor } from '#contract/money';
import type { RefundStatus } from '#contract/status';
import type { Change } from '../http/handlers';
import type { Held } from './end';

/** Tells the audit what a person made of a refund, and whoever asked how it stands now. */
export function told(changed: (change: Change) => void, { order, refund }: Held, status: RefundStatus) {
  const { refundNo, amount, currency } = refund;
  changed({
    type: 'payment',
    no: order.orderNo,
    before: { refund: refund.status },
    after: { refund: status },
    amount: { amount: toMajor(amount, currency), currency },
    countryId: order.countryId,
  });
  return { refundNo, status };
}
