import { code } from '#contract/error';
import type { fund } from '#contract/fund';
import { fundStatus } from '#contract/status';
import type { Handler } from '../http/handlers';
import { byCaller } from '../order/by';
import { step } from '../order/step';
import { isTied } from '../scope/tie';
import { refuseIfStale } from '../version';
import { Refusal } from '../words/word';
import { book, bookingsBack } from './booking';
import { holdRecord, holdSides } from './hold';
import { presentRecord } from './presenter';
import { recordRow } from './save';

/** What was booked of a record is booked back, the last first; what was not is ended. Never by its maker. */
export const voidRecord: Handler<typeof fund.void> = async (context) => {
  const { db, input, actor, now } = context;
  await holdSides(db, actor.scope, [input.recordNo]);
  const record = await holdRecord(db, actor.scope, input.recordNo, fundStatus.void);
  refuseIfStale(input, record);
  if (await isTied(db, actor.employeeId, record.makerId, now)) throw new Refusal(code.ownRequest, 'fundOwn');
  await book(context, record, bookingsBack(record));
  const { reason } = input;
  const set = { voiderId: actor.employeeId, voidedAt: now, reason };
  const to = fundStatus.void;
  await step(db, 'fund', record, { to, set, reason, audit: () => ({ after: { reason } }) }, byCaller(context));
  const row = await recordRow(context, record.id);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  return presentRecord(row);
};
