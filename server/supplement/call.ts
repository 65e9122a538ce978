import { toMajor } from '#contract/money';
import type { paymentSupplement } from '#contract/paymentSupplement';
import type { Handler } from '../http/handlers';
import { amountOf } from '../money';
import { doubtsOf } from './doubts';
import { changeOf, makePaid } from './makePaid';
import { findOwn } from './order';

type Calls = typeof paymentSupplement;

/** What is doubtful about such a supplement, before it is sent. */
export const supplementLook: Handler<Calls['supplementLook']> = async (context) => {
  const { db, input, actor } = context;
  const order = await findOwn(db, actor.scope, input.orderNo);
  const offered = { amount: amountOf(input.paidAmount, order.currency), paidAt: new Date(input.payTime) };
  return doubtsOf(context, order, { ...offered, payerAccount: null, payerName: null });
};

/** Makes an order paid by a person's word. Money in suspense is matched instead, or it would be there twice. */
export const supplement: Handler<Calls['supplement']> = async (context) => {
  const { before, after } = await makePaid(context, context.input);
  const amount = { amount: toMajor(after.paidAmount, after.currency), currency: after.currency };
  context.changed({ ...changeOf(before, after), amount });
  return { status: after.status };
};
