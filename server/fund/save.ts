import { code } from '#contract/error';
import { fund } from '#contract/fund';
import { fundStatus } from '#contract/status';
import { attachFiles } from '../attachment/attachment';
import { orderNo } from '../db/orderNo';
import type { Handler, HandlerContext } from '../http/handlers';
import { balances } from '../ledger/holding';
import { byCaller } from '../order/by';
import { lock } from '../order/lock';
import { refuseUnlessIn } from '../order/move';
import { step } from '../order/step';
import type { ChangesOf } from '../order/tables';
import { refuseIfStale } from '../version';
import { whole as wholeOf } from '../whole';
import { Refusal } from '../words/word';
import { holdingsOf, shortOf } from './booking';
import { type FundRow, records } from './list';
import { presentRecord } from './presenter';
import { standingOf } from './standing';
import { addRecord, changeRecord, type Stored } from './store';
import { refuseIfTraced } from './traced';
import { wantedOf } from './wanted';

type Save = HandlerContext<typeof fund.save>;

/** Drafts a record, or changes its maker's own draft; whoever submits it hands it to the second person. */
export const save: Handler<typeof fund.save> = async (context) => {
  const { db, input, actor, now, nextId } = context;
  const before = await ownDraft(context);
  const whole = wholeOf(fund.save, input, before && standingOf(before, input));
  const wanted = await wantedOf({ db, scope: actor.scope, now }, whole);
  const id = before?.id ?? nextId(now);
  await refuseIfTraced(db, actor.scope, wanted, {
    root: before?.splitRoot ?? id,
    isAnother: input.anotherTransfer,
  });
  const { amount, fee, toAmount } = wanted;
  const columns = { ...wanted, amount: `${amount}`, fee: `${fee}`, toAmount: `${toAmount}` };
  if (before) await change(context, before, { ...columns, reason: null });
  else
    await addRecord(db, actor.scope, {
      ...{ ...columns, status: statusOf(input) },
      ...{ id, recordNo: orderNo('T', id), makerId: actor.employeeId, createdAt: now },
    });
  await keepVoucher(context, id);
  return auditRecord(context, orderNo('T', id), before);
};

const statusOf = ({ submit }: Save['input']) => (submit ? fundStatus.toCheck : fundStatus.draft);
/** The audit is told of all that was set, once its places have names. */
async function change(context: Save, before: Stored, set: ChangesOf<'fund'>): Promise<void> {
  const { db, input } = context;
  const to = statusOf(input);
  if (to === before.status) await changeRecord(db, before, set);
  else await step(db, 'fund', before, { to, set }, { ...byCaller(context), changed: null });
}

/** @throws Refusal 1004, 1005, and 1006 for what is no draft, or somebody else's */
async function ownDraft({ db, input, actor }: Save): Promise<Stored | undefined> {
  if (input.recordNo === undefined) return undefined;
  const found = await lock(db, actor.scope, 'fund', input.recordNo);
  refuseIfStale(input, found);
  refuseUnlessIn(found, fundStatus.draft);
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
async function auditRecord(context: Save, recordNo: string, before: Stored | undefined) {
  const { db, input, actor, changed } = context;
  const stored = await lock(db, actor.scope, 'fund', recordNo);
  const row = await recordRow(context, stored.id);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  if (input.submit) await refuseShort(context, stored);
  const { amount, currency, countryId } = row;
  changed({
    ...{ type: 'fund', no: recordNo, ...(before && { before: { status: before.status } }), after: factsOf(row) },
    ...{ amount: { amount, currency }, countryId },
  });
  return presentRecord(row);
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
