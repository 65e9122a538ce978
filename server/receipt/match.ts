import type { AppContract } from '#contract/index';
import { receiptStatus } from '#contract/status';
import type { Handler } from '../http/handlers';
import { lockUnpaid } from '../supplement/order';
import { refuseOtherMoney } from './currency';
import { give } from './give';
import { holdReceipt, leftOf, refuseUnbooked } from './work';

/** Gives all that is left of a receipt to one order. */
export const match: Handler<AppContract['receipt']['match']> = async (context) => {
  const { db, input, actor } = context;
  const receipt = await holdReceipt(db, actor.scope, input);
  refuseUnbooked(receipt);
  const locked = await lockUnpaid(db, actor.scope, input.orderNo);
  refuseOtherMoney(receipt, locked.order);
  await give(context, receipt, [{ locked, amount: leftOf(receipt) }]);
  return { status: receiptStatus.matched };
};
