import type { fund } from '#contract/fund';
import { fundStatus } from '#contract/status';
import { eachOrOne } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { type By, byCaller } from '../order/by';
import { refuseUnlessIn } from '../order/move';
import { step } from '../order/step';
import { arrivedBooking, book, type Moment } from './booking';
import { holdRecord, holdSides } from './hold';
import type { Stored } from './store';

type Confirm = HandlerContext<typeof fund.confirm>;

/** What was under way has arrived at its second side. */
export const confirm: Handler<typeof fund.confirm> = async (context) => {
  const { db, input, actor, caller } = context;
  await holdSides(db, actor.scope, input.recordNos);
  return eachOrOne(input.recordNos, caller.locale, (recordNo) => confirmOne(context, recordNo));
};

async function confirmOne(context: Confirm, recordNo: string): Promise<void> {
  const { db, actor } = context;
  const record = await holdRecord(db, actor.scope, recordNo);
  refuseUnlessIn(record, fundStatus.inTransit);
  await arrive(context, record, byCaller(context));
}

/** Books the arrival of one that is held and under way. */
export async function arrive(context: Moment, record: Stored, by: By): Promise<void> {
  const { db, actor, now } = context;
  const [journalId = null] = await book(context, record, [arrivedBooking(record)]);
  const set = { confirmerId: actor.employeeId, arrivedAt: now, arrivedJournalId: journalId };
  await step(db, 'fund', record, { to: fundStatus.arrived, set }, by);
}
