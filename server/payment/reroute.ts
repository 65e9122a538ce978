import type { FailCode } from '#contract/failCode';
import { paymentStatus } from '#contract/status';
import type { Writes } from '../db/pools';
import { chooseAccount } from '../routing/chooseAccount';
import { Refusal } from '../words/word';
import { AccountFull, moveDay, roomFor } from './accountStore';
import { firstQuery } from './creation';
import { addEvent, type Moment, type OrderRow } from './order';
import { moveQuery, refusersOf } from './orderStore';
import { changeOrder } from './transition';

/** Who waits for a pay address waits for each of them in turn. */
const MOST_CHANNELS = 3;

/** Why its channel did not take it: what the timeline says. */
interface Why {
  reason: string;
  means: FailCode;
}

/** Did others take the last room of the account meanwhile? */
export const isRoomTaken = (error: unknown): boolean => error instanceof AccountFull;

/**
 * Gives a held order that its channel refused to the account that the router chooses among those of other channels.
 * Merchant, fee and number stay; what the channel keeps is the other's.
 * @returns undefined where no other takes it, or so many have refused
 * @throws what `isRoomTaken` knows; the transaction ends
 */
export async function rerouteOrder(
  tx: Writes,
  order: OrderRow,
  { reason, means }: Why,
  at: Moment,
): Promise<OrderRow | undefined> {
  if (order.status !== paymentStatus.created || order.expireTime <= at.now) return undefined;
  const refusedBy = [...new Set([...(await refusersOf(tx, order)), order.channelCode])];
  if (refusedBy.length >= MOST_CHANNELS) return undefined;
  const account = await otherAccount(tx, order, refusedBy, at.now);
  if (!account) return undefined;
  const { channelCode, accountId, costPercent, costFixed, costVersion } = account;
  const moved = await changeOrder(tx, order, { channelCode, accountId, costPercent, costFixed, costVersion }, at);
  await moveDay(tx, order, moved, roomFor(account));
  await moveQuery(tx, moved, firstQuery(moved, at));
  const detail = { from: order.channelCode, reason, means };
  await addEvent(tx, moved, { kind: 'rerouted', from: order.status, to: moved.status, detail }, at);
  return moved;
}

/** Undefined where the router finds none. */
const otherAccount = (tx: Writes, order: OrderRow, refusedBy: readonly string[], now: Date) => {
  const { merchantId, countryId, currency, payMethod: method, amount, book } = order;
  const wanted = { merchantId, countryId, currency, method, amount: BigInt(amount), book, refusedBy };
  return chooseAccount(tx, wanted, now).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
};
