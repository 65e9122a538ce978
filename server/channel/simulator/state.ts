import type { Currency } from '#contract/money';
import type { Services } from '../../services';
import type { CancelAnswer, State } from './message';
import { type Choice, choicesOf, isPayment, keepCancelled, type Payment, paymentByOrderNo, paymentNoOf } from './store';

const unknown: State = { known: false, status: 'waiting', payments: [] };

/** What the simulator answers when it is asked about an order, with the fault that was planned for it. */
export async function stateOf(
  { db, clock }: Services,
  orderNo: string,
): Promise<{ fault: string | null; state: State }> {
  const payment = await paymentByOrderNo(db.writes, orderNo);
  if (!payment) return { fault: null, state: unknown };
  const { queryFault: fault, cancelledAt } = payment;
  const happened = (await choicesOf(db.writes, payment)).filter(
    ({ choice, happensAt, toldOrderNo }) =>
      choice !== 'silent' && choice !== 'chargeback' && toldOrderNo === null && happensAt <= clock.now(),
  );
  const payments = happened
    .filter(isPayment)
    .map((choice) => paymentOf(payment, choice, fault === 'wrongAmount' ? 1n : 0n));
  const status = payments.length > 0 ? 'paid' : happened.length > 0 || cancelledAt ? 'failed' : 'waiting';
  return { fault, state: fault === 'unknownOrder' ? unknown : { known: true, status, payments } };
}

/** Takes no more money for an order, unless there is some. */
export async function cancel(
  services: Services,
  orderNo: string,
): Promise<{ fault: string | null; answer: CancelAnswer }> {
  const { fault, state } = await stateOf(services, orderNo);
  if (fault === 'silent') return { fault, answer: { cancelled: false } };
  if (!state.known || state.status === 'paid')
    return { fault, answer: { cancelled: false, reason: state.known ? 'already paid' : 'no such order' } };
  await keepCancelled(services.db.writes, orderNo, services.clock.now());
  return { fault, answer: { cancelled: true } };
}

const paymentOf = (payment: Payment, choice: Choice, wrongBy: bigint): State['payments'][number] => ({
  upstreamOrderNo: paymentNoOf(choice),
  paidAmount: (BigInt(choice.amount) + wrongBy).toString(),
  currency: payment.currency as Currency, // The asking side sends our own currencies alone.
  paidAt: choice.happensAt.getTime(),
  bankTraceNo: `T${choice.eventNo.slice(1)}`,
  payerName: 'SIMULATED PAYER',
  payerAccount: payment.upstreamOrderNo.slice(-10),
});
