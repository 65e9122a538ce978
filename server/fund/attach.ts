import { code } from '#contract/error';
import type { fund } from '#contract/fund';
import { toMajor } from '#contract/money';
import { fundStatus } from '#contract/status';
import { attachFiles } from '../attachment/attachment';
import { eachOrOne } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { standsOtherwise } from '../order/move';
import { Refusal } from '../words/word';
import { holdRecord } from './hold';
import { changeRecord, findRecords } from './store';

type Attach = HandlerContext<typeof fund.attach>;

/** One voucher for all of these; the file belongs to the first of them, and is seen with each. */
export const attach: Handler<typeof fund.attach> = async (context) => {
  const { db, input, actor, caller } = context;
  const found = await findRecords(db, actor.scope, input.recordNos);
  const [first] = found.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
  if (first) await attachFiles(context, [input.voucherUrl], { type: 'fund', id: first.id });
  return eachOrOne(input.recordNos, caller.locale, (recordNo) => attachOne(context, recordNo));
};

/** A proof that was kept stays: nobody puts another in its place. */
async function attachOne({ db, input, actor, changed }: Attach, recordNo: string): Promise<void> {
  const record = await holdRecord(db, actor.scope, recordNo);
  if (record.status === fundStatus.void) throw standsOtherwise();
  if (record.voucherId !== null) throw new Refusal(code.duplicate, 'fundHasVoucher');
  await changeRecord(db, record, { voucherId: input.voucherUrl });
  const { status, amount, currency, countryId } = record;
  const sum = { amount: toMajor(amount, currency), currency };
  changed({ type: 'fund', no: recordNo, before: { status }, after: { voucher: 1 }, amount: sum, countryId });
}
