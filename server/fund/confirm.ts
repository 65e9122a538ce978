import { code } from '#contract/error';
import type { fund } from '#contract/fund';
import { fundStatus } from '#contract/status';
import { eachOrOne } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { Refusal } from '../words/word';
import { arrivedBooking, book } from './booking';
import { holdRecord, holdSides, moved } from './held';
import { changeRecord } from './store';

type Confirm = HandlerContext<typeof fund.confirm>;

/** What was under way has arrived at its second side. */
export const confirm: Handler<typeof fund.confirm> = async (context) => {
  const { db, input, actor, caller } = context;
  await holdSides(db, actor.scope, input.recordNos);
  return eachOrOne(input.recordNos, caller.locale, (recordNo) => confirmOne(context, recordNo));
};

async function confirmOne(context: Confirm, recordNo: string): Promise<void> {
  const { db, actor, now, changed } = context;
  const record = await holdRecord(db, actor.scope, recordNo);
  if (record.status !== fundStatus.inTransit)
    throw new Refusal(code.transitionNotAllowed, 'transitionNotAllowed', { status: record.status });
  const [journalId = null] = await book(context, record, [arrivedBooking(record)]);
  const status = fundStatus.arrived;
  const done = { status, confirmerId: actor.employeeId, arrivedAt: now, arrivedJournalId: journalId };
  await changeRecord(db, record, done);
  changed(moved(record, { status }));
}
