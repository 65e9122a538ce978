// The float that payouts of an account are paid from: as the books have it, set to what was found, filled and emptied.
import type { account } from '#contract/account';
import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import { fundPlace, fundStatus, fundType } from '#contract/status';
import { attachFiles } from '../attachment/attachment';
import { orderNo } from '../db/orderNo';
import type { Handler, HandlerContext } from '../http/handlers';
import { payoutFloat } from '../ledger/account';
import { holdBalance } from '../ledger/holding';
import { exactOf } from '../money';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { book, checkedBooking } from './booking';
import { findPlace, type PlaceRow } from './placeStore';
import { addRecord, changeRecord, type Stored } from './store';
import { refuseIfTraced } from './traced';
import { type Wanted, wantedOf } from './wanted';

type Update = HandlerContext<typeof account.payoutAccountBalanceUpdate>;
type Answer = Awaited<ReturnType<Handler<typeof account.payoutAccountBalanceUpdate>>>;

/** By the books, or by a movement that somebody else checks; a difference goes to suspense with a second person. */
export const updateFloat: Handler<typeof account.payoutAccountBalanceUpdate> = async (context) => {
  const { db, input, actor } = context;
  const place = await findPlace(db, actor.scope, { kind: fundPlace.payoutAccount, id: input.accountId });
  if (!place) throw new Refusal(code.notFound, 'notFound');
  const { path } = payoutFloat(place.id);
  const has = (await holdBalance(db, [{ path, currency: place.currency }]))({ path, currency: place.currency });
  if (input.mode === 'query') return answered(place, { before: has, after: has });
  if (input.mode === 'set') return set(context, place, has);
  const recordNo = await ask(context, place);
  return answered(place, { before: has, after: has, recordNo });
};

interface Outcome {
  before: bigint;
  after: bigint;
  journalId?: string | undefined;
  recordNo?: string;
}
const answered = ({ id, currency }: PlaceRow, { before, after, journalId, recordNo }: Outcome): Answer => ({
  accountId: id,
  currency,
  balanceBefore: toMajor(before, currency),
  balanceAfter: toMajor(after, currency),
  diff: toMajor(after - before, currency),
  journalNo: journalId === undefined ? null : orderNo('J', journalId),
  recordNo: recordNo ?? null,
});

/** Corrects the books to what was found; they stand as they are until the second person has consented. */
async function set(context: Update, place: PlaceRow, before: bigint): Promise<Answer> {
  const { db, input, changed } = context;
  if (input.balance === undefined) throw badField('balance', 'required');
  const after = exactOf(input.balance, place.currency);
  if (after < 0n) throw badField('balance', 'wrong');
  if (after === before) throw new Refusal(code.transitionNotAllowed, 'floatSame');
  const side = after > before ? { toAccountId: place.id } : { fromAccountId: place.id };
  const amount = toMajor(after > before ? after - before : before - after, place.currency);
  const record = await add(context, { recordType: fundType.correction, amount, ...side }, fundStatus.arrived);
  const [journalId = null] = await book(context, record, [checkedBooking(record)]);
  const line = record.fromId === null ? { arrivedJournalId: journalId } : { sentJournalId: journalId };
  await changeRecord(db, record, { ...line, checkedAt: context.now, arrivedAt: context.now });
  changed({
    ...{ type: 'account', no: place.name, countryId: place.countryId ?? '' },
    ...{ before: { balance: toMajor(before, place.currency) }, after: { balance: toMajor(after, place.currency) } },
    amount: { amount, currency: place.currency },
  });
  return answered(place, { before, after, journalId: journalId ?? undefined, recordNo: record.recordNo });
}

/** Fills the float from a place of ours, or empties it into one: a movement that waits for its check. */
async function ask(context: Update, place: PlaceRow): Promise<string> {
  const { input, changed } = context;
  if (input.amount === undefined) throw badField('amount', 'required');
  const wanted =
    input.mode === 'fund'
      ? { recordType: fundType.payoutFunding, fromBankId: needed(input, 'fromBankAccountId'), toAccountId: place.id }
      : { recordType: fundType.sweep, fromAccountId: place.id, toBankId: needed(input, 'toBankAccountId') };
  const record = await add(context, { ...wanted, amount: input.amount }, fundStatus.toCheck);
  const { recordNo, recordType, status, countryId } = record;
  const amount = { amount: input.amount, currency: place.currency };
  changed({ type: 'fund', no: recordNo, after: { recordType, status, ...amount }, amount, countryId });
  return recordNo;
}
function needed(input: Update['input'], field: 'fromBankAccountId' | 'toBankAccountId'): string {
  const id = input[field];
  if (id === undefined) throw badField(field, 'required');
  return id;
}

async function add(
  context: Update,
  given: Pick<Wanted, 'recordType' | 'amount'> & Partial<Wanted>,
  status: Stored['status'],
): Promise<Stored> {
  const { db, input, actor, now, nextId, approvalId } = context;
  const note = { remark: input.reason, ...(input.bankTraceNo !== undefined && { bankTraceNo: input.bankTraceNo }) };
  const wanted = await wantedOf({ db, scope: actor.scope, now }, { ...given, ...note });
  const id = nextId(now);
  await refuseIfTraced(db, actor.scope, wanted, { root: id, isAnother: input.anotherTransfer });
  const record = await addRecord(db, actor.scope, {
    ...{ ...wanted, amount: `${wanted.amount}`, fee: `${wanted.fee}`, toAmount: `${wanted.toAmount}` },
    ...{ id, recordNo: orderNo('T', id), status, makerId: actor.employeeId, createdAt: now },
    approvalId: approvalId ?? null,
  });
  if (input.voucherUrl !== undefined) {
    await attachFiles(context, [input.voucherUrl], { type: 'fund', id });
    await changeRecord(db, record, { voucherId: input.voucherUrl });
  }
  return record;
}
