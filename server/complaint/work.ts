import type { complaint as contract } from '#contract/complaint';
import { code } from '#contract/error';
import { complaintStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { attachFiles, filesOf } from '../attachment/attachment';
import type { Handler, HandlerContext } from '../http/handlers';
import { byCaller } from '../order/by';
import { lock } from '../order/lock';
import { standsOtherwise } from '../order/move';
import { step } from '../order/step';
import { holdOrder } from '../payment/own';
import { refuseIfStale } from '../version';
import { badField, badInput } from '../words/badField';
import { Refusal } from '../words/word';
import { refuseSecond } from './open';
import { ownComplaint } from './own';
import { addNote, type ComplaintRow, changeComplaint, keepFirstReply, openNoOf } from './store';
import { tellComplaint } from './tell';

const { working, closed } = complaintStatus;
const MOST_FILES = 10;
const REOPEN_DAYS = 30;

/** Somebody of ours takes it, also from a colleague. */
export const assign: Handler<(typeof contract)['assign']> = async (context) => {
  const { db, input, actor } = context;
  const row = await lock(db, actor.scope, 'complaint', input.complaintNo);
  refuseIfStale(input, row);
  if (row.status === closed) throw standsOtherwise();
  const set = { assigneeId: actor.employeeId };
  const after = { assignee: actor.userName };
  if (row.status !== working)
    return stands(await step(db, 'complaint', row, { to: working, set, audit: () => ({ after }) }, byCaller(context)));
  const saved = await changeComplaint(db, row, set);
  const at = { status: working };
  await tellComplaint(context, saved, { live: 'changed', before: at, after: { ...at, ...after } });
  return stands(saved);
};

/** For the merchant to read, or for colleagues alone. */
export const reply: Handler<(typeof contract)['reply']> = async (context) => {
  const { db, input, actor, now } = context;
  const row = await lock(db, actor.scope, 'complaint', input.complaintNo);
  if (!input.isInternal) await keepFirstReply(db, row, now);
  const notice = input.isInternal ? undefined : ('complaintReplied' as const);
  return write(context, row, { ...input, notice });
};

/** The merchant's own people say their side. */
export const answer: Handler<(typeof contract)['answer']> = async (context) => {
  const { db, input, actor, approvalId } = context;
  const row = await lock(db, actor.scope, 'complaint', input.complaintNo);
  const { files = [] } = input;
  const to = { type: 'complaint' as const, id: row.id };
  if (files.length > 0 && (await filesOf(db, to)).length + files.length > MOST_FILES)
    throw badInput([{ field: 'files', code: 'maxItems', limit: MOST_FILES }]);
  await attachFiles({ db, actor, approvalId }, files, to);
  return write(context, row, { ...input, isInternal: false, notice: 'complaintAnswered' });
};

interface Written {
  text: string;
  isInternal: boolean;
  notice: 'complaintReplied' | 'complaintAnswered' | undefined;
}
async function write(
  context: Pick<HandlerContext<(typeof contract)['reply']>, 'db' | 'actor' | 'now' | 'nextId' | 'changed'>,
  row: ComplaintRow,
  { text, isInternal, notice }: Written,
) {
  const noteId = await note(context, row, { text, isInternal });
  await tellComplaint(context, row, {
    live: 'changed',
    before: {},
    after: { remark: text, isInternal },
    notice,
    reason: text,
  });
  return { noteId };
}

/** Keeps what somebody wrote. */
export async function note(
  { db, actor, now, nextId }: Pick<HandlerContext<(typeof contract)['reply']>, 'db' | 'actor' | 'now' | 'nextId'>,
  { id: complaintId }: Pick<ComplaintRow, 'id'>,
  { text, isInternal }: Pick<Written, 'text' | 'isInternal'>,
): Promise<string> {
  const id = nextId(now);
  await addNote(db, { id, complaintId, text, isInternal, by: actor.userName, at: now });
  return id;
}

/** It was not over. What was given back stays where it is: money is held again by a ticket of its own. */
export const reopen: Handler<(typeof contract)['reopen']> = async (context) => {
  const { db, input, actor, now } = context;
  const { scope } = actor;
  const { orderNo } = await ownComplaint(db, scope, input.complaintNo);
  // Whoever opens another one about it holds the order first.
  const order = await holdOrder(db, orderNo, scope);
  const row = await lock(db, scope, 'complaint', input.complaintNo);
  refuseIfStale(input, row);
  if (row.closedAt === null) throw standsOtherwise();
  if (row.closedAt.getTime() < now.getTime() - REOPEN_DAYS * DAY)
    throw new Refusal(code.limitExceeded, 'complaintTooOld', { days: REOPEN_DAYS });
  if (input.deadline <= now.getTime()) throw badField('deadline', 'range');
  if (await openNoOf(db, scope, order.id)) await refuseSecond(db, scope, order.id);
  const end = { result: null, refundAmount: null, liability: null, closedAt: null };
  const set = { ...end, deadline: new Date(input.deadline) };
  const saved = await step(db, 'complaint', row, { to: working, set, reason: input.reason }, byCaller(context));
  await note(context, row, { text: input.reason, isInternal: true });
  return stands(saved);
};

export const stands = ({ complaintNo, status, version }: ComplaintRow) => ({ complaintNo, status, version });
