import { code } from '#contract/error';
import type { OrderRow } from '../payment/order';
import { Refusal } from '../words/word';
import type { SuspenseReceipt } from './work';

/**
 * @throws Refusal 1001 where the order asks for another currency than came, or is of the other book: money that nobody
 *   sent makes no merchant rich
 */
export function refuseOtherMoney({ currency, book }: SuspenseReceipt, order: OrderRow): void {
  const { orderNo, currency: orderCurrency } = order;
  const fields = [{ field: 'orderNo', code: 'const' }];
  if (order.book !== book) throw new Refusal(code.badParameter, 'receiptOtherBook', { orderNo }, { fields });
  if (orderCurrency === currency) return;
  throw new Refusal(code.badParameter, 'receiptOtherCurrency', { orderNo, asked: orderCurrency, currency }, { fields });
}
