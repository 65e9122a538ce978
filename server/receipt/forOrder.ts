import type { AppContract } from '#contract/index';
import { referenceKey } from '#contract/spelling';
import { idOfNo } from '../db/orderNo';
import type { Handler } from '../http/handlers';
import type { OrderRow } from '../payment/order';
import { findOwn, unpaid } from '../supplement/order';
import { scoreFor, wantedOf } from './candidates';
import { receipts } from './list';
import { receiptsNear } from './openStore';
import { presentReceipt } from './presenter';
import type { SuspenseReceipt } from './work';

const SHOWN = 10;

/** The open receipts of an unpaid order's currency and channel, the likeliest first; none for one that was paid. */
export const forOrder: Handler<AppContract['receipt']['forOrder']> = async ({ db, input, actor }) => {
  const { scope } = actor;
  const order = await findOwn(db, scope, input.orderNo);
  if (!unpaid.includes(order.status)) return { receipts: [] };
  const best = (await receiptsNear(db, scope, order))
    .map((receipt) => ({ id: receipt.id, score: scoreOfPair(receipt, order) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, SHOWN);
  const shown = await Promise.all(
    best.map(async ({ id, score }) => {
      const row = await receipts.find(db, { scope }, id);
      return row ? [{ ...presentReceipt(row), score }] : [];
    }),
  );
  return { receipts: shown.flat() };
};

const scoreOfPair = (receipt: SuspenseReceipt, order: OrderRow): number =>
  scoreFor(wantedOf(receipt), order, isNamedBy(receipt, order));

/** By the order that was found for it, or by any number that was told. */
function isNamedBy({ orderId, orderNoTold, upstreamOrderNo }: SuspenseReceipt, order: OrderRow): boolean {
  if (orderId === order.id) return true;
  const upstream = referenceKey(upstreamOrderNo ?? '');
  if (upstream !== '' && upstream === referenceKey(order.upstreamOrderNo ?? '')) return true;
  return orderNoTold !== null && (idOfNo('P', orderNoTold) === order.id || orderNoTold === order.merchantOrderNo);
}
