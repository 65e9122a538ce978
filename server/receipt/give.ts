import { toMajor } from '#contract/money';
import type { receipt } from '#contract/receipt';
import { paymentStatus, receiptStatus } from '#contract/status';
import type { HandlerContext } from '../http/handlers';
import { giveReceipt, type HeldReceipt, leftOf, type Share } from '../payment/receiptWork';

type Giving = Pick<
  HandlerContext<(typeof receipt)['match']>,
  'db' | 'actor' | 'now' | 'nextId' | 'approvalId' | 'changed'
> & { input: { reason: string } };

/** Gives it to orders that are held, and tells the audit. @returns what is left, minor units */
export async function give(context: Giving, held: HeldReceipt, shares: readonly Share[]): Promise<bigint> {
  const { db, actor, now, nextId, input, approvalId } = context;
  const deed = { reason: input.reason, approvalId };
  const left = await giveReceipt(db, held, shares, deed, { now, nextId, actor: actor.userName });
  tellReceipt(context, held, left);
  for (const share of shares) tellOrder(context, held, share);
  return left;
}

function tellReceipt({ changed }: Giving, held: HeldReceipt, left: bigint): void {
  const { receiptNo: no, currency } = held;
  const [before, status] = [leftOf(held), left > 0n ? held.status : receiptStatus.matched];
  changed({
    ...{ type: 'receipt', no },
    before: { status: held.status, left: toMajor(before, currency) },
    after: { status, left: toMajor(left, currency) },
    amount: { amount: toMajor(before - left, currency), currency },
  });
}

function tellOrder({ changed }: Giving, { currency }: HeldReceipt, { locked: { order }, amount }: Share): void {
  changed({
    ...{ type: 'payment', no: order.orderNo },
    before: { status: order.status, paidAmount: toMajor(order.paidAmount, currency) },
    after: { status: paymentStatus.paid, paidAmount: toMajor(amount, currency) },
    countryId: order.countryId,
  });
}
