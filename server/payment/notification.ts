import { code } from '#contract/error';
import type { payment } from '#contract/payment';
import { notifyStatus } from '#contract/status';
import { hostOf, isListed } from '../callbackHosts';
import type { StoredChange } from '../db/columns';
import { orderNo } from '../db/orderNo';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { Refusal } from '../words/word';
import type { PaymentFilter } from './list';
import { listScopeFor } from './listScope';
import { tellMerchant } from './notice';
import { findNoticePlace } from './noticeStore';
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
  const { callbackHosts } = await findNoticePlace(db, order.merchantId);
  changed(await tellOf(db, { ...order, callbackHosts }, { now, nextId, actor: actor.userName }));
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
 * @throws Refusal 1004 where it is none of theirs · 1006 where there is nothing to tell, nowhere, or at a host that is
 *   not the merchant's
 */
export async function tellAgain(
  tx: Writes,
  { orderId, id, scope, replayId = null }: Replayed,
  at: Moment,
): Promise<StoredChange> {
  const order = await holdOrder(tx, orderNo('P', orderId), scope);
  const { notifyUrl, callbackHosts } = await findNoticePlace(tx, order.merchantId);
  const target = { ...order, notifyUrl: notifyUrl ?? order.notifyUrl, callbackHosts };
  return tellOf(tx, target, at, { replayOf: id, replayId });
}

/** Ids of up to `most` orders of a filter of which there is something to tell, as whoever asks sees them. */
export async function tellable(
  context: Parameters<typeof listScopeFor>[1],
  filter: PaymentFilter,
  most: number,
): Promise<string[]> {
  const listScope = await listScopeFor(filter, context);
  return listScope ? tellableIds(context.db, listScope, filter, most) : [];
}

/** Where an order's notification would go now. */
export const presentPlace = findNoticePlace;

type Target = OrderRow & { callbackHosts: readonly string[] };
async function tellOf(tx: Writes, order: Target, at: Moment, besides = {}): Promise<StoredChange> {
  const { notifyUrl, callbackHosts } = order;
  if (notifyUrl === null || untold.includes(order.status))
    throw new Refusal(code.transitionNotAllowed, 'nothingToNotify');
  if (!isListed(notifyUrl, callbackHosts))
    throw new Refusal(code.transitionNotAllowed, 'hostNotListed', { host: hostOf(notifyUrl) });
  const after = { notifyStatus: notifyStatus.sending };
  const changed = await changeOrder(tx, order, { ...after, lastOperator: at.actor }, at);
  await tellMerchant(tx, { ...changed, notifyUrl }, at, besides);
  return { type: 'payment', no: order.orderNo, before: { notifyStatus: order.notifyStatus }, after };
}
