import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { approvalAction, approvalStatus } from '#contract/status';
import { idsIn, presentChanges } from '../audit/changes';
import { namesOf } from '../audit/names';
import { isBroken } from '../db/lost';
import type { Handler, HandlerContext, Preview } from '../http/handlers';
import { isTied, isTiedToAny, tieConsenters } from '../scope/tie';
import { badField } from '../words/badField';
import { LastingRefusal, Refusal } from '../words/word';
import { refuseUnlessWaiting } from './deadline';
import { approvals, type Request } from './list';
import { isReview, mayReview } from './review';
import { standingOf, stepAfter } from './standing';
import { type Decision, decisionsOf, insertDecision, publishApproval, setStep, settle, showAnew } from './store';

type Calls = AppContract['approval'];
type Act = HandlerContext<Calls['act']>;

/** Consents to a request as it was shown, or rejects it; the last consent carries it out. */
export const act: Handler<Calls['act']> = async (context) => {
  const { db, input, actor, now } = context;
  const row = await approvals.lock(db, { ...actor, now }, input.approvalId);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  await refuseUnlessWaiting(context, row);
  const decisions = await decisionsOf(db, row.approvalId);
  refuseUnlessTheirs(context, row, decisions);
  if (await isTied(db, actor.employeeId, row.makerId, now)) throw new Refusal(code.ownRequest, 'approvalTied');
  await refuseBesideTied(context, row, decisions);
  if (input.hash !== row.hash) throw new Refusal(code.versionConflict, 'approvalOtherShown');
  const status =
    input.action === approvalAction.pass ? await pass(context, row, decisions) : await reject(context, row);
  await publishApproval(db, row, 'changed', now);
  return { approvalId: row.approvalId, approvalStatus: status };
};

/** Whose turn it is. @throws Refusal 1402 or 1003 */
function refuseUnlessTheirs({ actor }: Act, row: Request, decisions: readonly Decision[]): void {
  if (row.makerId === actor.employeeId) throw new Refusal(code.ownRequest, 'approvalOwn');
  if (decisions.some((one) => one.employeeId === actor.employeeId && one.hash === row.hash))
    throw new Refusal(code.ownRequest, 'approvalTwice');
  if (!row.waitingFor.includes(actor.role.code) || (isReview(row) && !mayReview(actor.grants)))
    throw new Refusal(code.noPermission, 'approvalNotYours');
}

/** Several who consent are several people: none is tied to another. @throws Refusal 1402 */
async function refuseBesideTied({ db, input, actor, now }: Act, row: Request, decisions: readonly Decision[]) {
  if (input.action !== approvalAction.pass) return;
  const others = decisions.filter((one) => one.action === approvalAction.pass && one.hash === row.hash);
  const ids = others.map(({ employeeId }) => employeeId);
  if (await isTiedToAny(db, actor.employeeId, ids, now)) throw new Refusal(code.ownRequest, 'approvalTiedBeside');
}

const decisionOf = ({ input, actor, now }: Act, { approvalId, at, hash }: Request): Decision => ({
  approvalId,
  employeeId: actor.employeeId,
  userName: actor.userName,
  roleCode: actor.role.code,
  step: at,
  action: input.action,
  hash,
  remark: input.remark ?? null,
  at: now,
});

/** Who was tied a moment ago was not when it was looked; the database looks once more. @throws Refusal 1402 */
const keepDecision = ({ db }: Act, decision: Decision) =>
  insertDecision(db, decision).catch((error: unknown) => {
    throw isBroken(error, 'approval_not_tied') ? new Refusal(code.ownRequest, 'approvalTied') : error;
  });

async function reject(context: Act, row: Request) {
  if (context.input.remark === undefined) throw badField('remark', 'required');
  await keepDecision(context, decisionOf(context, row));
  return end(context, row, approvalStatus.rejected);
}

async function pass(context: Act, row: Request, decisions: readonly Decision[]) {
  const own = decisionOf(context, row);
  const step = stepAfter(row.plan, [...decisions, own], row.hash);
  const isLast = step === row.plan.length;
  const tried = await tryOut(context, row, isLast);
  if (tried.kind === 'changed') await refuseChanged(context, row, tried.seen, decisions);
  await keepDecision(context, own);
  if (tried.kind === 'refused') await keepFailure(context, row, tried.refusal);
  if (isLast) {
    await tieConsenters(context.db, { approvalId: row.approvalId, now: context.now });
    return end(context, row, approvalStatus.passed);
  }
  if (step !== row.at) await setStep(context.db, row.approvalId, step);
  return approvalStatus.waiting;
}

type Tried = { kind: 'same' } | { kind: 'changed'; seen: Preview } | { kind: 'refused'; refusal: Refusal };
/**
 * Tries the request out, and lets it stand where it is the last consent and does what was shown. A refusal counts at
 * the last step.
 */
async function tryOut(context: Act, row: Request, isLast: boolean): Promise<Tried> {
  const filed = { ...row, call: row.type };
  let tried: Tried = { kind: 'same' };
  try {
    await context.execute(filed, (seen) => {
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
async function refuseChanged(
  { db, actor, caller, now }: Act,
  row: Request,
  seen: Preview,
  decisions: readonly Decision[],
): Promise<never> {
  await showAnew(db, row.approvalId, { ...seen, step: stepAfter(row.plan, decisions, seen.hash) }, now);
  await publishApproval(db, row, 'changed', now);
  const changes = presentChanges(
    seen.changes,
    row.input,
    await namesOf(db, actor.scope, idsIn(seen.changes)),
    caller.locale,
  );
  throw new LastingRefusal(code.versionConflict, 'approvalChanged', {}, { hash: seen.hash, changes });
}

/** All have consented, and it cannot be done: that is how it ends, and the last one reads why. */
async function keepFailure(context: Act, row: Request, { code: why, word, values, data }: Refusal): Promise<never> {
  await end(context, row, approvalStatus.failed, { code: why, word, values: sayable(values) });
  await publishApproval(context.db, row, 'changed', context.now);
  throw new LastingRefusal(why, word, values, data);
}
/** JSON knows no bigint. */
const sayable = (values: Refusal['values']) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? { ...value, minor: value.minor.toString() } : value,
    ]),
  );

async function end({ db, now, changed }: Act, row: Request, status: Request['status'], failure?: object) {
  await settle(db, row.approvalId, { status, ...(failure && { failure }) }, now);
  changed({ type: 'approval', no: row.approvalId, before: { status: row.status }, after: { status } });
  return status;
}
