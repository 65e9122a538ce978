import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { Currency } from '#contract/money';
import { freezeScope, masterStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { idOfNo } from '../db/orderNo';
import type { HandlerContext } from '../http/handlers';
import {
  aboutMerchant,
  type LockedMerchant,
  publishBalance,
  refuseIfShort,
  type Spendable,
  setMerchantStatus,
} from '../merchantLock/lock';
import { amountOf } from '../money';
import { notifyPeople } from '../notify/notice';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { makeTicket } from './ticket';
import { ownsComplaint, ownsOrder } from './ticketStore';

type Freeze = HandlerContext<AppContract['merchant']['freeze']>;
const LONGEST_FREEZE_DAYS = 180;

/**
 * Makes a ticket over an amount or a use of the currency named; of all funds one in each currency that has any.
 * @param spendables what there is, the currency named first
 * @returns the id of the ticket in the currency named
 */
export async function hold(
  context: Freeze,
  merchant: LockedMerchant,
  spendables: readonly (readonly [Currency, Spendable])[],
): Promise<string> {
  const { db, input, now } = context;
  await refuseIfUnfit(context, merchant);
  const ids: string[] = [];
  for (const [nth, [currency, { available }]] of spendables.entries())
    if (nth === 0 || available > 0n) ids.push(await holdOne(context, merchant, currency, available));
  if (input.scope === freezeScope.allFunds) await freezeMerchant(context, merchant);
  await publishBalance(db, merchant, now);
  return ids[0] ?? '';
}

async function holdOne(
  context: Freeze,
  merchant: LockedMerchant,
  currency: Currency,
  available: bigint,
): Promise<string> {
  const { db, input, now, nextId } = context;
  const amount = amountToFreeze(input, currency, available);
  refuseIfShort(available, amount, currency);
  const ticket = newTicket(context, currency, amount);
  await makeTicket(db, merchant, ticket, { now, nextId, operator: context.actor.userName, remark: input.reason });
  return ticket.id;
}

async function freezeMerchant({ db, now, nextId }: Freeze, merchant: LockedMerchant): Promise<void> {
  await setMerchantStatus(db, merchant.id, masterStatus.frozen);
  await notifyPeople(db, { ...aboutMerchant(merchant), kind: 'merchantFrozen' }, { now, nextId });
}

/** Only a freeze of an amount names one: nothing that is sent is silently without effect. */
function amountToFreeze({ scope, amount }: Freeze['input'], currency: Currency, available: bigint): bigint {
  if (scope === freezeScope.amount) {
    if (amount === undefined) throw badField('amount', 'required');
    return amountOf(amount, currency, available);
  }
  if (amount !== undefined) throw badField('amount', 'additionalProperties');
  return scope === freezeScope.allFunds ? available : 0n;
}

async function refuseIfUnfit({ db, input, now }: Freeze, merchant: LockedMerchant): Promise<void> {
  if (merchant.status === masterStatus.closed) throw new Refusal(code.transitionNotAllowed, 'merchantIsClosed');
  if (input.ticketId !== undefined) throw badField('ticketId', 'additionalProperties');
  const latest = now.getTime() + LONGEST_FREEZE_DAYS * DAY;
  if (input.expireTime !== undefined && (input.expireTime <= now.getTime() || input.expireTime > latest))
    throw badField('expireTime', 'range');
  if (input.orderNo !== undefined) await refuseUnlessOwn(db, merchant, input.orderNo);
  if (input.complaintNo !== undefined && !(await ownsComplaint(db, merchant.id, input.complaintNo)))
    throw new Refusal(code.notFound, 'notFound');
}

/** @throws Refusal 1004 for an order that is not there or not this merchant's. */
export async function refuseUnlessOwn(db: Freeze['db'], merchant: LockedMerchant, orderNo: string): Promise<void> {
  const orderId = idOfNo('P', orderNo);
  if (orderId === undefined || !(await ownsOrder(db, merchant.id, orderId)))
    throw new Refusal(code.notFound, 'notFound');
}

const newTicket = ({ input, nextId, now, actor }: Freeze, currency: Currency, amount: bigint) => ({
  id: nextId(now),
  merchantId: input.merchantId,
  currency,
  scope: input.scope,
  amount: amount.toString(),
  orderNo: input.orderNo ?? null,
  complaintNo: input.complaintNo ?? null,
  reason: input.reason,
  expireTime: input.expireTime === undefined ? null : new Date(input.expireTime),
  createdBy: actor.userName,
  createdAt: now,
});
