import type { AppContract } from '#contract/index';
import type { Handler } from '../http/handlers';
import { amountOf } from '../money';
import { doubtsOf } from '../payment/doubts';
import { findOwnReceipt, refuseUnbooked } from '../payment/receiptWork';
import { findOwn } from '../payment/supplement';

/** What is doubtful about giving a receipt to these orders, of all of them together. */
export const look: Handler<AppContract['receipt']['look']> = async ({ db, input, actor }) => {
  const { scope } = actor;
  const found = await findOwnReceipt(db, scope, input.receiptId);
  refuseUnbooked(found);
  const each = await Promise.all(
    input.parts.map(async ({ orderNo, amount }) => {
      const order = await findOwn(db, scope, orderNo);
      const minor =
        amount === undefined ? BigInt(found.amount) : amountOf(amount, found.currency, BigInt(found.amount));
      return doubtsOf(db, scope, order, { ...found, amount: minor });
    }),
  );
  return {
    differs: each.some(({ differs }) => differs),
    aboveLimit: each.some(({ aboveLimit }) => aboveLimit),
    similar: [...new Set(each.flatMap(({ similar }) => similar))],
  };
};
