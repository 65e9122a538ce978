import { toMajor } from '#contract/money';
import { paymentStatus } from '#contract/status';
import { emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import { chargebackWon } from '../ledger/chargebackEvents';
import { standsOtherwise } from '../order/move';
import type { Moment, OrderRow } from '../payment/order';
import { moveAndTell } from '../payment/telling';
import { liveRow } from '../payment/transition';
import { bookOn } from './booking';
import { type ChargebackRow, lockBooked, refundedOf, winBooked } from './store';

/**
 * The channel gives back what it took of a held order, in however many parts. The merchant has its money again, agents
 * their commission, and we have ours (decision 0172).
 * @throws Refusal 1006 where nothing of it stands charged back
 */
export async function winChargeback(tx: Writes, order: OrderRow, at: Moment): Promise<void> {
  const rows = await lockBooked(tx, order);
  if (rows.length === 0) throw standsOtherwise();
  for (const row of rows) {
    await winBooked(tx, row, at.now);
    await bookOn(tx, order, chargebackWon({ ...order, ...moneyOf(row) }), row.eventNo, at);
  }
  const to = (await refundedOf(tx, order)) > 0n ? paymentStatus.partlyRefunded : paymentStatus.paid;
  const sum = (of: 'amount' | 'loss') => rows.reduce((all, row) => all + BigInt(row[of]), 0n);
  const detail = {
    eventNo: rows.map(({ eventNo }) => eventNo).join(' '),
    amountMinor: sum('amount').toString(),
    lossMinor: sum('loss').toString(),
  };
  const more = { chargeback: { amount: toMajor(sum('amount'), order.currency), won: true } };
  await moveAndTell(tx, order, { to, event: { kind: 'chargebackWon', detail }, more }, at);
  await emit(tx, { ...liveRow(order), topic: 'merchant.balance', no: order.merchantId, kind: 'changed' }, at.now);
}

const moneyOf = ({ amount, loss, commissionsBack }: ChargebackRow) => ({
  amount: BigInt(amount),
  loss: BigInt(loss),
  commissions: commissionsBack.map((part) => ({ ...part, amount: BigInt(part.amount) })),
});
