import { code } from '#contract/error';
import type { payment } from '#contract/payment';
import { notifyStatus } from '#contract/status';
import type { StoredChange } from '../db/columns';
import { orderNo } from '../db/orderNo';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { Refusal } from '../words/word';
import type { PaymentFilter } from './list';
import { lookingFor } from './looking';
import { findNoticeAddress, queueNotice } from './noticeStore';
import type { Moment, OrderRow } from './order';
import { holdOrder } from './own';
import { tellableIds, untold } from './tellableStore';
import { changeOrder } from './transition';

type Notify = (typeof payment)['notify'];

/**
 * Tells merchants again what became of their orders, as they stand now. One that cannot be told does not stop the
 * others.
 */
export const notifyAgain: Handler<Notify> = (context) =>
  each(context.input.orderNos, context.caller.locale, (no) => tell(no, context));

async function tell(no: string, { actor, db, now, nextId, changed }: HandlerContext<Notify>): Promise<void> {
  const order = await holdOrder(db, no, actor.scope);
  changed(await tellOf(db, order, { now, nextId, actor: actor.userName }));
}

/** An older notification, and the scope of whoever has it sent again. */
export interface Replayed {
  orderId: string;
  id: string;
  scope: Scope;
  /** The replay of many that it belongs to. */
  replayId?: string | null;
}
/**
 * Tells of an older notification's order how it stands now, where its merchant wants to be told now. @returns what
 * changed
 * @throws Refusal 1004 where it is none of theirs · 1006 where there is nothing to tell, or nowhere
 */
export async function tellAgain(
  tx: Writes,
  { orderId, id, scope, replayId = null }: Replayed,
  at: Moment,
): Promise<StoredChange> {
  const order = await holdOrder(tx, orderNo('P', orderId), scope);
  const notifyUrl = (await findNoticeAddress(tx, order.merchantId)) ?? order.notifyUrl;
  return tellOf(tx, { ...order, notifyUrl }, at, { replayOf: id, replayId });
}

/** Ids of up to `most` orders of a filter of which there is something to tell, as whoever asks sees them. */
export async function tellable(
  context: Parameters<typeof lookingFor>[1],
  filter: PaymentFilter,
  most: number,
): Promise<string[]> {
  const looking = await lookingFor(filter, context);
  return looking ? tellableIds(context.db, looking, filter, most) : [];
}

/** The address that an order's notification would go to now. */
export const presentAddress = findNoticeAddress;

async function tellOf(tx: Writes, order: OrderRow, at: Moment, besides = {}): Promise<StoredChange> {
  if (order.notifyUrl === null || untold.includes(order.status))
    throw new Refusal(code.transitionNotAllowed, 'nothingToNotify');
  const after = { notifyStatus: notifyStatus.sending };
  const changed = await changeOrder(tx, order, { ...after, lastOperator: at.actor }, at);
  await queueNotice(tx, { ...changed, notifyUrl: order.notifyUrl }, at, besides);
  return { type: 'payment', no: order.orderNo, before: { notifyStatus: order.notifyStatus }, after };
}
