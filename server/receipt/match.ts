import type { AppContract } from '#contract/index';
import { receiptStatus } from '#contract/status';
import type { Handler } from '../http/handlers';
import { holdReceipt, leftOf, refuseUnbooked } from '../payment/receiptWork';
import { lockUnpaid } from '../payment/supplement';
import { refuseOtherMoney } from './currency';
import { give } from './give';

/** Gives all that is left of a receipt to one order. */
export const match: Handler<AppContract['receipt']['match']> = async (context) => {
  const { db, input, actor } = context;
  const held = await holdReceipt(db, actor.scope, input);
  refuseUnbooked(held);
  const locked = await lockUnpaid(db, actor.scope, input.orderNo);
  refuseOtherMoney(held, locked.order);
  await give(context, held, [{ locked, amount: leftOf(held) }]);
  return { status: receiptStatus.matched };
};
