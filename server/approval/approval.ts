import type { approval as contract } from '#contract/approval';
import { code } from '#contract/error';
import { approvalStatus } from '#contract/status';
import { idsIn, presentChanges } from '../audit/changes';
import { namesOf, objectNames } from '../audit/names';
import { withCounts } from '../counts';
import type { Reads } from '../db/pools';
import type { AreaHandlers } from '../http/handlers';
import { hasNewAuthority, isTied } from '../scope/tie';
import { say } from '../words/say';
import { isWord, Refusal } from '../words/word';
import { refuseUnlessWaiting } from './deadline';
import { act } from './decision';
import { approvals, type Request } from './list';
import { presentApproval, presentSteps, risksOf } from './presenter';
import { judgedBy, requestFields, requestIds } from './requestedFields';
import { ruleImpact, rulePage, ruleSave } from './rule';
import { decisionsOf, likesOf, publishApproval, settle } from './store';

/** Requests that wait for a second person, and the rules of it: `/approval`. Filing is the gate's (consider.ts). */
export const approval: AreaHandlers<typeof contract> = {
  page: withCounts<(typeof contract)['page']>(async ({ db, input, actor, now }) => {
    const { rows, total } = await approvals.page(db, { ...actor, now }, input);
    const names = await objectNames(db, actor.scope, rows);
    return { list: rows.map((row) => presentApproval(row, names)), total };
  }),

  details: async ({ db, input, actor, caller, now }) => {
    const row = await approvals.find(db, { ...actor, now }, input.approvalId);
    if (!row) throw new Refusal(code.notFound, 'notFound');
    const ids = await namesOf(db, actor.scope, [...requestIds(row.type, row.input), ...idsIn(row.changes)]);
    return {
      approval: presentApproval(row, await objectNames(db, actor.scope, [row])),
      hash: row.hash,
      asked: requestFields(row.type, row.input, ids, caller.locale),
      facts: judgedBy(row.facts, caller.locale),
      changes: presentChanges(row.changes, row.input, ids, caller.locale),
      shownTime: row.shownTime,
      risk: risksOf(row, await likesOf(db, actor, row), await powerOf(db, actor.employeeId, row, now)),
      steps: presentSteps(row, await decisionsOf(db, row.approvalId)),
      failure: failureOf(row, caller.locale),
    };
  },

  act,

  cancel: async (context) => {
    const { db, input, actor, now, changed } = context;
    const row = await approvals.lock(db, { ...actor, now }, input.approvalId);
    // To everybody else it is not there to be withdrawn.
    if (!row?.own) throw new Refusal(code.notFound, 'notFound');
    await refuseUnlessWaiting(context, row);
    await settle(db, row.approvalId, { status: approvalStatus.withdrawn }, now);
    changed({
      type: 'approval',
      no: row.approvalId,
      before: { status: row.status },
      after: { status: approvalStatus.withdrawn },
    });
    await publishApproval(db, row, 'changed', now);
    return { approvalId: row.approvalId, approvalStatus: approvalStatus.withdrawn };
  },

  rulePage,
  ruleImpact,
  ruleSave,
};

/**
 * How whoever asked came to be able to ask: tied to another reader, or by what somebody gave them in the last 30 days.
 */
const powerOf = async (db: Reads, readerId: string, { makerId, own }: Request, now: Date) => ({
  tied: !own && (await isTied(db, readerId, makerId, now)),
  isNew: await hasNewAuthority(db, makerId, now),
});

/** In the reader's language, whoever it was that was refused. */
function failureOf({ failure }: Request, locale: Parameters<typeof say>[0]): string | null {
  return failure && isWord(failure.word) ? say(locale, failure.word, failure.values) : null;
}
