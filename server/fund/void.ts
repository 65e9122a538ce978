import { code } from '#contract/error';
import type { fund } from '#contract/fund';
import { fundStatus } from '#contract/status';
import { isTied } from '../db/tie';
import type { Handler } from '../http/handlers';
import { refuseIfStale } from '../version';
import { Refusal } from '../words/word';
import { book, bookingsBack } from './booking';
import { holdRecord, holdSides, moved } from './held';
import { recordRow } from './save';
import { changeRecord } from './store';

/** What was booked of a record is booked back, the last first; what was not is ended. Never by its maker. */
export const voidRecord: Handler<typeof fund.void> = async (context) => {
  const { db, input, actor, now, changed } = context;
  await holdSides(db, actor.scope, [input.recordNo]);
  const record = await holdRecord(db, actor.scope, input.recordNo, fundStatus.void);
  refuseIfStale(input, record);
  if (await isTied(db, actor.employeeId, record.makerId, now)) throw new Refusal(code.ownRequest, 'fundOwn');
  await book(context, record, bookingsBack(record));
  const status = fundStatus.void;
  await changeRecord(db, record, { status, voiderId: actor.employeeId, voidedAt: now, reason: input.reason });
  changed(moved(record, { status, reason: input.reason }));
  const row = await recordRow(context, record.id);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  return row;
};
