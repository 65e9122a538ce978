import { Settlement, settlementColumns } from '#contract/settlement';
import { number } from '../xlsx/column';
import { listSheet } from '../xlsx/listSheet';

/** The file of settlements. */
export const sheet = listSheet({
  list: 'settlement',
  row: Settlement,
  columns: settlementColumns,
  usual: [
    ...(['orderNo', 'createTime', 'status', 'ownerName', 'currency', 'amount', 'fee', 'remitAmount'] as const),
    ...(['settleType', 'bankAccountName', 'bankAccountNo', 'auditor', 'remitTime', 'bankTraceNo'] as const),
  ],
  shows: {
    // It says its currency by its name.
    usdtAmount: { width: 16, cell: (value) => number(value) },
  },
});
