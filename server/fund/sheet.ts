import { FundRecord, fundColumns } from '#contract/fund';
import { listSheet } from '../xlsx/listSheet';

/** The file of movements of our own money. */
export const sheet = listSheet({
  list: 'fund',
  row: FundRecord,
  columns: fundColumns,
  usual: [
    ...(['recordNo', 'bizTime', 'recordType', 'status', 'fromPlace', 'toPlace', 'currency', 'amount', 'fee'] as const),
    ...(['toCurrency', 'toAmount', 'fromBefore', 'fromAfter', 'toBefore', 'toAfter', 'bankTraceNo'] as const),
    ...(['maker', 'checker', 'remark'] as const),
  ],
  shows: {},
});
