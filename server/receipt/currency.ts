import { code } from '#contract/error';
import type { OrderRow } from '../payment/order';
import type { HeldReceipt } from '../payment/receiptWork';
import { Refusal } from '../words/word';

/** @throws Refusal 1001 where the order asks for another currency than came */
export function refuseOtherCurrency({ currency }: HeldReceipt, order: OrderRow): void {
  if (order.currency === currency) return;
  const { orderNo, currency: asked } = order;
  const fields = [{ field: 'orderNo', code: 'const' }];
  throw new Refusal(code.badParameter, 'receiptOtherCurrency', { orderNo, asked, currency }, { fields });
}
