import { code } from '#contract/error';
import type { recharge as contract } from '#contract/recharge';
import { rechargeStatus, rechargeType } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { attachFiles } from '../attachment/attachment';
import type { Handler, HandlerContext } from '../http/handlers';
import { byCaller } from '../order/by';
import { lock } from '../order/lock';
import { refuseMove } from '../order/move';
import { step } from '../order/step';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { hashIn } from './hash';
import { priceFor } from './latePrice';
import { type PlacedRow, placed } from './placed';
import type { RechargeRow } from './store';
import { changeOf } from './tell';
import { refuseIfUsed } from './transfer';
import { LATEST } from './verdict';

type Proof = HandlerContext<(typeof contract)['submitProof']>;

/** The owner says that it was sent. Late proof is proof too, at a price that is not better for having waited. */
export const submitProof: Handler<(typeof contract)['submitProof']> = async (context) => {
  const { db, input, actor, now } = context;
  const found = await lock(db, actor.scope, 'recharge', input.orderNo);
  refuseIfStale(input, found);
  refuseMove('recharge', found, rechargeStatus.toConfirm);
  const row = placed(found);
  if (now.getTime() > row.expiresAt.getTime() + LATEST) throw new Refusal(code.transitionNotAllowed, 'rechargeTooLate');
  const proof = row.type === rechargeType.bank ? await byBank(context, row) : await onChain(context, row);
  const from = { fromName: input.fromName ?? null, fromAccount: input.fromAccount ?? null };
  const set = { ...proof, ...from, submittedAt: now };
  const isPersons = row.type === rechargeType.bank;
  const notice = isPersons ? ({ kind: 'rechargeToConfirm', reason: row.reference } as const) : undefined;
  const go = { to: rechargeStatus.toConfirm, set, audit: changeOf, notice };
  const saved = await step(db, 'recharge', row, go, byCaller(context));
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
  const trace = { paidDay, bankTraceNo };
  // Of another day's number whoever confirms is asked: the owner cannot see what it was used for.
  await refuseIfUsed(db, actor.scope, row, { placeId: row.placeId, ...trace, isAnother: true });
  await attachFiles(context, [fileUrl], { type: 'recharge', id: row.id });
  return { ...trace, fileId: fileUrl };
}

/** Money is sent after it was asked for; clocks of banks are a day apart at most. @throws Refusal 1001 */
export function refuseFarDay(paidDay: string, { createdAt }: RechargeRow, now: Date): void {
  const first = businessDay(createdAt.getTime() - DAY, BOOK_ZONE);
  if (paidDay < first || paidDay > businessDay(now.getTime(), BOOK_ZONE)) throw badField('paidDay', 'range');
}

/** What the chain says of another transfer is nothing of this one's. */
const unseen = { txAt: null, txSender: null, txPosition: null };

/** @throws Refusal 1001 for what is no hash of the chain, 1007 for one of another order, 1304 without a price */
async function onChain({ db, input, actor, now }: Proof, row: RechargeRow) {
  if (input.txHash === undefined || row.chain === null) throw badField('txHash', 'required');
  const txHash = hashIn(row.chain, input.txHash);
  await refuseIfUsed(db, actor.scope, row, { chain: row.chain, txHash });
  const price = await priceFor(db, row, now);
  return {
    ...price,
    txHash,
    chainState: 'looking' as const,
    chainNextAt: now,
    chainTries: 0,
    confirmations: 0,
    ...unseen,
  };
}
