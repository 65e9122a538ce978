import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { approvalAction, approvalStatus } from '#contract/status';
import { idsIn, shownChanges } from '../audit/changes';
import { namesOf } from '../audit/names';
import { isBroken } from '../db/lost';
import { isTied } from '../db/tie';
import type { Asked, Handler, Rehearsed } from '../http/handlers';
import { badField } from '../words/badField';
import { LastingRefusal, Refusal } from '../words/word';
import { refuseUnlessWaiting } from './hold';
import { standingOf, stepAfter } from './standing';
import { type ApprovalRow, type Decision, decisionsOf, holdApproval, insertDecision, setStep, settle, showAnew, tellApproval } from './store';

type Calls = AppContract['approval'];
type Act = Asked<Calls['act']>;

/** Consents to a request as it was shown, or rejects it; the last consent carries it out. */
export const act: Handler<Calls['act']> = async (asked) => {
  const { db, input, actor, now } = asked;
  const row = await holdApproval(db, actor, input.approvalId);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  await refuseUnlessWaiting(asked, row);
  const decisions = await decisionsOf(db, row.id);
  refuseUnlessTheirs(asked, row, decisions);
  if (await isTied(db, actor.employeeId, row.maker_id, now)) throw new Refusal(code.ownRequest, 'approvalTied');
  if (input.hash !== row.hash) throw new Refusal(code.versionConflict, 'approvalOtherShown');
  const status = input.action === approvalAction.pass ? await pass(asked, row, decisions) : await reject(asked, row);
  await tellApproval(db, row, 'changed', now);
  return { approvalId: row.id, approvalStatus: status };
};

/** Whose turn it is. @throws Refusal 1402 or 1003 */
function refuseUnlessTheirs({ actor }: Act, row: ApprovalRow, decisions: readonly Decision[]): void {
  if (row.maker_id === actor.employeeId) throw new Refusal(code.ownRequest, 'approvalOwn');
  if (decisions.some((one) => one.employee_id === actor.employeeId && one.hash === row.hash)) throw new Refusal(code.ownRequest, 'approvalTwice');
  if (!row.steps[row.step]?.roles.includes(actor.role.code)) throw new Refusal(code.noPermission, 'approvalNotYours');
}

const decisionOf = ({ input, actor, now }: Act, { step, hash }: ApprovalRow): Decision => ({
  employee_id: actor.employeeId,
  user_name: actor.userName,
  role_code: actor.role.code,
  step,
  action: input.action,
  hash,
  remark: input.remark ?? null,
  at: now,
});

/** Who was tied a moment ago was not when it was looked; the database looks once more. @throws Refusal 1402 */
const keepDecision = ({ db }: Act, { id }: ApprovalRow, decision: Decision) =>
  insertDecision(db, id, decision).catch((error: unknown) => {
    throw isBroken(error, 'approval_not_tied') ? new Refusal(code.ownRequest, 'approvalTied') : error;
  });

async function reject(asked: Act, row: ApprovalRow) {
  if (asked.input.remark === undefined) throw badField('remark', 'required');
  await keepDecision(asked, row, decisionOf(asked, row));
  return end(asked, row, approvalStatus.rejected);
}

async function pass(asked: Act, row: ApprovalRow, decisions: readonly Decision[]) {
  const own = decisionOf(asked, row);
  const step = stepAfter(row.steps, [...decisions, own], row.hash);
  const isLast = step === row.steps.length;
  const tried = await tryOut(asked, row, isLast);
  if (tried.kind === 'changed') await refuseChanged(asked, row, tried.seen, decisions);
  await keepDecision(asked, row, own);
  if (tried.kind === 'refused') await keepFailure(asked, row, tried.refusal);
  if (isLast) return end(asked, row, approvalStatus.passed);
  if (step !== row.step) await setStep(asked.db, row.id, step);
  return approvalStatus.waiting;
}

type Tried = { kind: 'same' } | { kind: 'changed'; seen: Rehearsed } | { kind: 'refused'; refusal: Refusal };
/** Tries the request out, and lets it stand where it is the last consent and does what was shown. A refusal counts at the last step. */
async function tryOut(asked: Act, row: ApprovalRow, isLast: boolean): Promise<Tried> {
  const filed = { approvalId: row.id, call: row.call, makerId: row.maker_id, makerRoleId: row.maker_role_id, input: row.input, sealed: row.sealed };
  let tried: Tried = { kind: 'same' };
  try {
    await asked.carryOut(filed, (seen) => {
      const isSame = standingOf(seen.changes) === standingOf(row.changes);
      if (!isSame) tried = { kind: 'changed', seen };
      return isSame && isLast;
    });
    return tried;
  } catch (error) {
    if (!(error instanceof Refusal) || !isLast || error.word === 'makerMayNot') throw error;
    return { kind: 'refused', refusal: error };
  }
}

/** The difference of now is what is shown from here on; the refusal brings it along. */
async function refuseChanged({ db, actor, caller, now }: Act, row: ApprovalRow, seen: Rehearsed, decisions: readonly Decision[]): Promise<never> {
  await showAnew(db, row.id, { ...seen, step: stepAfter(row.steps, decisions, seen.hash) }, now);
  await tellApproval(db, row, 'changed', now);
  const changes = shownChanges(seen.changes, row.input, await namesOf(db, actor.scope, idsIn(seen.changes)), caller.locale);
  throw new LastingRefusal(code.versionConflict, 'approvalChanged', {}, { hash: seen.hash, changes });
}

/** All have consented, and it cannot be done: that is how it ends, and the last one reads why. */
async function keepFailure(asked: Act, row: ApprovalRow, { code: why, word, values, data }: Refusal): Promise<never> {
  await end(asked, row, approvalStatus.failed, { code: why, word, values: sayable(values) });
  await tellApproval(asked.db, row, 'changed', asked.now);
  throw new LastingRefusal(why, word, values, data);
}
/** JSON knows no bigint. */
const sayable = (values: Refusal['values']) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? { ...value, minor: value.minor.toString() } : value]),
  );

async function end({ db, now, changed }: Act, row: ApprovalRow, status: ApprovalRow['status'], failure?: object) {
  await settle(db, row.id, { status, ...(failure && { failure }) }, now);
  changed({ type: 'approval', no: row.id, before: { status: row.status }, after: { status } });
  return status;
}
