// What templates may name of an order, in the provider's own words where its recipe has some.
import type { MappedName, Recipe } from '#contract/channelRecipe';
import type { ChannelOrder } from '../channel';
import { amountIn, timeIn, type Values } from './wording';

/** What the order does not have is empty. */
export function orderValues(recipe: Recipe, order: ChannelOrder, now: Date): Values {
  const inTheirs = (of: MappedName, ours: string) =>
    recipe.maps?.find((one) => one.of === of && one.ours === ours)?.theirs ?? ours;
  return {
    orderNo: order.orderNo,
    idempotencyKey: order.orderNo,
    amount: amountIn(recipe, order.amount, order.currency),
    currency: inTheirs('currency', order.currency),
    method: inTheirs('method', order.method),
    country: inTheirs('country', order.countryId),
    merchantName: order.merchantName,
    returnUrl: order.returnUrl ?? '',
    expireTime: timeIn(recipe, order.expireTime, now),
    clientIp: order.clientIp ?? '',
    ...payerValues(order, inTheirs),
  };
}

/** The first name is the first word: nobody can tell from a whole name where the family's begins. */
function payerValues({ payer }: ChannelOrder, inTheirs: (of: MappedName, ours: string) => string): Values {
  const [first = '', ...rest] = (payer.name ?? '').split(' ');
  return {
    payerName: payer.name ?? '',
    payerFirstName: first,
    payerLastName: rest.join(' '),
    payerDocType: inTheirs('payerDocType', payer.docType ?? ''),
    payerDocNo: payer.docNo ?? '',
    payerPhone: payer.phone ?? '',
  };
}
