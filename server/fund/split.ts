// One record becomes several that add up to it, between the same places, by the same two people.
import { code } from '#contract/error';
import type { fund } from '#contract/fund';
import { toMajor } from '#contract/money';
import { fundStatus } from '#contract/status';
import { orderNo } from '../db/orderNo';
import type { Handler, HandlerContext } from '../http/handlers';
import { byCaller } from '../order/by';
import { refuseUnlessIn } from '../order/move';
import { step } from '../order/step';
import { refuseIfStale } from '../version';
import { Refusal } from '../words/word';
import { bookingsBack, bookUncovered, checkedBooking } from './booking';
import { holdRecord, holdSides } from './hold';
import { type Part, partsIn } from './parts';
import { addRecord, changeRecord, type Stored } from './store';

type Split = HandlerContext<typeof fund.split>;

/** The parts stand where the whole stood, which is void; what was booked of it is booked again, part by part. */
export const split: Handler<typeof fund.split> = async (context) => {
  const { db, input, actor, now } = context;
  await holdSides(db, actor.scope, [input.recordNo]);
  const whole = await holdRecord(db, actor.scope, input.recordNo);
  refuseIfStale(input, whole);
  refuseUnsplittable(whole, actor.employeeId);
  const parts = partsIn(whole, input.parts).map((part) => rowOf(context, whole, part));
  await bookUncovered(atOnce(context), whole, bookingsBack(whole));
  const [status, reason] = [fundStatus.void, input.reason];
  const set = { splitterId: actor.employeeId, voidedAt: now, reason };
  const splitInto = parts.map(({ recordNo }) => recordNo);
  const audit = () => ({ after: { reason, splitInto: splitInto.join(' ') } });
  await step(db, 'fund', whole, { to: status, set, reason, audit }, byCaller(context));
  for (const part of parts) await addPart(context, whole, part);
  return { splitInto };
};

/** Before its check a record is its maker's; money under way is anybody's who may say that it arrived. */
function refuseUnsplittable(whole: Stored, employeeId: string): void {
  const { status, makerId, currency, toCurrency } = whole;
  refuseUnlessIn(whole, fundStatus.draft, fundStatus.toCheck, fundStatus.inTransit);
  if (currency !== toCurrency) throw new Refusal(code.transitionNotAllowed, 'fundExchangeWhole');
  if (status !== fundStatus.inTransit && makerId !== employeeId) throw new Refusal(code.ownRequest, 'fundOthersSplit');
}

/** Of one moment, so that no day has what is booked back without what is booked again. */
const atOnce = (context: Split) => ({ ...context, effective: context.now });

async function addPart(context: Split, whole: Stored, part: ReturnType<typeof rowOf>): Promise<void> {
  const { db, actor, changed } = context;
  const record = await addRecord(db, actor.scope, part);
  if (record.status === fundStatus.inTransit) {
    const [sentJournalId = null] = await bookUncovered(atOnce(context), record, [checkedBooking(record)]);
    await changeRecord(db, record, { sentJournalId });
  }
  const { recordNo, status, category, remark, currency, countryId } = record;
  const facts = { status, splitOf: whole.recordNo, ...(category !== null && { category }), ...(remark && { remark }) };
  const amount = { amount: toMajor(record.amount, currency), currency };
  changed({ type: 'fund', no: recordNo, after: facts, amount, countryId });
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
