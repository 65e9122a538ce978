import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import { paymentStatus } from '#contract/status';
import { emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import { chargebackWon } from '../ledger/chargebackEvents';
import { Refusal } from '../words/word';
import { bookOn } from './chargebackBooking';
import { lockBooked, refundedOf, winBooked } from './chargebackStore';
import type { Moment, OrderRow } from './order';
import { moveAndTell } from './telling';
import { liveRow } from './transition';

/**
 * The channel gives back what it took of a held order: the merchant has its part again, and we have ours (decision
 * 0172).
 * @throws Refusal 1006 where nothing of it stands charged back
 */
export async function winChargeback(tx: Writes, order: OrderRow, at: Moment): Promise<void> {
  const row = await lockBooked(tx, order);
  if (!row) throw new Refusal(code.transitionNotAllowed, 'transitionNotAllowed', { status: order.status });
  const { eventNo } = row;
  const [amount, loss] = [BigInt(row.amount), BigInt(row.loss)];
  await winBooked(tx, row, at.now);
  await bookOn(tx, order, chargebackWon({ ...order, amount, loss }), eventNo, at);
  const to = (await refundedOf(tx, order)) > 0n ? paymentStatus.partlyRefunded : paymentStatus.paid;
  const detail = { eventNo, amountMinor: row.amount, lossMinor: row.loss };
  const more = { chargeback: { amount: toMajor(amount, order.currency), won: true } };
  await moveAndTell(tx, order, { to, event: { kind: 'chargebackWon', detail }, more }, at);
  await emit(tx, { ...liveRow(order), topic: 'merchant.balance', no: order.merchantId, kind: 'changed' }, at.now);
}
