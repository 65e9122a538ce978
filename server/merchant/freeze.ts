import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { type Currency, toMajor } from '#contract/money';
import { freezeAction, freezeScope, masterStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { idOfNo } from '../db/orderNo';
import type { Asked, Handler } from '../http/handlers';
import { toCurrency } from '../ledger/currency';
import { frozen } from '../ledger/events';
import { amountOf } from '../merchantApi/amount';
import { tellPeople } from '../notify/notice';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import {
  aboutMerchant,
  type HeldMerchant,
  holdMerchant,
  holdSpendable,
  movedMoney,
  refuseIfShort,
  type Spendable,
  shownSpendable,
  tellBalance,
} from './held';
import { bookTicket, holdTicket, releaseTicket } from './ticket';
import { insertTicket, ownsOrder, setMerchantStatus, type TicketRow } from './ticketStore';

type Calls = AppContract['merchant'];
type Freeze = Asked<Calls['freeze']>;
const LONGEST_FREEZE_DAYS = 180;

/**
 * Holds back an amount, everything (the merchant itself is frozen then), or only the use of money for payouts or settlements
 * (a ticket without an amount); or releases a ticket, wholly or in part. Ticket and posting are one transaction.
 */
export const freeze: Handler<Calls['freeze']> = async (asked) => {
  const merchant = await holdMerchant(asked.db, asked.actor.scope, asked.input.merchantId);
  const before = await holdSpendable(asked.db, merchant, asked.input.currency);
  const ticketId = asked.input.action === freezeAction.freeze ? await hold(asked, merchant, before) : await release(asked, merchant);
  const after = shownSpendable(await holdSpendable(asked.db, merchant, asked.input.currency), asked.input.currency);
  asked.changed(movedMoney(merchant, asked.input.currency, before, after));
  return { ticketId, ...after };
};

/** Gives the new ticket's id. */
async function hold(asked: Freeze, merchant: HeldMerchant, { available }: Spendable): Promise<string> {
  const { db, input, now, nextId } = asked;
  await refuseIfUnfit(asked, merchant);
  const amount = amountToFreeze(input, available);
  refuseIfShort(available, amount, input.currency);
  const ticket = newTicket(asked, amount);
  await insertTicket(db, ticket);
  if (amount > 0n)
    await bookTicket(db, merchant, ticket, frozen(merchant.id, amount), { now, nextId, operator: asked.actor.userName, remark: input.reason });
  if (input.scope === freezeScope.allFunds) await freezeMerchant(asked, merchant);
  await tellBalance(db, merchant, now);
  return ticket.id;
}

async function freezeMerchant({ db, now, nextId }: Freeze, merchant: HeldMerchant): Promise<void> {
  await setMerchantStatus(db, merchant.id, masterStatus.frozen);
  await tellPeople(db, { ...aboutMerchant(merchant), kind: 'merchantFrozen' }, { now, nextId });
}

/** Only a freeze of an amount names one: nothing that is sent is silently without effect. */
function amountToFreeze({ scope, amount, currency }: Freeze['input'], available: bigint): bigint {
  if (scope === freezeScope.amount) {
    if (amount === undefined) throw badField('amount', 'required');
    return amountOf(amount, currency);
  }
  if (amount !== undefined) throw badField('amount', 'additionalProperties');
  return scope === freezeScope.allFunds ? available : 0n;
}

async function refuseIfUnfit({ db, input, now }: Freeze, merchant: HeldMerchant): Promise<void> {
  if (merchant.status === masterStatus.closed) throw new Refusal(code.transitionNotAllowed, 'merchantIsClosed');
  if (input.ticketId !== undefined) throw badField('ticketId', 'additionalProperties');
  const latest = now.getTime() + LONGEST_FREEZE_DAYS * DAY;
  if (input.expireTime !== undefined && (input.expireTime <= now.getTime() || input.expireTime > latest)) throw badField('expireTime', 'range');
  if (input.orderNo !== undefined) await refuseUnlessOwn(db, merchant, input.orderNo);
}

/** @throws Refusal 1004 for an order that is not there or not this merchant's. */
export async function refuseUnlessOwn(db: Freeze['db'], merchant: HeldMerchant, orderNo: string): Promise<void> {
  const orderId = idOfNo('P', orderNo);
  if (orderId === undefined || !(await ownsOrder(db, merchant.id, orderId))) throw new Refusal(code.notFound, 'notFound');
}

const newTicket = ({ input, nextId, now, actor }: Freeze, amount: bigint) => ({
  id: nextId(now),
  merchant_id: input.merchantId,
  currency: input.currency,
  scope: input.scope,
  amount: amount.toString(),
  order_no: input.orderNo ?? null,
  complaint_no: input.complaintNo ?? null,
  reason: input.reason,
  expire_time: input.expireTime === undefined ? null : new Date(input.expireTime),
  created_by: actor.userName,
  created_at: now,
});

async function release({ db, input, actor, approvalId, now, nextId }: Freeze, merchant: HeldMerchant): Promise<string> {
  if (input.ticketId === undefined) throw badField('ticketId', 'required');
  const ticket = await holdTicket(db, actor.scope, merchant, input.ticketId);
  if (ticket.currency !== input.currency) throw badField('currency', 'const');
  const amount = amountToRelease(ticket, input.amount, input.currency);
  await releaseTicket(db, merchant, ticket, amount, { now, nextId, operator: actor.userName, remark: input.reason, approvalId });
  return ticket.id;
}

const amountToRelease = (ticket: TicketRow, amount: string | undefined, currency: Currency): bigint =>
  amount === undefined ? BigInt(ticket.remaining) : amountOf(amount, currency);

/** A ticket as the screen shows it. */
export function shownTicket(row: TicketRow) {
  const currency = toCurrency(row.currency);
  return {
    ticketId: row.id,
    merchantId: row.merchant_id,
    merchantName: row.merchant_name,
    currency,
    // The columns hold nothing but the contract's own numbers.
    scope: row.scope as Freeze['input']['scope'],
    amount: toMajor(row.amount, currency),
    remaining: toMajor(row.remaining, currency),
    orderNo: row.order_no,
    complaintNo: row.complaint_no,
    reason: row.reason,
    expireTime: row.expire_time?.getTime() ?? null,
    status: row.status as 1 | 2,
    createdBy: row.created_by,
    createTime: row.created_at.getTime(),
    releaseTime: row.released_at?.getTime() ?? null,
  };
}
