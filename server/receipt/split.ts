import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import { receiptStatus } from '#contract/status';
import type { Handler } from '../http/handlers';
import { give } from './give';
import { lockParts, partsIn } from './parts';
import { holdReceipt, refuseUnbooked } from './work';

/** Shares a receipt out between orders, all or nothing; what no order gets stays open under the same number. */
export const split: Handler<AppContract['receipt']['split']> = async (context) => {
  const { db, input, actor } = context;
  const receipt = await holdReceipt(db, actor.scope, input);
  refuseUnbooked(receipt);
  const left = await give(context, receipt, await lockParts(db, actor.scope, receipt, partsIn(receipt, input.parts)));
  const status = left > 0n ? receiptStatus.open : receiptStatus.matched;
  return { status, left: toMajor(left, receipt.currency) };
};
