import type { AppContract } from '#contract/index';
import type { Handler } from '../http/handlers';
import { isAboveAlone } from '../supplement/alone';
import { doubtsOf } from '../supplement/doubts';
import { findOwn } from '../supplement/order';
import { atRow, partsIn } from './parts';
import { findOwnReceipt, refuseUnbooked } from './work';

/** What is doubtful about giving a receipt to these orders, of all of them together. */
export const look: Handler<AppContract['receipt']['look']> = async (context) => {
  const { db, input, actor } = context;
  const { scope } = actor;
  const found = await findOwnReceipt(db, scope, input.receiptId);
  refuseUnbooked(found);
  const parts = partsIn(found, input.parts);
  const each = await Promise.all(
    parts.map(async ({ orderNo, amount, row }) => {
      const order = await atRow(row, findOwn(db, scope, orderNo));
      return doubtsOf(context, order, { ...found, amount });
    }),
  );
  const given = parts.reduce((sum, { amount }) => sum + amount, BigInt(found.given));
  return {
    differs: each.some(({ differs }) => differs),
    // Nobody gets around the limit by giving it away in pieces.
    aboveLimit: await isAboveAlone(db, context, given, found.currency),
    takenBack: each.some(({ takenBack }) => takenBack),
    similar: [...new Set(each.flatMap(({ similar }) => similar))],
  };
};
