import { useCallback, useState } from 'react';
import type { PaymentOrder } from '#contract/payment';

type Standing = Pick<PaymentOrder, 'orderNo' | 'status' | 'notifyStatus'>;

/**
 * The order, with the statuses that say what may be done to it. While a dialog is open they stay as they were: news
 * take nothing away that somebody types. The server has the last word.
 */
export function useStanding(order: PaymentOrder): { standing: PaymentOrder; onDialog: (by: 1 | -1) => void } {
  const [open, setOpen] = useState(0);
  const [kept, setKept] = useState<Standing>(order);
  const onDialog = useCallback((by: 1 | -1) => setOpen((count) => count + by), []);
  const isOther = kept.orderNo !== order.orderNo;
  const hasMoved = kept.status !== order.status || kept.notifyStatus !== order.notifyStatus;
  if (isOther || (open === 0 && hasMoved)) setKept(order);
  return { standing: { ...order, status: kept.status, notifyStatus: kept.notifyStatus }, onDialog };
}
