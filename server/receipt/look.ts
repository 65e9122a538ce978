import type { AppContract } from '#contract/index';
import type { Handler } from '../http/handlers';
import { doubtsOf, isAboveLimit } from '../payment/doubts';
import { findOwnReceipt, refuseUnbooked } from '../payment/receiptWork';
import { findOwn } from '../payment/supplement';
import { atRow, partsIn } from './parts';

/** What is doubtful about giving a receipt to these orders, of all of them together. */
export const look: Handler<AppContract['receipt']['look']> = async ({ db, input, actor }) => {
  const { scope } = actor;
  const found = await findOwnReceipt(db, scope, input.receiptId);
  refuseUnbooked(found);
  const parts = partsIn(found, input.parts);
  const each = await Promise.all(
    parts.map(async ({ orderNo, amount, row }) => {
      const order = await atRow(row, findOwn(db, scope, orderNo));
      return doubtsOf(db, scope, order, { ...found, amount });
    }),
  );
  const given = parts.reduce((sum, { amount }) => sum + amount, BigInt(found.given));
  return {
    differs: each.some(({ differs }) => differs),
    // Nobody gets around the limit by giving it away in pieces.
    aboveLimit: isAboveLimit(given, found.currency),
    similar: [...new Set(each.flatMap(({ similar }) => similar))],
  };
};
