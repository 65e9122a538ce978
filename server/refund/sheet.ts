import { Refund, refundColumns } from '#contract/refund';
import { listSheet } from '../xlsx/listSheet';

/** The file of refunds. */
export const sheet = listSheet({
  list: 'refund',
  row: Refund,
  columns: refundColumns,
  usual: [
    ...(['refundNo', 'createTime', 'status', 'currency', 'amount', 'feeBack', 'merchantName'] as const),
    ...(['orderNo', 'reason', 'failure', 'askedBy', 'endTime'] as const),
  ],
  shows: {},
});
