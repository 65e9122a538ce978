// What a place really held, beside the books of that moment: one person takes it, another checks it.
import type { bank, Snapshot } from '#contract/bank';
import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import { snapshotStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { balanceBefore } from '../books/lines';
import { attachFiles } from '../db/attachment';
import { idOfNo, orderNo } from '../db/orderNo';
import { rangeOf } from '../db/range';
import { floorId } from '../db/snowflake';
import type { Handler, HandlerContext } from '../http/handlers';
import { exactOf } from '../money';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { lookingAt, places } from './list';
import {
  addCheck,
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

/** Takes one, checks one, or lists them. */
export const snapshot: Handler<typeof bank.snapshot> = async (context) => {
  const { action } = context.input;
  if (action === 'list') return list(context);
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
  const place = await places.lock(db, lookingAt(actor.scope, now), bankId);
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
  return told(context, id);
}

/** @throws Refusal 1402 for whoever took it, 1006 where it is official or another stands in its place */
async function check(context: Context): Promise<Snapshot> {
  const { db, input, actor, now } = context;
  if (!actor.grants.has('fund.check')) throw new Refusal(code.noPermission, 'noPermission', { grant: 'fund.check' });
  const id = idOfNo('K', input.snapshotNo ?? '');
  if (input.snapshotNo === undefined) throw badField('snapshotNo', 'required');
  const seen = id === undefined ? undefined : await findSnapshot(db, actor.scope, id);
  if (!seen) throw new Refusal(code.notFound, 'notFound');
  await places.lock(db, lookingAt(actor.scope, now), seen.bankId);
  const held = (await findSnapshot(db, actor.scope, seen.id)) ?? seen;
  if (held.checkedAt !== null || held.replaced) throw new Refusal(code.transitionNotAllowed, 'snapshotDone');
  if (held.takerId === actor.employeeId) throw new Refusal(code.ownRequest, 'ownSnapshot');
  const explain = input.remark ?? held.remark;
  if (BigInt(held.diff) !== 0n && !explain?.trim()) throw badField('remark', 'required');
  // Before the books are compared: what ends between the two is compared, or late.
  const ended = await endedByNow(db);
  await refuseIfMoved(context, held);
  await addCheck(db, {
    ...{ snapshotId: held.id, bankId: held.bankId, day: held.day, takerId: held.takerId, diff: held.diff },
    ...{ checkerId: actor.employeeId, explain, checkedAt: now, seen: ended },
  });
  return told(context, held.id);
}

/** A journal of before that moment may have been booked after the look: then the look is to be taken again. */
async function refuseIfMoved({ db }: Context, held: SnapshotRow): Promise<void> {
  const booked = await balanceBefore(db, await ledgerAccountOf(db, held), floorId(held.asOf.getTime() + 1));
  if (booked !== BigInt(held.bookBalance)) throw new Refusal(code.transitionNotAllowed, 'snapshotMoved');
}

async function told({ db, actor, changed }: Context, id: string): Promise<Snapshot> {
  const row = await findSnapshot(db, actor.scope, id);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  const { snapshotNo, day, bookBalance, realBalance, diff, explain, taker, checker, status } = presented(row, '');
  const after = { snapshotNo, day, bookBalance, realBalance, diff, explain, taker, checker, status };
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
  explain: row.explain ?? row.remark,
  fileUrl: row.fileId,
  taker: row.taker,
  takenByMe: row.takerId === askerId,
  checker: row.checker,
  status: statusOf(row),
});

function statusOf({ checkedAt, replaced, diff }: SnapshotRow): Snapshot['status'] {
  const isEqual = BigInt(diff) === 0n;
  if (checkedAt !== null) return isEqual ? snapshotStatus.equal : snapshotStatus.explained;
  if (replaced) return snapshotStatus.replaced;
  return isEqual ? snapshotStatus.toCheck : snapshotStatus.differs;
}
