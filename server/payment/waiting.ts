// Why an order is not paid: what came in for it decides, else what its channel said when it was asked last.
import { toMajor } from '#contract/money';
import type { Waiting, WayOut } from '#contract/paymentWaiting';
import { notPaid, paymentStatus, stillOpen } from '#contract/status';
import type { Reads } from '../db/pools';
import type { Order } from './list';
import { lastAnswer, newestOpen, type OpenReceipt } from './waitingStore';

type Why = Waiting['why'];
const unpaid: readonly number[] = [...stillOpen, ...notPaid];

/** Money in suspense is claimed: a supplement would have it twice. What was not booked nobody can claim. */
const rightOf: Readonly<Record<Why, WayOut>> = {
  noCallback: 'query',
  answered: 'supplement',
  told: 'query',
  silent: 'query',
  failed: 'query',
  mismatch: 'claim',
  late: 'claim',
  conflict: 'claim',
  otherCurrency: 'query',
  implausible: 'query',
};
const whyOf: Readonly<Record<OpenReceipt['why'], Why>> = {
  mismatch: 'mismatch',
  late: 'late',
  extra: 'conflict',
  conflict: 'conflict',
  unknownOrder: 'conflict',
  otherCurrency: 'otherCurrency',
  zero: 'implausible',
  aboveBound: 'implausible',
  transfer: 'conflict',
};

/** Undefined of an order that was paid. */
export async function waitingOf(db: Reads, order: Order): Promise<Waiting | undefined> {
  if (!unpaid.includes(order.status)) return undefined;
  const receipt = await newestOpen(db, order);
  const why = receipt ? whyOfMoney(receipt) : await whyOfSilence(db, order);
  return { why, right: rightOf[why], came: receipt ? cameOf(receipt) : null };
}

const whyOfMoney = ({ why, journalNo }: OpenReceipt): Why => (journalNo === null ? 'implausible' : whyOf[why]);

async function whyOfSilence(db: Reads, order: Order): Promise<Why> {
  const answer = await lastAnswer(db, order);
  if (answer === 'paid') return 'told';
  if (answer === 'silent') return 'silent';
  if (answer) return 'answered';
  return order.status === paymentStatus.failed ? 'failed' : 'noCallback';
}

const cameOf = ({ receiptNo, receivedAt, paidAt, bankTraceNo, amount, currency }: OpenReceipt) => ({
  receiptNo,
  receivedTime: receivedAt.getTime(),
  payTime: paidAt.getTime(),
  bankTraceNo,
  amount: currency === null ? null : toMajor(BigInt(amount), currency),
  currency,
});
