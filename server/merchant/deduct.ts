import type { AppContract } from '#contract/index';
import { deductCategory, deductDirection, deductFrom } from '#contract/status';
import { orderNo } from '../db/orderNo';
import type { Asked, Handler } from '../http/handlers';
import { type Booking, type CreditCategory, credited, type DeductCategory, deducted } from '../ledger/events';
import { post } from '../ledger/post';
import { amountOf } from '../merchantApi/amount';
import { badField } from '../words/badField';
import { refuseUnlessOwn } from './freeze';
import { type HeldMerchant, holdMerchant, holdSpendable, movedMoney, refuseIfShort, type Spendable, shownSpendable, tellBalance } from './held';
import { holdTicket, takeFromTicket, thawIfFree } from './ticket';
import { nextAttempt } from './ticketStore';

type Calls = AppContract['merchant'];
type Deduct = Asked<Calls['deduct']>;

/** Which account stands against the merchant's (`domain/money.md` E.3); what is missing cannot be done in that direction. */
const deductAs: Partial<Record<number, DeductCategory>> = {
  [deductCategory.chargeback]: 'chargeback',
  [deductCategory.fine]: 'fine',
  [deductCategory.fee]: 'fee',
  [deductCategory.correction]: 'correction',
  [deductCategory.other]: 'correction',
};
const creditAs: Partial<Record<number, CreditCategory>> = {
  [deductCategory.compensation]: 'compensation',
  [deductCategory.correction]: 'correction',
  [deductCategory.other]: 'correction',
};

/** Takes money from a merchant's available balance or from a ticket, or gives it, by hand. */
export const deduct: Handler<Calls['deduct']> = async (asked) => {
  const { db, input, actor, approvalId, now, nextId } = asked;
  const merchant = await holdMerchant(db, actor.scope, input.merchantId);
  if (input.orderNo !== undefined) await refuseUnlessOwn(db, merchant, input.orderNo);
  const amount = amountOf(input.amount, input.currency);
  const before = await holdSpendable(db, merchant, input.currency);
  const { booking, about } = input.direction === deductDirection.deduct ? await take(asked, merchant, before, amount) : give(asked, merchant, amount);
  const bizNo = input.orderNo ?? about ?? orderNo('D', nextId(now));
  const attempt = await nextAttempt(db, booking, bizNo);
  const { journalNo } = await post(
    db,
    { ...booking, bizNo, attempt, currency: input.currency, merchantId: merchant.id, operator: actor.userName, remark: input.reason, approvalId },
    { now, nextId },
  );
  await tellBalance(db, merchant, now);
  const after = shownSpendable(await holdSpendable(db, merchant, input.currency), input.currency);
  asked.changed({ ...movedMoney(merchant, input.currency, before, after), amount: { amount: input.amount, currency: input.currency } });
  return { journalNo, ...after };
};

/** A booking, and the number of what it is about where it is not an order. */
interface Decided {
  booking: Booking;
  about?: string;
}

async function take(asked: Deduct, merchant: HeldMerchant, { available }: Spendable, amount: bigint): Promise<Decided> {
  const { input } = asked;
  const category = deductAs[input.category];
  if (!category) throw badField('category', 'enum');
  if (input.from === deductFrom.frozenTicket)
    return { booking: deducted(merchant.id, category, 'frozen', amount), about: await takeTicket(asked, merchant, amount) };
  if (input.ticketId !== undefined) throw badField('ticketId', 'additionalProperties');
  refuseIfShort(available, amount, input.currency);
  return { booking: deducted(merchant.id, category, 'available', amount) };
}

/** Gives the ticket's number. */
async function takeTicket({ db, input, actor, now, nextId }: Deduct, merchant: HeldMerchant, amount: bigint): Promise<string> {
  if (input.ticketId === undefined) throw badField('ticketId', 'required');
  const ticket = await holdTicket(db, actor.scope, merchant, input.ticketId);
  if (ticket.currency !== input.currency) throw badField('currency', 'const');
  await takeFromTicket(db, ticket, amount, now);
  await thawIfFree(db, merchant, { now, nextId });
  return orderNo('F', ticket.id);
}

function give({ input }: Deduct, merchant: HeldMerchant, amount: bigint): Decided {
  const category = creditAs[input.category];
  if (!category) throw badField('category', 'enum');
  if (input.from === deductFrom.frozenTicket) throw badField('from', 'enum');
  return { booking: credited(merchant.id, category, amount) };
}
