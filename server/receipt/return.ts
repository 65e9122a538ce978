import type { AppContract } from '#contract/index';
import { bookOfChannel, receiptStatus } from '#contract/status';
import type { Handler, HandlerContext } from '../http/handlers';
import { channelReceivable, placeOf } from '../ledger/account';
import { bookedIn, receiptReturned, receiptTaken } from '../ledger/events';
import { post } from '../ledger/post';
import { byCaller } from '../order/by';
import { endReceipt, holdReceipt, isHeld, leftOf, type SuspenseReceipt } from './work';

type Return = AppContract['receipt']['return'];
const ends = {
  payer: { status: receiptStatus.returned, booking: receiptReturned },
  income: { status: receiptStatus.income, booking: receiptTaken },
} as const;

/** Sends a receipt back to its payer, or takes it to income; where nothing was posted, nothing is posted now. */
export const giveBack: Handler<Return> = async (context) => {
  const { db, input, actor } = context;
  const receipt = await holdReceipt(db, actor.scope, input);
  const { status } = ends[input.to];
  if (isHeld(receipt)) await bookEnd(context, receipt);
  await endReceipt(db, receipt, { status, reason: input.reason }, byCaller(context));
  return { status };
};

const bookEnd = ({ db, input, actor, now, nextId, approvalId }: HandlerContext<Return>, receipt: SuspenseReceipt) => {
  const { channelCode, receiptNo: bizNo, currency, placeId } = receipt;
  const from = placeId === null ? channelReceivable(channelCode) : placeOf(placeId, currency);
  const booking = bookedIn(bookOfChannel(channelCode), ends[input.to].booking({ amount: leftOf(receipt), from }));
  const whose = { bizNo, currency, merchantId: null, operator: actor.userName, remark: input.reason, approvalId };
  return post(db, { ...booking, ...whose }, { now, nextId });
};
