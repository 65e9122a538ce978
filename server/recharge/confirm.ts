import { code } from '#contract/error';
import type { recharge as contract } from '#contract/recharge';
import { receiptStatus, rechargeStatus, rechargeType } from '#contract/status';
import { emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import type { NextId } from '../db/snowflake';
import { eachOrOne } from '../http/bulk';
import type { Change, Handler, HandlerContext } from '../http/handlers';
import { amountOf, exactOf } from '../money';
import { byCaller } from '../order/by';
import { lock } from '../order/lock';
import { refuseMove } from '../order/move';
import { step } from '../order/step';
import { endReceipt } from '../receipt/work';
import { countAlone } from '../supplement/alone';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { book } from './booking';
import { type PlacedRow, placed } from './placed';
import { refuseFarDay } from './proof';
import type { RechargeRow } from './store';
import { changeOf } from './tell';
import { refuseIfUsed } from './transfer';
import { lockReceipts } from './transferStore';

type Confirm = HandlerContext<(typeof contract)['confirm']>;
type Seen = Confirm['input']['orders'][number];
/** What was said of one alone. */
type Proof = Partial<Pick<Confirm['input'], 'bankTraceNo' | 'paidDay' | 'creditAmount' | 'anotherTransfer'>>;

/** The money is there: each order is credited once. Of one alone a refusal is the answer. */
export const confirm: Handler<(typeof contract)['confirm']> = async (context) => {
  const { orders, ...of } = context.input;
  if (orders.length > 1) refuseProof(of);
  const byNo = new Map(orders.map((seen) => [seen.orderNo, seen]));
  return eachOrOne([...byNo.keys()], context.caller.locale, async (no) => {
    const seen = byNo.get(no);
    if (seen) await confirmOne(context, seen, of);
  });
};

/** @throws Refusal 1001 for what is said of one order, where there are several */
function refuseProof({ bankTraceNo, paidDay, creditAmount, anotherTransfer }: Proof): void {
  if (anotherTransfer !== undefined) throw badField('anotherTransfer', 'wrong');
  if (bankTraceNo !== undefined || paidDay !== undefined) throw badField('bankTraceNo', 'wrong');
  if (creditAmount !== undefined) throw badField('creditAmount', 'wrong');
}

/** @throws Refusal 1004, 1005, 1006, 1007 or 1001 before anything is written */
async function confirmOne(context: Confirm, seen: Seen, proof: Proof): Promise<void> {
  const { db, actor, approvalId } = context;
  const row = await lock(db, actor.scope, 'recharge', seen.orderNo);
  if (approvalId === undefined) refuseIfStale(seen, row);
  refuseMove('recharge', row, rechargeStatus.done);
  if (seen.currency !== row.currency || exactOf(seen.amount, row.currency) !== BigInt(row.amount))
    throw new Refusal(code.versionConflict, 'versionConflict');
  const fee = feeOf(row, proof.creditAmount);
  const evidence = await evidenceOf(context, row, proof);
  await countAlone(context, BigInt(row.amount), row.currency);
  await creditBy(context, row, { ...evidence, fee });
}

/** Who says that the money is there, and with whose consent; nothing is told the audit where nobody asked. */
export interface Crediting {
  db: Writes;
  actor: { userName: string };
  now: Date;
  nextId: NextId;
  approvalId?: string | undefined;
  changed?: (change: Change) => void;
}
type Evidence = Partial<Pick<RechargeRow, 'bankTraceNo' | 'paidDay'>> & { fee: bigint };

/** Credits one that is held and waits for it. @throws Refusal 1006 */
export async function creditBy(context: Crediting, row: RechargeRow, evidence: Evidence): Promise<void> {
  const { db, actor, now, nextId, approvalId, changed = null } = context;
  const set = { ...evidence, confirmer: actor.userName, confirmedAt: now };
  const notice = { kind: 'rechargeDone', reason: row.reference } as const;
  const go = { to: rechargeStatus.done, set, audit: changeOf, notice };
  const saved = await step(db, 'recharge', row, go, { now, nextId, actor: actor.userName, changed });
  await book(db, saved, { now, nextId, operator: actor.userName, approvalId });
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
async function evidenceOf(context: Confirm, row: RechargeRow, proof: Proof) {
  if (row.type === rechargeType.bank) return traced(context, placed(row), proof);
  return row.type === rechargeType.usdt ? certain(context, row) : {};
}

/** What the bank calls the transfer: as the confirmer says it, else as the proof does. */
async function traced({ db, actor, now }: Confirm, row: PlacedRow, proof: Proof) {
  const bankTraceNo = proof.bankTraceNo ?? row.bankTraceNo;
  const paidDay = proof.paidDay ?? row.paidDay;
  if (bankTraceNo === null) throw badField('bankTraceNo', 'required');
  if (paidDay === null) throw badField('paidDay', 'required');
  refuseFarDay(paidDay, row, now);
  await refuseIfUsed(db, actor.scope, row, {
    placeId: row.placeId,
    paidDay,
    bankTraceNo,
    isAnother: proof.anotherTransfer,
  });
  return { bankTraceNo, paidDay };
}

/** Money on a chain is there when the chain says so, and is nothing else's. @throws Refusal 1006, 1007 */
async function certain(context: Confirm, row: RechargeRow) {
  const { db, actor } = context;
  const { chainState, chain, txHash } = row;
  if (chainState !== 'verified' || chain === null || txHash === null)
    throw new Refusal(code.transitionNotAllowed, 'rechargeNotCertain');
  await refuseIfUsed(db, actor.scope, row, { chain, txHash });
  // It was an order's after all: nobody looks for its owner any more.
  const end = { status: receiptStatus.matched, reason: row.orderNo };
  for (const receipt of await lockReceipts(db, { chain, txHash }))
    await endReceipt(db, receipt, end, byCaller(context));
  return {};
}
