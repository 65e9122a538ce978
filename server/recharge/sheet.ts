import { Recharge, rechargeColumns } from '#contract/recharge';
import { number } from '../xlsx/column';
import { listSheet } from '../xlsx/listSheet';

/** The file of recharges. */
export const sheet = listSheet({
  list: 'recharge',
  row: Recharge,
  columns: rechargeColumns,
  usual: [
    ...([
      'orderNo',
      'createTime',
      'ownerName',
      'rechargeType',
      'status',
      'currency',
      'amount',
      'creditAmount',
    ] as const),
    ...(['fee', 'usdtAmount', 'price', 'placeName', 'fromName', 'bankTraceNo', 'txHash'] as const),
    ...(['confirmer', 'confirmTime'] as const),
  ],
  shows: {
    // It says its currency by its name.
    usdtAmount: { width: 14, cell: (value) => number(value) },
  },
});
