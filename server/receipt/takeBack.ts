// A receipt that a line of a place made by mistake: what it has booked is booked back, and the line is free again.
import { code } from '#contract/error';
import { receiptStatus } from '#contract/status';
import { idOfNo } from '../db/orderNo';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { placeOf } from '../ledger/account';
import { receiptReturned } from '../ledger/events';
import { post } from '../ledger/post';
import type { By } from '../order/by';
import { Refusal } from '../words/word';
import { endReceipt, findOwnReceipt, holdReceipt, isHeld } from './work';

/** @throws Refusal 1006 where it was worked off, or some of it was given to an order */
export async function takeBack(
  tx: Writes,
  scope: Scope,
  { receiptNo, reason }: { receiptNo: string; reason: string },
  at: By,
): Promise<void> {
  const { id, version } = await findOwnReceipt(tx, scope, idOfNo('I', receiptNo) ?? '0');
  const receipt = await holdReceipt(tx, scope, { receiptId: id, version });
  if (!isHeld(receipt) || receipt.placeId === null || BigInt(receipt.given) > 0n)
    throw new Refusal(code.transitionNotAllowed, 'receiptWorkedOff', { receiptNo });
  const { currency, placeId } = receipt;
  const booking = receiptReturned({ amount: BigInt(receipt.amount), from: placeOf(placeId, currency) });
  const whose = { bizNo: receiptNo, currency, merchantId: null, operator: at.actor, remark: reason };
  await post(tx, { ...booking, ...whose }, at);
  await endReceipt(tx, receipt, { status: receiptStatus.returned, reason }, at);
}
