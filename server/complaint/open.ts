import type { Parsed } from '#contract/call';
import type { complaint as contract } from '#contract/complaint';
import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import { complaintPriority, complaintSource, complaintStatus, holdsFrom } from '#contract/status';
import { DAY } from '#contract/time';
import { attachFiles } from '../attachment/attachment';
import { leftOf } from '../chargeback/chargeback';
import { orderNo } from '../db/orderNo';
import { holdUpTo } from '../hold/complaintHold';
import type { Handler, HandlerContext } from '../http/handlers';
import { amountOf } from '../money';
import type { OrderRow } from '../payment/order';
import { holdOrder, refuseUnless } from '../payment/own';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { changeOwed, insertComplaint, openNoOf } from './store';
import { tellComplaint } from './tell';

type Save = Parsed<(typeof contract)['save']>;
type Wanted = Pick<Save, 'orderNo' | 'type' | 'amount' | 'reason' | 'files' | 'source' | 'priority' | 'deadline'> &
  Partial<Pick<Save, 'upstreamCaseNo'>>;
type Context = Omit<HandlerContext<(typeof contract)['raise']>, 'input'>;

/** What a merchant complains about is answered within so long, ms. */
const MERCHANT_WAITS = 5 * DAY;

/** People of ours open one, and hold the merchant's money. */
export const save: Handler<(typeof contract)['save']> = async ({ input, ...context }) => {
  if (input.deadline <= context.now.getTime()) throw badField('deadline', 'range');
  return open(context, input, { holds: holdsFrom(input), notice: 'complaintOpened' });
};

/** A merchant opens one about a payment of its own: somebody of ours looks at it, and nothing is held. */
export const raise: Handler<(typeof contract)['raise']> = async ({ input, ...context }) => {
  const deadline = context.now.getTime() + MERCHANT_WAITS;
  const usual = { source: complaintSource.merchant, priority: complaintPriority.normal, deadline };
  return open(context, { ...input, ...usual }, { holds: false, notice: 'complaintRaised' });
};

interface How {
  holds: boolean;
  notice: 'complaintOpened' | 'complaintRaised';
}
async function open(context: Context, wanted: Wanted, { holds, notice }: How) {
  const { db, actor } = context;
  const order = await holdOrder(db, wanted.orderNo, actor.scope);
  refuseUnless('complain', order);
  const made = await make(context, order, wanted);
  const { owed, hold } = holds ? await holdMoney(context, order, made) : { owed: 0n, hold: 0n };
  const { complaintNo, status, currency } = made;
  const [frozenAmount, owedAmount] = [toMajor(hold, currency), toMajor(owed, currency)];
  const after = { orderNo: order.orderNo, status, source: made.source, frozenAmount, owedAmount };
  await tellComplaint(context, made, { live: 'created', before: {}, after, notice });
  return { complaintNo, status, frozenAmount, owedAmount };
}

/** @throws Refusal 1006 with the number of the one that is open, 1302 for more than was paid */
async function make({ db, actor, approvalId, now, nextId }: Context, order: OrderRow, wanted: Wanted) {
  const id = nextId(now);
  const { source, type, priority, reason, upstreamCaseNo = null } = wanted;
  const row = {
    ...{ id, complaintNo: orderNo('C', id), orderId: order.id, orderNo: order.orderNo, source, type, priority, reason },
    ...{ merchantId: order.merchantId, agentId: order.agentId, countryId: order.countryId, upstreamCaseNo },
    ...{ channelCode: order.channelCode, currency: order.currency, amount: amountWithin(order, wanted.amount) },
    ...{ deadline: new Date(wanted.deadline), status: complaintStatus.new, createdBy: actor.userName, createdAt: now },
  };
  if (!(await insertComplaint(db, actor.scope, row))) await refuseSecond(db, actor.scope, order.id);
  await attachFiles({ db, actor, approvalId }, wanted.files ?? [], { type: 'complaint', id });
  return row;
}

/** @throws Refusal 1006, where somebody works on another one of the same order */
export async function refuseSecond(db: Context['db'], scope: Context['actor']['scope'], orderId: string) {
  const complaintNo = (await openNoOf(db, scope, orderId)) ?? '';
  throw new Refusal(code.transitionNotAllowed, 'complaintIsOpen', { complaintNo }, { complaintNo });
}

/** @throws Refusal 1302 for more than was paid */
function amountWithin({ currency, paidAmount }: OrderRow, text: string): string {
  const paid = BigInt(paidAmount);
  const amount = amountOf(text, currency, paid);
  if (amount <= paid) return amount.toString();
  const limit = toMajor(paid, currency);
  const fields = [{ field: 'amount', code: 'maximum', limit }];
  throw new Refusal(code.limitExceeded, 'complaintTooMuch', { paid: { minor: paid, currency } }, { fields });
}

/** What went back already, or is on its way, is not held again; what the merchant does not have is owed. */
async function holdMoney(
  { db, actor, now, nextId }: Context,
  order: OrderRow,
  made: Awaited<ReturnType<typeof make>>,
): Promise<{ hold: bigint; owed: bigint }> {
  const { left } = await leftOf(db, order);
  const amount = BigInt(made.amount);
  const wanted = amount < left ? amount : left;
  const by = { now, nextId, operator: actor.userName, remark: made.reason };
  const hold = await holdUpTo(db, actor.scope, made, wanted, by);
  const owed = wanted - hold;
  if (owed > 0n) await changeOwed(db, made, owed);
  return { hold, owed };
}
