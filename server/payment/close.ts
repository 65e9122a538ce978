import type { payment } from '#contract/payment';
import { paymentStatus } from '#contract/status';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { notifyChange, queueNotice } from './noticeStore';
import { holdOrder, refuseUnless } from './own';
import { moveOrder } from './transition';

type Close = (typeof payment)['close'];

/**
 * Stops waiting for payments. The merchant is told that they failed; money that comes all the same is late, and waits
 * for a person.
 */
export const close: Handler<Close> = (context) =>
  each(context.input.orderNos, context.caller.locale, (no) => closeOne(no, context));

async function closeOne(no: string, { db, actor, input, now, nextId, changed }: HandlerContext<Close>): Promise<void> {
  const order = await holdOrder(db, no, actor.scope);
  refuseUnless('close', order);
  const at = { now, nextId, actor: actor.userName };
  const changes = { ...notifyChange(order), lastOperator: actor.userName };
  const event = { kind: 'closed', detail: { reason: input.reason } } as const;
  const closed = await moveOrder(db, order, paymentStatus.failed, changes, event, at);
  await queueNotice(db, closed, at);
  changed({ type: 'payment', no, before: { status: order.status }, after: { status: closed.status } });
}
