// What a place really held, beside the books of that moment: one person takes it, another checks it.
import type { bank, Snapshot } from '#contract/bank';
import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import { snapshotStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { attachFiles } from '../attachment/attachment';
import { balanceBefore } from '../books/lines';
import { idOfNo, orderNo } from '../db/orderNo';
import { rangeOf } from '../db/range';
import { floorId } from '../db/snowflake';
import { movedBy, seesRecord } from '../difference/difference';
import type { Handler, HandlerContext } from '../http/handlers';
import { exactOf } from '../money';
import { isTied } from '../scope/tie';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { listScopeAt, places } from './list';
import {
  addCheck,
  addExplanation,
  addSnapshot,
  endedByNow,
  findSnapshot,
  hasOfficial,
  listSnapshots,
  type SnapshotRow,
} from './snapshotStore';
import { ledgerAccountOf } from './store';

type Context = HandlerContext<typeof bank.snapshot>;

/** So many are listed. */
const MOST = 500;
/** How far back a look may have been, ms: the evening before is written down in the morning. */
const OLDEST = 3 * DAY;
/** As the database holds it. */
const SHORTEST_REASON = 5;

/** Takes one, checks one, explains what one found, or lists them. */
export const snapshot: Handler<typeof bank.snapshot> = async (context) => {
  const { action } = context.input;
  if (action === 'list') return list(context);
  if (action === 'explain') return [await explain(context)];
  return [action === 'take' ? await take(context) : await check(context)];
};

/** Of today where no day is named. */
async function list({ db, input, actor, caller, now }: Context): Promise<Snapshot[]> {
  const { from, to } = rangeOf(input, caller.zone, now);
  const wanted = { bankId: input.id, from: new Date(from), to: new Date(to), most: MOST };
  const rows = await listSnapshots(db, actor.scope, wanted);
  return rows.map((row) => presented(row, actor.employeeId));
}

async function take(context: Context): Promise<Snapshot> {
  const { db, input, actor, now, nextId } = context;
  const { id: bankId, asOf = now.getTime() } = input;
  if (bankId === undefined) throw badField('id', 'required');
  if (input.realBalance === undefined) throw badField('realBalance', 'required');
  if (asOf > now.getTime() || asOf < now.getTime() - OLDEST) throw badField('asOf', 'range');
  const place = await places.lock(db, listScopeAt(actor.scope, now), bankId);
  if (!place) throw new Refusal(code.notFound, 'notFound');
  const day = businessDay(asOf, BOOK_ZONE);
  if (await hasOfficial(db, bankId, day)) throw new Refusal(code.duplicate, 'snapshotOfficial', { day });
  const real = exactOf(input.realBalance, place.currency);
  const booked = await balanceBefore(db, await ledgerAccountOf(db, place), floorId(asOf + 1));
  const files = input.fileUrl === undefined ? [] : [input.fileUrl];
  await attachFiles(context, files, { type: 'bank', id: bankId });
  const id = nextId(now);
  await addSnapshot(db, {
    ...{ id, bankId, day, asOf: new Date(asOf), bookBalance: `${booked}`, realBalance: `${real}` },
    ...{ diff: `${real - booked}`, remark: input.remark ?? null, fileId: input.fileUrl ?? null },
    ...{ takerId: actor.employeeId, takenAt: now },
  });
  return auditLook(context, id);
}

/**
 * @throws Refusal 1402 for whoever took it, or is tied to them, 1006 where it is official or another stands in its
 * place
 */
async function check(context: Context): Promise<Snapshot> {
  const { db, input, actor, now } = context;
  const look = await lockOthers(context);
  if (look.checkedAt !== null || look.replaced) throw new Refusal(code.transitionNotAllowed, 'snapshotDone');
  const remark = input.remark ?? look.remark;
  if (BigInt(look.diff) !== 0n && !remark?.trim()) throw badField('remark', 'required');
  // Before the books are compared: what ends between the two is compared, or late.
  const ended = await endedByNow(db);
  await refuseIfMoved(context, look);
  await addCheck(db, {
    ...{ snapshotId: look.id, bankId: look.bankId, day: look.day, takerId: look.takerId, diff: look.diff },
    ...{ checkerId: actor.employeeId, explain: remark, checkedAt: now, seen: ended },
  });
  return auditLook(context, look.id);
}

/**
 * Says why what was seen differs from the books; with a record of ours, that it posted what differs.
 * @throws Refusal as `check`, 1006 where nothing is left to explain
 */
async function explain(context: Context): Promise<Snapshot> {
  const { db, input, actor, now } = context;
  const look = await lockOthers(context);
  if (look.checkedAt === null || BigInt(look.unexplained) === 0n)
    throw new Refusal(code.transitionNotAllowed, 'snapshotExplained');
  const reason = input.remark?.trim() ?? '';
  if (reason.length < SHORTEST_REASON) throw badField('remark', reason === '' ? 'required' : 'minLength');
  await refuseOtherRecord(context, look);
  await addExplanation(db, {
    ...{ snapshotId: look.id, takerId: look.takerId, reason, recordNo: input.recordNo ?? null },
    ...{ explainerId: actor.employeeId, explainedAt: now },
  });
  return auditLook(context, look.id);
}

/** A record explains a difference that it posted to the cent, after the look. */
async function refuseOtherRecord({ db, input: { recordNo }, actor }: Context, look: SnapshotRow): Promise<void> {
  if (recordNo === undefined) return;
  if (!(await seesRecord(db, actor.scope, recordNo))) throw new Refusal(code.notFound, 'notFound');
  const posted = await movedBy(db, look.id, recordNo);
  if (posted !== BigInt(look.unexplained)) throw badField('recordNo', 'wrong');
}

/** The one that is named, held, for somebody who may decide about it: not who took it, nor who is tied to them. */
async function lockOthers({ db, input, actor, now }: Context): Promise<SnapshotRow> {
  if (!actor.grants.has('fund.check')) throw new Refusal(code.noPermission, 'noPermission', { grant: 'fund.check' });
  const id = idOfNo('K', input.snapshotNo ?? '');
  if (input.snapshotNo === undefined) throw badField('snapshotNo', 'required');
  const seen = id === undefined ? undefined : await findSnapshot(db, actor.scope, id);
  if (!seen) throw new Refusal(code.notFound, 'notFound');
  await places.lock(db, listScopeAt(actor.scope, now), seen.bankId);
  const look = (await findSnapshot(db, actor.scope, seen.id)) ?? seen;
  if (look.takerId === actor.employeeId || (await isTied(db, actor.employeeId, look.takerId, now)))
    throw new Refusal(code.ownRequest, 'ownSnapshot');
  return look;
}

/** A journal of before that moment may have been booked after the look: then the look is to be taken again. */
async function refuseIfMoved({ db }: Context, look: SnapshotRow): Promise<void> {
  const booked = await balanceBefore(db, await ledgerAccountOf(db, look), floorId(look.asOf.getTime() + 1));
  if (booked !== BigInt(look.bookBalance)) throw new Refusal(code.transitionNotAllowed, 'snapshotMoved');
}

async function auditLook({ db, actor, changed }: Context, id: string): Promise<Snapshot> {
  const row = await findSnapshot(db, actor.scope, id);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  const { snapshotNo, day, bookBalance, realBalance, diff, explain, taker, checker, explainer, status } = presented(
    row,
    '',
  );
  const after = { snapshotNo, day, bookBalance, realBalance, diff, explain, taker, checker, explainer, status };
  changed({ type: 'bank', no: row.name, after, countryId: row.countryId });
  return presented(row, actor.employeeId);
}

const presented = (row: SnapshotRow, askerId: string): Snapshot => ({
  snapshotNo: orderNo('K', row.id),
  accountId: row.bankId,
  asOf: row.asOf.getTime(),
  day: row.day,
  currency: row.currency,
  bookBalance: toMajor(row.bookBalance, row.currency),
  realBalance: toMajor(row.realBalance, row.currency),
  diff: toMajor(row.diff, row.currency),
  unexplained: toMajor(row.unexplained, row.currency),
  explain: row.explain ?? row.remark,
  explainer: row.explainer,
  fileUrl: row.fileId,
  taker: row.taker,
  takenByMe: row.takerId === askerId,
  checker: row.checker,
  status: statusOf(row),
});

function statusOf({ checkedAt, replaced, diff, unexplained }: SnapshotRow): Snapshot['status'] {
  const isEqual = BigInt(diff) === 0n;
  if (checkedAt !== null && isEqual) return snapshotStatus.equal;
  if (checkedAt !== null) return BigInt(unexplained) === 0n ? snapshotStatus.explained : snapshotStatus.unexplained;
  if (replaced) return snapshotStatus.replaced;
  return isEqual ? snapshotStatus.toCheck : snapshotStatus.differs;
}
