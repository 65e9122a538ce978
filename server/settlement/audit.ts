import { code } from '#contract/error';
import type { settlement as contract } from '#contract/settlement';
import { approvalAction, settlementStatus } from '#contract/status';
import { eachOrOne } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { byCaller } from '../order/by';
import { refuseMove } from '../order/move';
import { isTied } from '../scope/tie';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { bookBack, bookHold } from './booking';
import { settlerOf } from './draft';
import { refuseIfNotThere, refuseIfStopped } from './hold';
import { move } from './move';
import { lockSettlements, type SettlementRow } from './store';

type Audit = HandlerContext<typeof contract.audit>;
const { audited, rejected, failed } = settlementStatus;

/** Somebody of finance lets them go on, or gives their money back. */
export const audit: Handler<typeof contract.audit> = async (context) => {
  const { db, input, actor, caller } = context;
  if (input.action === approvalAction.reject && !input.remark?.trim()) throw badField('remark', 'required');
  const rows = new Map((await lockSettlements(db, actor.scope, input.orderNos)).map((row) => [row.orderNo, row]));
  return eachOrOne(input.orderNos, caller.locale, (no) => auditOne(context, rows.get(no)));
};

async function auditOne(context: Audit, row: SettlementRow | undefined): Promise<void> {
  if (!row) throw new Refusal(code.notFound, 'notFound');
  const isPassed = context.input.action === approvalAction.pass;
  refuseMove('settlement', row, isPassed ? audited : rejected);
  await refuseIfTheirs(context, row.applicantId);
  await (isPassed ? pass(context, row) : reject(context, row));
}

/** One that failed has given its money back: it is held once more. */
async function pass(context: Audit, row: SettlementRow): Promise<SettlementRow> {
  const { db, input, actor, now } = context;
  const by = byCaller(context);
  await refuseIfStopped(db, actor.scope, row);
  if (row.status === failed) await refuseIfNotThere(db, settlerOf(row), row.currency, BigInt(row.debit));
  if (row.status === failed) await bookHold(db, row, by);
  const set = { auditorId: actor.employeeId, auditedAt: now, auditRemark: input.remark ?? null, failure: null };
  const notice = 'settlementAudited' as const;
  return move(db, row, { to: audited, set: { ...set, remitterId: null, remitAt: null }, notice }, by);
}

async function reject(context: Audit, row: SettlementRow): Promise<SettlementRow> {
  const { db, input, actor, now } = context;
  const by = byCaller(context);
  await bookBack(db, row, by);
  const failure = input.remark ?? null;
  const set = { auditorId: actor.employeeId, auditedAt: now, auditRemark: failure, failure };
  return move(db, row, { to: rejected, set, notice: 'settlementRejected', reason: input.remark }, by);
}

/**
 * Whoever asked, audited or has power over who did (decision 0015) does not decide.
 * @throws Refusal 1402
 */
export async function refuseIfTheirs(
  { db, actor, now }: Pick<Audit, 'db' | 'actor' | 'now'>,
  ...people: (string | null)[]
): Promise<void> {
  for (const one of people)
    if (one !== null && (one === actor.employeeId || (await isTied(db, actor.employeeId, one, now))))
      throw new Refusal(code.ownRequest, 'ownSettlement');
}
