// One record becomes several that add up to it, between the same places, by the same two people.
import { code } from '#contract/error';
import type { fund } from '#contract/fund';
import { toMajor } from '#contract/money';
import { fundStatus } from '#contract/status';
import { orderNo } from '../db/orderNo';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { Refusal } from '../words/word';
import { bookingsBack, bookUncovered, checkedBooking } from './booking';
import { holdRecord, holdSides, moved } from './held';
import { type Part, partsIn } from './parts';
import { addRecord, changeRecord, type Stored } from './store';

type Split = HandlerContext<typeof fund.split>;

/** The parts stand where the whole stood, which is void; what was booked of it is booked again, part by part. */
export const split: Handler<typeof fund.split> = async (context) => {
  const { db, input, actor, now, changed } = context;
  await holdSides(db, actor.scope, [input.recordNo]);
  const whole = await holdRecord(db, actor.scope, input.recordNo);
  refuseIfStale(input, whole);
  refuseUnsplittable(whole, actor.employeeId);
  const parts = partsIn(whole, input.parts);
  await bookUncovered(atOnce(context), whole, bookingsBack(whole));
  const [status, reason] = [fundStatus.void, input.reason];
  await changeRecord(db, whole, { status, splitterId: actor.employeeId, voidedAt: now, reason });
  const splitInto: string[] = [];
  for (const part of parts) splitInto.push(await addPart(context, whole, part));
  changed(moved(whole, { status, reason, splitInto: splitInto.join(' ') }));
  return { splitInto };
};

/** Before its check a record is its maker's; money under way is anybody's who may say that it arrived. */
function refuseUnsplittable({ status, makerId, currency, toCurrency }: Stored, employeeId: string): void {
  if (status === fundStatus.arrived || status === fundStatus.void)
    throw new Refusal(code.transitionNotAllowed, 'transitionNotAllowed', { status });
  if (currency !== toCurrency) throw new Refusal(code.transitionNotAllowed, 'fundExchangeWhole');
  if (status !== fundStatus.inTransit && makerId !== employeeId) throw new Refusal(code.ownRequest, 'fundOthersSplit');
}

/** Of one moment, so that no day has what is booked back without what is booked again. */
const atOnce = (context: Split) => ({ ...context, effective: context.now });

async function addPart(context: Split, whole: Stored, part: Part): Promise<string> {
  const { db, actor, changed } = context;
  const record = await addRecord(db, actor.scope, rowOf(context, whole, part));
  if (record.status === fundStatus.inTransit) {
    const [sentJournalId = null] = await bookUncovered(atOnce(context), record, [checkedBooking(record)]);
    await changeRecord(db, record, { sentJournalId });
  }
  const { recordNo, status, category, remark, currency, countryId } = record;
  const facts = { status, splitOf: whole.recordNo, ...(category !== null && { category }), ...(remark && { remark }) };
  const amount = { amount: toMajor(part.amount, currency), currency };
  changed({ type: 'fund', no: recordNo, after: facts, amount, countryId });
  return recordNo;
}

/** All that was said and checked of the whole holds of its parts. */
function rowOf({ now, nextId }: Split, whole: Stored, { amount, fee, category, remark }: Part) {
  const { recordType, status, fromKind, fromId, toKind, toId, countryId, toCountryId, currency, toCurrency } = whole;
  const { bankTraceNo, txHash, voucherId, bizTime, makerId, checkerId, checkedAt, approvalId } = whole;
  const id = nextId(now);
  return {
    ...{ id, recordNo: orderNo('T', id), splitOf: whole.id, splitRoot: whole.splitRoot ?? whole.id, createdAt: now },
    ...{ recordType, status, fromKind, fromId, toKind, toId, countryId, toCountryId, currency, toCurrency },
    ...{ bankTraceNo, txHash, voucherId, bizTime, makerId, checkerId, checkedAt, approvalId },
    ...{ amount: `${amount}`, toAmount: `${amount}`, fee: `${fee}`, category, remark },
  };
}
