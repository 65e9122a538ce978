import { code } from '#contract/error';
import type { fund } from '#contract/fund';
import { fundStatus } from '#contract/status';
import { attachFiles } from '../db/attachment';
import { orderNo } from '../db/orderNo';
import type { Handler, HandlerContext } from '../http/handlers';
import { balances } from '../ledger/holding';
import { refuseIfStale } from '../version';
import { Refusal } from '../words/word';
import { holdingsOf, shortOf } from './booking';
import { type FundRow, records } from './list';
import { addRecord, changeRecord, findTraced, lockRecord, type Stored } from './store';
import { wantedOf } from './wanted';

type Save = HandlerContext<typeof fund.save>;

/** Drafts a record, or changes its maker's own draft; whoever submits it hands it to the second person. */
export const save: Handler<typeof fund.save> = async (context) => {
  const { db, input, actor, now, nextId } = context;
  const before = await ownDraft(context);
  const wanted = await wantedOf({ db, scope: actor.scope, now }, input);
  const id = before?.id ?? nextId(now);
  const used = await findTraced(db, wanted, before?.splitRoot ?? id);
  if (used) throw new Refusal(code.duplicate, 'fundTraceUsed', { recordNo: used.recordNo });
  const status = input.submit ? fundStatus.toCheck : fundStatus.draft;
  const columns = {
    ...wanted,
    amount: `${wanted.amount}`,
    fee: `${wanted.fee}`,
    toAmount: `${wanted.toAmount}`,
    status,
  };
  if (before) await changeRecord(db, before, { ...columns, reason: null });
  else
    await addRecord(db, actor.scope, {
      ...columns,
      ...{ id, recordNo: orderNo('T', id), makerId: actor.employeeId, createdAt: now },
    });
  await keepVoucher(context, id);
  return told(context, orderNo('T', id), before);
};

/** @throws Refusal 1004, 1005, and 1006 for what is no draft, or somebody else's */
async function ownDraft({ db, input, actor }: Save): Promise<Stored | undefined> {
  if (input.recordNo === undefined) return undefined;
  const found = await lockRecord(db, actor.scope, input.recordNo);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, found);
  if (found.status !== fundStatus.draft)
    throw new Refusal(code.transitionNotAllowed, 'transitionNotAllowed', { status: found.status });
  if (found.makerId !== actor.employeeId) throw new Refusal(code.ownRequest, 'fundOthersDraft');
  return found;
}

async function keepVoucher(context: Save, id: string): Promise<void> {
  const { db, input } = context;
  if (input.voucherUrl === undefined) return;
  await attachFiles(context, [input.voucherUrl], { type: 'fund', id });
  await changeRecord(db, { id }, { voucherId: input.voucherUrl });
}

/** What waits for its check is within what its place has by the books; the check looks again, and holds it. */
async function told(context: Save, recordNo: string, before: Stored | undefined) {
  const { db, input, actor, changed } = context;
  const stored = await lockRecord(db, actor.scope, recordNo);
  const row = stored && (await recordRow(context, stored.id));
  if (!stored || !row) throw new Refusal(code.notFound, 'notFound');
  if (input.submit) await refuseShort(context, stored);
  const { amount, currency, countryId } = row;
  changed({
    ...{ type: 'fund', no: recordNo, ...(before && { before: { status: before.status } }), after: factsOf(row) },
    ...{ amount: { amount, currency }, countryId },
  });
  return row;
}

async function refuseShort({ db }: Save, record: Stored): Promise<void> {
  const [from] = holdingsOf(record);
  if (record.fromId === null || !from) return;
  const has = (await balances(db, [from]))(from);
  const needed = BigInt(record.amount) + BigInt(record.fee);
  if (has < needed) throw shortOf(has, needed, record.currency);
}

/** As whoever asks sees it. */
export const recordRow = (
  { db, actor, now }: Pick<Save, 'db' | 'actor' | 'now'>,
  id: string,
): Promise<FundRow | undefined> => records.find(db, { scope: actor.scope, employeeId: actor.employeeId, now }, id);

/** For the audit: what somebody sets. */
export function factsOf(row: FundRow) {
  const { recordType, status, fromPlace, toPlace, amount, fee, currency, toAmount, toCurrency, price } = row;
  const { category, bankTraceNo, txHash, remark, bizTime } = row;
  return {
    ...{ recordType, status, fromPlace, toPlace, amount, fee, currency, bizTime, bankTraceNo, txHash, remark },
    ...(price !== null && { toAmount, toCurrency, price }),
    ...(category !== null && { category }),
  };
}
