import type { Services } from '../../services';
import type { RefundAnswer, RefundRequest } from './message';
import { findRefund, keepRefund, type Refund, refundedBefore, refundFaultOf } from './refundStore';
import { paymentByOrderNo } from './store';

/** An answer, and what was planned to go wrong with it. */
export interface Faulty {
  isSilent?: boolean;
  isSlow?: boolean;
  answer: RefundAnswer;
}
/** So long a refund that was planned to wait does so. */
const PENDING_MS = 30_000;

/**
 * Takes a refund in; asked again, it is the first one. `silent` hears nothing, `lost` does what it was asked and says
 * nothing of it.
 */
export async function takeRefund(services: Services, request: RefundRequest): Promise<Faulty> {
  const { db, clock } = services;
  const fault = await refundFaultOf(db.writes, request.orderNo);
  if (fault === 'silent') return { isSilent: true, answer: { status: 'neverHeard' } };
  const refused = fault === 'refused' ? 'the bank of the payer refuses it' : await tooMuch(services, request);
  const refund = await keepRefund(db.writes, { ...request, refused }, clock.now());
  return { isSilent: fault === 'lost', isSlow: fault === 'slow', answer: answerOf(refund, fault, clock.now()) };
}

/** What it says of a refund when it is asked. */
export async function queryRefund({ db, clock }: Services, refundNo: string): Promise<Faulty> {
  const refund = await findRefund(db.writes, refundNo);
  if (!refund) return { answer: { status: 'neverHeard' } };
  const fault = await refundFaultOf(db.writes, refund.orderNo);
  return { isSilent: fault === 'silent', isSlow: fault === 'slow', answer: answerOf(refund, fault, clock.now()) };
}

/** Why not; a payment that somebody made up for a demonstration is given back all the same. */
async function tooMuch({ db }: Services, { orderNo, amount, refundNo }: RefundRequest): Promise<string | null> {
  const payment = await paymentByOrderNo(db.writes, orderNo);
  if (!payment) return null;
  const before = await refundedBefore(db.writes, orderNo, refundNo);
  return before + BigInt(amount) > BigInt(payment.amount) ? 'more than was paid' : null;
}

function answerOf({ refused, upstreamRefundNo, createdAt }: Refund, fault: string | null, now: Date): RefundAnswer {
  if (refused !== null) return { status: 'refused', reason: refused };
  const isPending = fault === 'pending' && now.getTime() < createdAt.getTime() + PENDING_MS;
  return isPending ? { status: 'waiting' } : { status: 'done', upstreamRefundNo };
}
