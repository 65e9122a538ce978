import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import { bookOfChannel, receiptStatus } from '#contract/status';
import type { Handler, HandlerContext } from '../http/handlers';
import { bookedIn, receiptReturned, receiptTaken } from '../ledger/events';
import { post } from '../ledger/post';
import { endReceipt, type HeldReceipt, holdReceipt, isHeld, leftOf } from '../payment/receiptWork';

type Return = AppContract['receipt']['return'];
const ends = {
  payer: { status: receiptStatus.returned, booking: receiptReturned },
  income: { status: receiptStatus.income, booking: receiptTaken },
} as const;

/** Sends a receipt back to its payer, or takes it to income; where nothing was posted, nothing is posted now. */
export const giveBack: Handler<Return> = async (context) => {
  const { db, input, actor, now, nextId, changed } = context;
  const held = await holdReceipt(db, actor.scope, input);
  const { status } = ends[input.to];
  if (isHeld(held)) await bookEnd(context, held);
  await endReceipt(db, held, { status, reason: input.reason }, { now, nextId, actor: actor.userName });
  changed({
    type: 'receipt',
    no: held.receiptNo,
    before: { status: held.status },
    after: { status },
    ...(isHeld(held) && { amount: { amount: toMajor(leftOf(held), held.currency), currency: held.currency } }),
  });
  return { status };
};

const bookEnd = ({ db, input, actor, now, nextId, approvalId }: HandlerContext<Return>, held: HeldReceipt) => {
  const { channelCode, receiptNo: bizNo, currency } = held;
  const booking = bookedIn(bookOfChannel(channelCode), ends[input.to].booking({ amount: leftOf(held), channelCode }));
  const whose = { bizNo, currency, merchantId: null, operator: actor.userName, remark: input.reason, approvalId };
  return post(db, { ...booking, ...whose }, { now, nextId });
};
