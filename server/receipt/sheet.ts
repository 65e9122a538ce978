import { Receipt, receiptColumns } from '#contract/receipt';
import { listSheet } from '../xlsx/listSheet';

/** The file of receipts. */
export const sheet = listSheet({
  list: 'receipt',
  row: Receipt,
  columns: receiptColumns,
  usual: [
    ...(['receiptNo', 'receivedTime', 'status', 'currency', 'amount', 'left', 'why', 'payerName'] as const),
    ...(['bankTraceNo', 'orderNo', 'merchantName', 'channelCode', 'payTime'] as const),
  ],
  shows: {},
});
