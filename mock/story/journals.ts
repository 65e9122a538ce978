import type { Currency } from '#contract/money';
import { book, paymentStatus, settleState } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY, dayStart, HOUR } from '#contract/time';
import { matured, paymentMismatch, paymentSucceeded } from '../../server/ledger/events';
import type { Dated } from '../../server/ledger/postMany';
import type { OrderStory } from './orderRow';

/** When a business day's due money becomes spendable, and when the channel pays out, after the day began. */
export const MATURE_AFTER_MS = 5_000;
const SETTLE_AFTER_MS = 12 * HOUR;

/**
 * Everything the ledger books for the demo's orders until now, in the order of time, with what others book. Orders that
 * matured are marked as such.
 */
export function journalsOf(stories: readonly OrderStory[], now: number, others: readonly Dated[]): Dated[] {
  const received = stories.filter(({ row }) => row.payTime !== null);
  const journals = [...received.map(receiptJournal), ...maturities(received, now), ...others];
  return journals.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function receiptJournal({ planned: { merchant }, row, shares }: OrderStory): Dated {
  const facts = { amount: BigInt(row.paidAmount), channelCost: shares.cost, channelCode: row.channelCode };
  const success = {
    ...facts,
    fee: shares.fee,
    commissions: shares.commissions,
    merchantId: merchant.id,
    settleDays: merchant.settleDays,
  };
  const isPaid = row.status === paymentStatus.paid;
  const booking = isPaid ? paymentSucceeded(success) : paymentMismatch(facts);
  const remark = isPaid || row.bankTraceNo === null ? {} : { remark: row.bankTraceNo };
  return {
    ...booking,
    ...remark,
    ...named(row.orderNo, merchant.currency, merchant.id, row.channelCode),
    at: whenReceived(row),
  };
}

const named = (bizNo: string, currency: Currency, merchantId: string | null, operator: string) => ({
  bizNo,
  currency,
  merchantId,
  operator,
});
function whenReceived(row: OrderStory['row']): Date {
  if (!row.payTime) throw new Error(`${row.orderNo} was not paid`);
  return row.payTime;
}

/** One journal a merchant and day, named by the first of its orders. */
function maturities(received: readonly OrderStory[], now: number): Dated[] {
  const due = received.filter(
    ({ row }) =>
      row.settleState === settleState.pending &&
      row.availableTime !== null &&
      row.availableTime.getTime() + MATURE_AFTER_MS <= now,
  );
  const batches = group(due, ({ row }) => `${row.merchantId} ${row.availableTime?.getTime()}`);
  return batches.map((batch) => {
    const first = batch.reduce((early, one) => (BigInt(one.row.id) < BigInt(early.row.id) ? one : early));
    const amount = batch.reduce((sum, { row }) => sum + BigInt(row.netAmount), 0n);
    for (const { row } of batch) row.settleState = settleState.available;
    const { currency, id } = first.planned.merchant;
    const at = new Date((first.row.availableTime?.getTime() ?? 0) + MATURE_AFTER_MS);
    return { ...matured(id, amount), ...named(first.row.orderNo, currency, id, 'system'), at };
  });
}

/** What a channel pays us of one day and currency. */
export interface Settled {
  channelCode: string;
  currency: Currency;
  /** Minor units. */
  amount: bigint;
  at: number;
}
/**
 * Every day the channel pays us what it collected the day before, less its cost; one transfer a currency. Nobody pays
 * for tests.
 */
export function settledBy(stories: readonly OrderStory[], now: number): Settled[] {
  const received = stories.filter(({ row }) => row.payTime !== null);
  const dayOf = ({ row }: OrderStory) =>
    dayStart(businessDay(whenReceived(row).getTime(), BOOK_ZONE), BOOK_ZONE) + DAY + SETTLE_AFTER_MS;
  const batches = group(
    received.filter((one) => one.row.book === book.live && dayOf(one) <= now),
    (one) => `${dayOf(one)} ${one.row.currency} ${one.row.channelCode}`,
  );
  return batches.flatMap((batch) => {
    const [first] = batch;
    if (!first) return [];
    const amount = batch.reduce((sum, { row, shares }) => sum + BigInt(row.paidAmount) - shares.cost, 0n);
    return [
      { channelCode: first.row.channelCode, currency: first.planned.merchant.currency, amount, at: dayOf(first) },
    ];
  });
}

function group<T>(all: readonly T[], by: (one: T) => string): T[][] {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const known = found.get(by(one));
    if (known) known.push(one);
    else found.set(by(one), [one]);
  }
  return [...found.values()];
}
