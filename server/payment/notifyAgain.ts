import { code } from '#contract/error';
import type { payment } from '#contract/payment';
import { notifyStatus, paymentStatus } from '#contract/status';
import { idOfNo } from '../db/orderNo';
import type { Asked, Handler } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { changeOrder } from './move';
import { queueNotice } from './notice';
import { holdOwnOrder } from './store';

type Notify = (typeof payment)['notify'];

/** Nothing is decided yet, so there is nothing to tell. */
const untold: readonly number[] = [paymentStatus.created, paymentStatus.accepted, paymentStatus.mismatch];

/** Tells merchants again what became of their orders, as they stand now. One that cannot be told does not stop the others. */
export const notifyAgain: Handler<Notify> = async (asked) => {
  const okIds: string[] = [];
  const failed: { id: string; code: number; msg: string }[] = [];
  // In one order for everybody, so that two people who choose the same orders wait for each other rather than lock each other out.
  for (const no of [...new Set(asked.input.orderNos)].sort()) {
    const refusal = await tell(no, asked).then(() => undefined, refusalOf);
    if (refusal) failed.push({ id: no, code: refusal.code, msg: say(asked.caller.locale, refusal.word, refusal.values) });
    else okIds.push(no);
  }
  return { okIds, failed };
};

async function tell(no: string, { actor, db, now, nextId, changed }: Asked<Notify>): Promise<void> {
  const id = idOfNo('P', no);
  const order = id === undefined ? undefined : await holdOwnOrder(db, id, actor.scope);
  if (!order) throw new Refusal(code.notFound, 'notFound');
  if (order.notify_url === null || untold.includes(order.status)) throw new Refusal(code.transitionNotAllowed, 'nothingToNotify');
  const at = { now, nextId, actor: actor.userName };
  changed({ type: 'payment', no, before: { notifyStatus: order.notify_status }, after: { notifyStatus: notifyStatus.sending } });
  await queueNotice(db, await changeOrder(db, order, { notify_status: notifyStatus.sending, last_operator: actor.userName }, at), at);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
