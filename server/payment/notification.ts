import { code } from '#contract/error';
import type { payment } from '#contract/payment';
import { notifyStatus, paymentStatus, stillOpen } from '#contract/status';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { Refusal } from '../words/word';
import { queueNotice } from './noticeStore';
import { holdOrder } from './own';
import { changeOrder } from './transition';

type Notify = (typeof payment)['notify'];

/** Nothing is decided yet, so there is nothing to tell. */
const untold: readonly number[] = [...stillOpen, paymentStatus.mismatch];

/**
 * Tells merchants again what became of their orders, as they stand now. One that cannot be told does not stop the
 * others.
 */
export const notifyAgain: Handler<Notify> = (context) =>
  each(context.input.orderNos, context.caller.locale, (no) => tell(no, context));

async function tell(no: string, { actor, db, now, nextId, changed }: HandlerContext<Notify>): Promise<void> {
  const order = await holdOrder(db, no, actor.scope);
  if (order.notifyUrl === null || untold.includes(order.status))
    throw new Refusal(code.transitionNotAllowed, 'nothingToNotify');
  const at = { now, nextId, actor: actor.userName };
  changed({
    type: 'payment',
    no,
    before: { notifyStatus: order.notifyStatus },
    after: { notifyStatus: notifyStatus.sending },
  });
  await queueNotice(
    db,
    await changeOrder(db, order, { notifyStatus: notifyStatus.sending, lastOperator: actor.userName }, at),
    at,
  );
}
