import { code } from '#contract/error';
import type { recharge as contract } from '#contract/recharge';
import { rechargeStatus, rechargeType } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { attachFiles } from '../db/attachment';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { hashIn } from './hash';
import { held, refuseUnlessMoves } from './held';
import { priceFor } from './latePrice';
import { type PlacedRow, placed } from './placed';
import { changeRecharge, type RechargeRow } from './store';
import { told } from './told';
import { refuseIfUsed } from './transfer';

/** Later nobody takes a proof: the money is looked for, and another order made, ms. */
const LATEST = 7 * DAY;
type Proof = HandlerContext<(typeof contract)['submitProof']>;

/** The owner says that it was sent. Late proof is proof too, at a price that is not better for having waited. */
export const submitProof: Handler<(typeof contract)['submitProof']> = async (context) => {
  const { db, input, actor, now } = context;
  const found = await held(db, actor.scope, input.orderNo);
  refuseIfStale(input, found);
  refuseUnlessMoves(found, rechargeStatus.toConfirm);
  const row = placed(found);
  if (now.getTime() > row.expiresAt.getTime() + LATEST) throw new Refusal(code.transitionNotAllowed, 'rechargeTooLate');
  const proof = row.type === rechargeType.bank ? await byBank(context, row) : await onChain(context, row);
  const from = { fromName: input.fromName ?? null, fromAccount: input.fromAccount ?? null };
  const change = { ...proof, ...from, status: rechargeStatus.toConfirm, submittedAt: now };
  const saved = await changeRecharge(db, row, change);
  const isPersons = row.type === rechargeType.bank;
  await told(context, saved, { kind: 'changed', before: row, ...(isPersons && { notice: 'rechargeToConfirm' }) });
  return { orderNo: saved.orderNo, status: saved.status, version: saved.version };
};

/** @throws Refusal 1001 without trace, day or slip; 1007 for a trace of another order */
async function byBank(context: Proof, row: PlacedRow) {
  const { db, input, actor, now } = context;
  const { bankTraceNo, paidDay, fileUrl } = input;
  if (bankTraceNo === undefined) throw badField('bankTraceNo', 'required');
  if (paidDay === undefined) throw badField('paidDay', 'required');
  if (fileUrl === undefined) throw badField('fileUrl', 'required');
  refuseFarDay(paidDay, row, now);
  const trace = { paidDay, bankTraceNo: bankTraceNo.toUpperCase() };
  await refuseIfUsed(db, actor.scope, row, { placeId: row.placeId, ...trace });
  await attachFiles(context, [fileUrl], { type: 'recharge', id: row.id });
  return { ...trace, fileId: fileUrl };
}

/** Money is sent after it was asked for; clocks of banks are a day apart at most. @throws Refusal 1001 */
export function refuseFarDay(paidDay: string, { createdAt }: RechargeRow, now: Date): void {
  const first = businessDay(createdAt.getTime() - DAY, BOOK_ZONE);
  if (paidDay < first || paidDay > businessDay(now.getTime(), BOOK_ZONE)) throw badField('paidDay', 'range');
}

/** @throws Refusal 1001 for what is no hash of the chain, 1007 for one of another order, 1304 without a price */
async function onChain({ db, input, actor, now }: Proof, row: RechargeRow) {
  if (input.txHash === undefined || row.chain === null) throw badField('txHash', 'required');
  const txHash = hashIn(row.chain, input.txHash);
  await refuseIfUsed(db, actor.scope, row, { chain: row.chain, txHash });
  const price = await priceFor(db, row, now);
  return { ...price, txHash, chainState: 'looking' as const, chainNextAt: now, chainTries: 0, confirmations: 0 };
}
