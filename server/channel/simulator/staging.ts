// What somebody makes the simulator do with a payment, instead of pressing at its pay page. Its messages go the way of
// all of its messages: signed, to the real door, again until they are heard.
import { randomInt } from 'node:crypto';
import type { Currency } from '#contract/money';
import type { TestEvent, TestOutcome } from '#contract/testInit';
import type { Db, Reads } from '../../db/pools';
import { choicesOf, keepChoice, keepFault, type Payment, paymentByOrderNo, sendAgain } from './store';

/** So long after the first the other of two messages is sent, ms. */
const APART = 1_500;
/** So long before it is told the payment had failed at first, ms. */
const BEFORE = 60_000;

const halfOf = (payment: Payment): bigint => BigInt(payment.amount) / 2n + 1n;

/** Chosen when an order was placed, or told of it later. */
type Doing = (TestOutcome & TestEvent) | 'chargedBack';
type ChoiceParameters = Parameters<typeof keepChoice>;
/** What a payer can do, as the simulator keeps it; `typed` is another amount than the order's, minor units. */
const doings: Record<Doing, (payment: Payment, typed?: bigint) => [ChoiceParameters[2], ChoiceParameters[3]]> = {
  paid: (payment) => ['success', BigInt(payment.amount)],
  otherAmount: (payment, typed) => ['other', typed ?? halfOf(payment)],
  failed: () => ['fail', 0n],
  late: (payment) => ['late', BigInt(payment.amount)],
  chargedBack: (payment, typed) => ['chargeback', typed ?? BigInt(payment.amount)],
};
const isDoing = (text: string): text is keyof typeof doings => Object.hasOwn(doings, text);

/** What was chosen for the payer when the order was placed. @returns false where the channel knows no such order */
export async function playOutcome(db: Db, orderNo: string, outcome: TestOutcome, now: Date): Promise<boolean> {
  const payment = await paymentByOrderNo(db, orderNo);
  if (!payment) return false;
  if (isDoing(outcome)) await keepChoice(db, payment, ...doings[outcome](payment), now);
  if (outcome === 'unknown') await keepFault(db, payment, 'silent');
  return true;
}

interface Message {
  event: TestEvent;
  /** Minor units; for another amount than the order's. */
  amount: bigint | undefined;
}
/**
 * Makes the simulator tell something of an order; gives how many messages it will send.
 * @returns undefined where it knows no such order, 0 where there is nothing that it could tell again
 */
export async function tellOf(db: Db, orderNo: string, message: Message, now: Date): Promise<number | undefined> {
  const payment = await paymentByOrderNo(db, orderNo);
  return payment && tell(db, payment, message, now);
}

async function tell(db: Db, payment: Payment, { event, amount }: Message, now: Date): Promise<number> {
  if (isDoing(event)) {
    await keepChoice(db, payment, ...doings[event](payment, amount), now);
    return 1;
  }
  const whole = BigInt(payment.amount);
  switch (event) {
    case 'repeated':
      return repeat(db, payment, now);
    case 'reordered':
      await keepChoice(db, payment, 'success', whole, now);
      await keepChoice(db, payment, 'fail', 0n, new Date(now.getTime() - BEFORE), {
        nextAt: new Date(now.getTime() + APART),
      });
      return 2;
    case 'unknownOrder':
      await keepChoice(db, payment, 'success', whole, now, { toldOrderNo: noSuchOrder() });
      return 1;
  }
}

/** It has a letter that our numbers never have. */
const noSuchOrder = (): string => `PX${randomInt(1e12).toString().padStart(12, '0')}`;

/** The last message once more, under the same number. */
async function repeat(db: Db, payment: Payment, now: Date): Promise<number> {
  const last = (await choicesOf(db, payment)).findLast(({ choice, tries }) => choice !== 'silent' && tries > 0);
  if (last) await sendAgain(db, last.eventNo, now);
  return last ? 1 : 0;
}

/** What the simulator told of an order or will, first message first; none where it knows no such order. */
export async function messagesOf(db: Reads, orderNo: string) {
  const payment = await paymentByOrderNo(db, orderNo);
  if (!payment) return [];
  const currency = payment.currency as Currency; // The asking side sends our own currencies alone.
  return (await choicesOf(db, payment)).map((choice) => ({
    ...choice,
    orderNo: choice.toldOrderNo ?? orderNo,
    currency,
  }));
}
