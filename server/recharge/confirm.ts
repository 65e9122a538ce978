import { code } from '#contract/error';
import type { recharge as contract } from '#contract/recharge';
import { rechargeStatus, rechargeType } from '#contract/status';
import { emit } from '../db/outbox';
import { eachOrOne } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { amountOf, exactOf } from '../money';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { book } from './booking';
import { held, refuseUnlessMoves } from './held';
import { type PlacedRow, placed } from './placed';
import { refuseFarDay } from './proof';
import { changeRecharge, type RechargeRow } from './store';
import { told } from './told';
import { refuseIfUsed } from './transfer';

type Confirm = HandlerContext<(typeof contract)['confirm']>;
type Seen = Confirm['input']['orders'][number];
/** What was said of one alone. */
type Said = Partial<Pick<Confirm['input'], 'bankTraceNo' | 'paidDay' | 'creditAmount'>>;

/** The money is there: each order is credited once. Of one alone a refusal is the answer. */
export const confirm: Handler<(typeof contract)['confirm']> = async (context) => {
  const { orders, ...of } = context.input;
  if (orders.length > 1) refuseSaidOfOne(of);
  const byNo = new Map(orders.map((seen) => [seen.orderNo, seen]));
  return eachOrOne([...byNo.keys()], context.caller.locale, async (no) => {
    const seen = byNo.get(no);
    if (seen) await confirmOne(context, seen, of);
  });
};

/** @throws Refusal 1001 for what is said of one order, where there are several */
function refuseSaidOfOne({ bankTraceNo, paidDay, creditAmount }: Said): void {
  if (bankTraceNo !== undefined || paidDay !== undefined) throw badField('bankTraceNo', 'wrong');
  if (creditAmount !== undefined) throw badField('creditAmount', 'wrong');
}

/** @throws Refusal 1004, 1005, 1006, 1007 or 1001 before anything is written */
async function confirmOne(context: Confirm, seen: Seen, said: Said): Promise<void> {
  const { db, actor, now, nextId, approvalId } = context;
  const row = await held(db, actor.scope, seen.orderNo);
  if (approvalId === undefined) refuseIfStale(seen, row);
  refuseUnlessMoves(row, rechargeStatus.done);
  if (seen.currency !== row.currency || exactOf(seen.amount, row.currency) !== BigInt(row.amount))
    throw new Refusal(code.versionConflict, 'versionConflict');
  const fee = feeOf(row, said.creditAmount);
  const evidence = await evidenceOf(context, row, said);
  const done = { ...evidence, fee, status: rechargeStatus.done, confirmer: actor.userName, confirmedAt: now };
  const saved = await changeRecharge(db, row, done);
  await book(db, saved, { now, nextId, operator: actor.userName, approvalId });
  await told(context, saved, { kind: 'changed', before: row, notice: 'rechargeDone' });
  if (row.merchantId === null) return;
  const whose = { merchantId: row.merchantId, agentId: null, countryId: row.countryId };
  await emit(db, { ...whose, topic: 'merchant.balance', no: row.merchantId, kind: 'changed' }, now);
}

/** What of the amount is not credited. @throws Refusal 1001 for more than there is */
function feeOf({ amount, currency }: RechargeRow, creditAmount: string | undefined): bigint {
  if (creditAmount === undefined) return 0n;
  const credited = amountOf(creditAmount, currency, BigInt(amount));
  if (credited > BigInt(amount)) throw badField('creditAmount', 'range');
  return BigInt(amount) - credited;
}

/** By what the money is known to be there; that of an internal one we hold ourselves. */
async function evidenceOf(context: Confirm, row: RechargeRow, said: Said) {
  if (row.type === rechargeType.bank) return traced(context, placed(row), said);
  return row.type === rechargeType.usdt ? certain(row) : {};
}

/** What the bank calls the transfer: as the confirmer says it, else as the proof does. */
async function traced({ db, actor, now }: Confirm, row: PlacedRow, said: Said) {
  const bankTraceNo = said.bankTraceNo?.toUpperCase() ?? row.bankTraceNo;
  const paidDay = said.paidDay ?? row.paidDay;
  if (bankTraceNo === null) throw badField('bankTraceNo', 'required');
  if (paidDay === null) throw badField('paidDay', 'required');
  refuseFarDay(paidDay, row, now);
  await refuseIfUsed(db, actor.scope, row, { placeId: row.placeId, paidDay, bankTraceNo });
  return { bankTraceNo, paidDay };
}

/** Money on a chain is there when the chain says so. @throws Refusal 1006 */
function certain({ chainState }: RechargeRow) {
  if (chainState === 'verified') return {};
  throw new Refusal(code.transitionNotAllowed, 'rechargeNotCertain');
}
