import type { complaint as contract } from '#contract/complaint';
import { code } from '#contract/error';
import { isSomething, toMajor } from '#contract/money';
import { filesOf } from '../attachment/attachment';
import { leftOf } from '../chargeback/chargeback';
import type { Reads } from '../db/pools';
import { ticketsOf } from '../hold/complaintHold';
import type { Handler } from '../http/handlers';
import { lifeOf } from '../order/life';
import type { OrderRow } from '../payment/order';
import { ownOrder, refuseUnless } from '../payment/own';
import { Refusal } from '../words/word';
import { complaints } from './list';
import { ownComplaint } from './own';
import { payerFor, present } from './presenter';
import { listNotes, openNoOf } from './store';

/** Everything about one complaint that somebody may see. */
export const details: Handler<(typeof contract)['details']> = async ({ db, input, actor, now }) => {
  const { scope } = actor;
  const row = await ownComplaint(db, scope, input.complaintNo);
  const found = await complaints.find(db, { scope, now }, row.id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  return {
    complaint: present(found, scope),
    payment: await paymentOf(db, await ownOrder(db, row.orderNo, scope)),
    notes: await listNotes(db, scope, row.id),
    files: await filesOf(db, { type: 'complaint', id: row.id }),
    tickets: await ticketsOf(db, scope, row),
    timeline: await lifeOf(db, scope, { ...row, no: row.complaintNo, by: row.createdBy }),
  };
};

/** What a complaint about a payment begins with: what is left of it, or all of one that went back already. */
export const prefill: Handler<(typeof contract)['prefill']> = async ({ db, input, actor }) => {
  const order = await ownOrder(db, input.orderNo, actor.scope);
  refuseUnless('complain', order);
  const payment = await paymentOf(db, order);
  return {
    ...payment,
    amount: isSomething(payment.left) ? payment.left : payment.paidAmount,
    payerName: payerFor(order.payerName ?? order.observedPayerName, actor.scope),
    openNo: (await openNoOf(db, actor.scope, order.id)) ?? null,
  };
};

async function paymentOf(db: Reads, order: OrderRow) {
  const { orderNo, status, currency } = order;
  const { takenBack, left } = await leftOf(db, order);
  const major = (minor: bigint) => toMajor(minor, currency);
  return {
    ...{ orderNo, status, currency, paidAmount: major(BigInt(order.paidAmount)) },
    ...{ takenBack: major(takenBack), left: major(left) },
  };
}
