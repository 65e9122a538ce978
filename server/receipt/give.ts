import { toMajor } from '#contract/money';
import type { receipt } from '#contract/receipt';
import { paymentStatus } from '#contract/status';
import type { HandlerContext } from '../http/handlers';
import { byCaller } from '../order/by';
import { countAlone } from '../supplement/alone';
import { changeOf, giveReceipt, type Share, type SuspenseReceipt } from './work';

type Giving = Pick<
  HandlerContext<(typeof receipt)['match']>,
  'db' | 'actor' | 'now' | 'nextId' | 'approvalId' | 'changed'
> & { input: { reason: string } };

/** Gives it to orders that are held, and tells the audit. @returns what is left, minor units */
export async function give(context: Giving, row: SuspenseReceipt, shares: readonly Share[]): Promise<bigint> {
  const { db, input, approvalId } = context;
  const deed = { reason: input.reason, approvalId };
  const left = await giveReceipt(db, row, shares, deed, byCaller(context));
  const shared = shares.reduce((sum, { amount }) => sum + amount, 0n);
  await countAlone(context, shared, row.currency);
  if (left > 0n) tellRest(context, row, left);
  for (const share of shares) tellOrder(context, row, share);
  return left;
}

/** It stays where it is: no step of its life. */
function tellRest({ changed }: Giving, row: SuspenseReceipt, left: bigint): void {
  const { before, after, amount } = changeOf(row, left);
  const { receiptNo: no, status } = row;
  changed({ type: 'receipt', no, before: { status, ...before }, after: { status, ...after }, amount });
}

function tellOrder({ changed }: Giving, { currency }: SuspenseReceipt, { locked: { order }, amount }: Share): void {
  changed({
    ...{ type: 'payment', no: order.orderNo },
    before: { status: order.status, paidAmount: toMajor(order.paidAmount, currency) },
    after: { status: paymentStatus.paid, paidAmount: toMajor(amount, currency) },
    countryId: order.countryId,
  });
}
