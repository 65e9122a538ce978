import { Merchant, merchantColumns } from '#contract/merchantProfile';
import { flag } from '../xlsx/column';
import { listSheet } from '../xlsx/listSheet';

/** The file of merchants. */
export const sheet = listSheet({
  list: 'merchant',
  row: Merchant,
  columns: merchantColumns,
  usual: [
    ...(['merchantNo', 'name', 'status', 'countryId', 'currency', 'available', 'pending', 'frozen'] as const),
    ...(['todayPayment', 'todaySuccessRate', 'settleDays', 'proxyName', 'createTime'] as const),
  ],
  shows: {
    settleDays: { width: 10, cell: (value) => `T+${value}` },
    // Empty where there is nobody of whom it could be said.
    googleBound: { width: 12, cell: (value, _, reader) => flag(value, reader) },
  },
});
