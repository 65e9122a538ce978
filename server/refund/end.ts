import { toMajor } from '#contract/money';
import { paymentStatus, refundStatus } from '#contract/status';
import { emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import { type Account, agentAccrued, agentPocket, merchantPocket, placeIn } from '../ledger/account';
import { type Booking, type GivenBack, refundDone, refundRefused } from '../ledger/events';
import { nextAttempt, post } from '../ledger/post';
import { bookHeld, givenBack } from '../payment/chargeback';
import type { Moment, OrderEvent, OrderRow } from '../payment/order';
import { moveAndTell } from '../payment/telling';
import { liveRow } from '../payment/transition';
import { changeRefund, heldBalances, type RefundRow } from './store';
import { tellList } from './tellList';
import { tellWhoAsked } from './tellWhoAsked';

/** Both are held by this transaction, the order first. */
export interface Held {
  order: OrderRow;
  refund: RefundRow;
}
type End = Pick<RefundRow, 'upstreamRefundNo' | 'bankTraceNo'>;

/** The payer has the money: it leaves the merchant's transit, and the channel owes us less. */
export async function finishRefund(tx: Writes, held: Held, told: End, at: Moment): Promise<void> {
  const { order, refund } = held;
  const amount = BigInt(refund.amount);
  const back = await takenBack(tx, held);
  const total = (await givenBack(tx, order)) + amount;
  await changeRefund(tx, refund, { ...told, ...ended(at), status: refundStatus.done, failure: null });
  await book(tx, held, refundDone(order.merchantId, order.channelCode, amount, back), at);
  const isAll = total === BigInt(order.paidAmount);
  const to = isAll ? paymentStatus.refunded : paymentStatus.partlyRefunded;
  await leave(tx, { ...held, to, kind: 'refunded', status: refundStatus.done }, at);
  await tellWhoAsked(tx, held, { kind: 'refundDone', reason: refund.reason }, at);
}

/** It came to nothing: the merchant has its money again, the order is what it was. */
export async function failRefund(
  tx: Writes,
  held: Held,
  { status, failure }: { status: 5 | 6; failure: string },
  at: Moment,
): Promise<void> {
  const { order, refund } = held;
  await changeRefund(tx, refund, { ...ended(at), status, failure });
  await book(tx, held, refundRefused(order.merchantId, BigInt(refund.amount)), at);
  const to = (await givenBack(tx, order)) > 0n ? paymentStatus.partlyRefunded : paymentStatus.paid;
  await leave(tx, { ...held, to, kind: 'refundFailed', status }, at);
  await tellWhoAsked(tx, held, { kind: 'refundFailed', reason: failure }, at);
}

const ended = ({ now }: Moment) => ({ endedAt: now, nextAt: null });

/**
 * What fee and agents give back: first of what an agent may not spend yet, then of what it may. One who was paid out
 * meanwhile gives what is there (decision 0099).
 */
async function takenBack(tx: Writes, { order, refund }: Held): Promise<GivenBack> {
  const { merchantId, commissionsBack, currency } = refund;
  const own = (['available', 'refundTransit'] as const).map((pocket) => merchantPocket(merchantId, pocket));
  const accounts = commissionsBack.flatMap(({ agentId }) => [agentAccrued(agentId), agentPocket(agentId, 'available')]);
  const pathOf = (account: Account) => placeIn(order.book, account).path;
  const balances = await heldBalances(tx, [...own, ...accounts].map(pathOf), currency);
  const has = (account: Account) => balances.get(pathOf(account)) ?? 0n;
  const commissions = commissionsBack.map(({ agentId, amount }) => {
    const accrued = lesser(BigInt(amount), has(agentAccrued(agentId)));
    return { agentId, accrued, available: lesser(BigInt(amount) - accrued, has(agentPocket(agentId, 'available'))) };
  });
  return { fee: BigInt(refund.feeBack), commissions };
}
const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

async function book(tx: Writes, { order, refund }: Held, booking: Booking, at: Moment): Promise<void> {
  const { orderNo: bizNo, currency, merchantId } = order;
  const attempt = await nextAttempt(tx, booking, bizNo);
  const about = { bizNo, currency, merchantId, operator: at.actor, remark: refund.refundNo };
  await post(tx, { ...booking, ...about, attempt }, at);
}

interface Leaving extends Held {
  to: 2 | 7 | 8;
  kind: Extract<OrderEvent['kind'], 'refunded' | 'refundFailed'>;
  status: RefundRow['status'];
}
/** The order goes on, and its merchant is told of both. A chargeback may have waited for this. */
async function leave(tx: Writes, { order, refund, to, kind, status }: Leaving, at: Moment): Promise<void> {
  const { refundNo, merchantRefundNo, amount, currency } = refund;
  const event = { kind, detail: { refundNo, amountMinor: amount } };
  const more = { refund: { refundNo, merchantRefundNo, amount: toMajor(amount, currency), status } };
  const moved = await moveAndTell(tx, order, { to, event, more }, at);
  await tellList(tx, order, refund, at.now);
  await emit(tx, { ...liveRow(order), topic: 'merchant.balance', no: order.merchantId, kind: 'changed' }, at.now);
  await bookHeld(tx, moved, at);
}
