import type { approval as contract } from '#contract/approval';
import { code } from '#contract/error';
import { approvalStatus } from '#contract/status';
import { idsIn, presentChanges } from '../audit/changes';
import { namesOf, objectNames, type Wanted } from '../audit/names';
import type { AreaHandlers } from '../http/handlers';
import { say } from '../words/say';
import { isWord, Refusal } from '../words/word';
import { act } from './act';
import { refuseUnlessWaiting } from './deadline';
import { countApprovals, findApproval, likesOf, listApprovals } from './list';
import { powerOf } from './power';
import { presentApproval, presentSteps, risksOf } from './presenter';
import { askedFields, idsAsked, judgedBy } from './requestedFields';
import { ruleImpact, rulePage, ruleSave } from './rule';
import { type ApprovalRow, decisionsOf, lockApproval, publishApproval, settle } from './store';

/** Requests that wait for a second person, and the rules of it: `/approval`. Filing is the gate's (consider.ts). */
export const approval: AreaHandlers<typeof contract> = {
  page: async ({ db, input, actor, now }) => {
    const { current, pageSize } = input;
    const rows = await listApprovals(db, actor, input, { limit: pageSize, offset: (current - 1) * pageSize, now });
    const names = await objectNames(db, actor.scope, rows.map(objectOf));
    return { list: rows.map((row) => presentApproval(row, actor, names)), total: await countApprovals(db, actor, input, now) };
  },

  details: async ({ db, input, actor, caller, now }) => {
    const row = await findApproval(db, actor, input.approvalId, now);
    if (!row) throw new Refusal(code.notFound, 'notFound');
    const ids = await namesOf(db, actor.scope, bothOf(idsAsked(row.call, row.input), idsIn(row.changes)));
    return {
      approval: presentApproval(row, actor, await objectNames(db, actor.scope, [objectOf(row)])),
      hash: row.hash,
      asked: askedFields(row.call, row.input, ids, caller.locale),
      facts: judgedBy(row.facts, caller.locale),
      changes: presentChanges(row.changes, row.input, ids, caller.locale),
      shownTime: row.shown_at.getTime(),
      risk: risksOf(row, await likesOf(db, actor, row), await powerOf(db, actor.employeeId, row, now)),
      steps: presentSteps(row, await decisionsOf(db, row.id)),
      failure: failureOf(row, caller.locale),
    };
  },

  act,

  cancel: async (context) => {
    const { db, input, actor, now, changed } = context;
    const row = await lockApproval(db, actor, input.approvalId);
    // To everybody else it is not there to be withdrawn.
    if (row?.maker_id !== actor.employeeId) throw new Refusal(code.notFound, 'notFound');
    await refuseUnlessWaiting(context, row);
    await settle(db, row.id, { status: approvalStatus.withdrawn }, now);
    changed({ type: 'approval', no: row.id, before: { status: row.status }, after: { status: approvalStatus.withdrawn } });
    await publishApproval(db, row, 'changed', now);
    return { approvalId: row.id, approvalStatus: approvalStatus.withdrawn };
  },

  rulePage,
  ruleImpact,
  ruleSave,
};

const objectOf = ({ object_type, object_no }: ApprovalRow) => ({ type: object_type, no: object_no });
const bothOf = (one: Wanted, other: Wanted): Wanted =>
  new Map([...new Set([...one.keys(), ...other.keys()])].map((kind) => [kind, new Set([...(one.get(kind) ?? []), ...(other.get(kind) ?? [])])]));

/** In the reader's language, whoever it was that was refused. */
function failureOf({ failure }: ApprovalRow, locale: Parameters<typeof say>[0]): string | null {
  return failure && isWord(failure.word) ? say(locale, failure.word, failure.values) : null;
}
