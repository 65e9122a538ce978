import { code } from '#contract/error';
import type { statement } from '#contract/statement';
import { lineStatus, statementStatus } from '#contract/status';
import type { Handler } from '../http/handlers';
import { standsOtherwise } from '../order/move';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { refuseMaker } from './maker';
import { endCheck, lockPlace, lockStatement } from './store';
import { tell } from './upload';

/** A second person lets lines be booked, or drops them with a reason: then the bank may bring them again. */
export const check: Handler<typeof statement.check> = async (context) => {
  const { db, input, actor, now } = context;
  const isPass = input.action === 'pass';
  if (!isPass && input.reason === undefined) throw badField('reason', 'required');
  const found = await lockStatement(db, actor.scope, input.statementId);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  if (found.status !== statementStatus.toCheck) throw standsOtherwise();
  refuseIfStale(input, found);
  await refuseMaker(context, found.makerId);
  const place = await lockPlace(db, actor.scope, found.placeId);
  const status = isPass ? statementStatus.booking : statementStatus.rejected;
  const checked = { status, checkerId: actor.employeeId, checkedAt: now, reason: input.reason ?? null };
  await endCheck(db, found, checked, isPass ? lineStatus.toBook : lineStatus.dropped);
  if (place) tell(context, place, { statement: found.id, status, lines: found.lineCount });
  return { status };
};
