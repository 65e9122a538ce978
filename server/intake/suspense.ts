import { type Currency, minorDigits } from '#contract/money';
import { book, bookOfChannel } from '#contract/status';
import { costOf } from '../commission/fee';
import type { Writes } from '../db/pools';
import { bookedIn, receiptUnmatched } from '../ledger/events';
import { post } from '../ledger/post';
import { notifyPeople } from '../notify/notice';
import { addEvent, type LockedOrder, type Moment } from '../payment/order';
import { aboutOrder } from '../payment/transition';
import { listCurrencies } from './accountStore';
import type { Judgement, Receipt } from './receipt';
import { keepReceipt, receiptNo } from './receiptStore';

/**
 * Why money is not simply an order's. The last two are kept without a posting, as is money whose currency nobody said.
 */
export type Why =
  | Exclude<Judgement, 'paid'>
  | 'conflict'
  | 'unknownOrder'
  | 'otherCurrency'
  | 'zero'
  | 'aboveBound'
  | 'transfer';

/** Where a receipt came from, and the order that it names, where this channel has it. */
export interface Incoming {
  channelCode: string;
  lock: LockedOrder | undefined;
  receipt: Receipt;
}

const noticeOf = {
  conflict: 'paymentConflict',
  otherCurrency: 'paymentConflict',
  unknownOrder: 'paymentUnknown',
  zero: 'paymentImplausible',
  aboveBound: 'paymentImplausible',
  /** Of a chain, to an address of ours, and no order's. */
  transfer: 'paymentUnknown',
} as const;
type OutsideOrder = keyof typeof noticeOf;

/**
 * Books money into suspense that changes no order: nobody knows the order, or its names were used for something else.
 * People are told.
 */
export async function suspendReceipt(tx: Writes, incoming: Incoming, why: OutsideOrder, at: Moment): Promise<void> {
  const { channelCode, lock: locked, receipt } = incoming;
  const currency = receipt.currency ?? (await currencyOfMoney(tx, incoming));
  if (currency === undefined) return keepForPerson(tx, incoming, why, at);
  const id = at.nextId(at.now);
  const isOwn = locked !== undefined && locked.order.currency === currency;
  const channelCost = isOwn ? costOf(receipt.amount, locked.terms) : 0n;
  const booking = bookedIn(
    bookOfChannel(channelCode),
    receiptUnmatched({ amount: receipt.amount, channelCost, channelCode }),
  );
  const whose = { bizNo: receiptNo(id), currency, merchantId: null, operator: at.actor, remark: receipt.bankTraceNo };
  const { journalNo } = await post(tx, { ...booking, ...whose }, at);
  await keepReceipt(tx, { ...incoming, id, why, currency, journalNo, channelCost }, at);
  await tellOf(tx, incoming, why, at);
}

/** Keeps what nobody can believe, for a person, and posts nothing. */
export async function keepForPerson(tx: Writes, incoming: Incoming, why: OutsideOrder, at: Moment): Promise<void> {
  const currency = incoming.receipt.currency ?? (await currencyOfMoney(tx, incoming)) ?? null;
  const unbooked = { journalNo: null, channelCost: 0n };
  await keepReceipt(tx, { ...incoming, id: at.nextId(at.now), why, currency, ...unbooked }, at);
  await tellOf(tx, incoming, why, at);
}

/** The order's timeline, where there is one, and the people whose work it is: money of the test book is nobody's. */
async function tellOf(tx: Writes, incoming: Incoming, why: OutsideOrder, at: Moment): Promise<void> {
  const { channelCode, lock: locked, receipt } = incoming;
  if (locked) {
    const detail = { bankTraceNo: receipt.bankTraceNo, receivedMinor: receipt.amount.toString(), why };
    const kind = why === 'zero' || why === 'aboveBound' ? 'kept' : 'conflict';
    await addEvent(tx, locked.order, { kind, detail }, at);
  }
  if (bookOfChannel(channelCode) === book.test) return;
  const unknown = { no: receipt.bankTraceNo, merchantId: null, agentId: null, countryId: null };
  await notifyPeople(tx, { ...(locked ? aboutOrder(locked.order) : unknown), kind: noticeOf[why] }, at);
}

/** The order's currency, else the only one that the channel collects; undefined where it collects several. */
async function currencyOfMoney(tx: Writes, { channelCode, lock: locked }: Incoming): Promise<Currency | undefined> {
  const known = Object.keys(minorDigits) as Currency[]; // the keys of a list of currencies
  if (locked) return locked.order.currency;
  const [only, other] = await listCurrencies(tx, channelCode);
  return other === undefined ? known.find((one) => one === only) : undefined;
}
