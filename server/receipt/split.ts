import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import { receiptStatus } from '#contract/status';
import type { Handler } from '../http/handlers';
import { holdReceipt, refuseUnbooked } from '../payment/receiptWork';
import { give } from './give';
import { lockParts, partsIn } from './parts';

/** Shares a receipt out between orders, all or nothing; what no order gets stays open under the same number. */
export const split: Handler<AppContract['receipt']['split']> = async (context) => {
  const { db, input, actor } = context;
  const held = await holdReceipt(db, actor.scope, input);
  refuseUnbooked(held);
  const left = await give(context, held, await lockParts(db, actor.scope, held, partsIn(held, input.parts)));
  const status = left > 0n ? receiptStatus.open : receiptStatus.matched;
  return { status, left: toMajor(left, held.currency) };
};
