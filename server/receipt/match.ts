import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import { paymentStatus, receiptStatus } from '#contract/status';
import type { Handler, HandlerContext } from '../http/handlers';
import { giveReceipt, type HeldReceipt, holdReceipt, refuseUnbooked, type Share } from '../payment/receiptWork';
import { lockUnpaid } from '../payment/supplement';
import { refuseOtherCurrency } from './currency';

type Match = AppContract['receipt']['match'];

/** Gives the whole of a receipt to one order. */
export const match: Handler<Match> = async (context) => {
  const { db, input, actor } = context;
  const held = await holdReceipt(db, actor.scope, input);
  refuseUnbooked(held);
  const locked = await lockUnpaid(db, actor.scope, input.orderNo);
  refuseOtherCurrency(held, locked.order);
  await give(context, held, [{ locked, amount: BigInt(held.amount) }]);
  return { status: receiptStatus.matched };
};

type Giving = Pick<HandlerContext<Match>, 'db' | 'actor' | 'now' | 'nextId' | 'approvalId' | 'changed'> & {
  input: { reason: string };
};

/** Gives it to orders that are held, and tells the audit. */
export async function give(context: Giving, held: HeldReceipt, shares: readonly Share[]): Promise<void> {
  const { db, actor, now, nextId, input, approvalId } = context;
  await giveReceipt(db, held, shares, { reason: input.reason, approvalId }, { now, nextId, actor: actor.userName });
  context.changed({
    type: 'receipt',
    no: held.receiptNo,
    before: { status: held.status },
    after: { status: receiptStatus.matched },
    amount: { amount: toMajor(held.amount, held.currency), currency: held.currency },
  });
  for (const { locked, amount } of shares)
    context.changed({
      type: 'payment',
      no: locked.order.orderNo,
      before: { status: locked.order.status, paidAmount: toMajor(locked.order.paidAmount, held.currency) },
      after: { status: paymentStatus.paid, paidAmount: toMajor(amount, held.currency) },
      countryId: locked.order.countryId,
    });
}
