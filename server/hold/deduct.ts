import type { AppContract } from '#contract/index';
import { deductCategory, deductDirection, deductFrom } from '#contract/status';
import { attachFiles } from '../attachment/attachment';
import { orderNo } from '../db/orderNo';
import type { Handler, HandlerContext } from '../http/handlers';
import { type Booking, type CreditCategory, credited, type DeductCategory, deducted } from '../ledger/events';
import { nextAttempt, post } from '../ledger/post';
import {
  type LockedMerchant,
  lockMerchant,
  lockSpendable,
  movedMoney,
  presentSpendable,
  publishBalance,
  publishManualMove,
  refuseIfShort,
  refuseUnlessTraded,
  type Spendable,
  tradedBy,
} from '../merchantLock/lock';
import { amountOf } from '../money';
import { badField } from '../words/badField';
import { refuseUnlessOwn } from './hold';
import { lockOpenTicket, takeFromTicket, thawIfFree } from './ticket';

type Calls = AppContract['merchant'];
type Deduct = HandlerContext<Calls['deduct']>;

/**
 * Which account stands against the merchant's (`domain/money.md` E.3); what is missing cannot be done in that
 * direction.
 */
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
export const deduct: Handler<Calls['deduct']> = async (context) => {
  const { db, input, actor, approvalId, now, nextId } = context;
  const merchant = await lockMerchant(db, actor.scope, input.merchantId);
  if (input.orderNo !== undefined) await refuseUnlessOwn(db, merchant, input.orderNo);
  refuseUnlessTraded(await tradedBy(db, merchant), input.currency);
  await attachFiles(context, input.fileUrl === undefined ? [] : [input.fileUrl], { type: 'merchant', id: merchant.id });
  const before = await lockSpendable(db, merchant, input.currency);
  const { booking, about } =
    input.direction === deductDirection.deduct ? await take(context, merchant, before) : give(context, merchant);
  const bizNo = input.orderNo ?? about ?? orderNo('D', nextId(now));
  const attempt = await nextAttempt(db, booking, bizNo);
  const { journalNo } = await post(
    db,
    {
      ...booking,
      bizNo,
      attempt,
      currency: input.currency,
      merchantId: merchant.id,
      operator: actor.userName,
      remark: input.reason,
      approvalId,
    },
    { now, nextId },
  );
  await publishBalance(db, merchant, now);
  await publishMove(context, merchant, booking);
  const after = presentSpendable(await lockSpendable(db, merchant, input.currency), input.currency);
  context.changed({
    ...movedMoney(merchant, input.currency, before, after),
    amount: { amount: input.amount, currency: input.currency },
  });
  return { journalNo, ...after };
};

function publishMove({ db, input, now, nextId }: Deduct, merchant: LockedMerchant, { lines }: Booking) {
  const kind = input.direction === deductDirection.deduct ? 'merchantDeducted' : 'merchantCredited';
  const amount = lines[0]?.amount ?? null;
  return publishManualMove(
    db,
    merchant,
    kind,
    { amount, currency: input.currency, reason: input.reason },
    { now, nextId },
  );
}

/** A booking, and the number of what it is about where it is not an order. */
interface Decided {
  booking: Booking;
  about?: string;
}

async function take(context: Deduct, merchant: LockedMerchant, { available }: Spendable): Promise<Decided> {
  const { input } = context;
  const category = deductAs[input.category];
  if (!category) throw badField('category', 'enum');
  if (input.from === deductFrom.frozenTicket) return takeTicket(context, merchant, category);
  if (input.ticketId !== undefined) throw badField('ticketId', 'additionalProperties');
  const amount = amountOf(input.amount, input.currency, available);
  refuseIfShort(available, amount, input.currency);
  return { booking: deducted(merchant.id, category, 'available', amount) };
}

async function takeTicket(
  { db, input, actor, now, nextId }: Deduct,
  merchant: LockedMerchant,
  category: DeductCategory,
): Promise<Decided> {
  if (input.ticketId === undefined) throw badField('ticketId', 'required');
  const ticket = await lockOpenTicket(db, actor.scope, merchant, input.ticketId);
  if (ticket.currency !== input.currency) throw badField('currency', 'const');
  const amount = amountOf(input.amount, input.currency, BigInt(ticket.remaining));
  await takeFromTicket(db, ticket, amount, now);
  await thawIfFree(db, merchant, { now, nextId });
  return { booking: deducted(merchant.id, category, 'frozen', amount), about: orderNo('F', ticket.id) };
}

function give({ input }: Deduct, merchant: LockedMerchant): Decided {
  const category = creditAs[input.category];
  if (!category) throw badField('category', 'enum');
  if (input.from === deductFrom.frozenTicket) throw badField('from', 'enum');
  return { booking: credited(merchant.id, category, amountOf(input.amount, input.currency)) };
}
