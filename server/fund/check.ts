import { code } from '#contract/error';
import type { fund } from '#contract/fund';
import { fundPlace, fundStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, dayStart } from '#contract/time';
import { isTied } from '../db/tie';
import { eachOrOne } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { book, checkedBooking, isTwoSided } from './booking';
import { holdRecord, holdSides, moved } from './held';
import { findPlace } from './placeStore';
import { changeRecord, type Stored, sentSince } from './store';

type Check = HandlerContext<typeof fund.check>;

/** A second person lets records be booked, or sends them back to their maker with a reason. */
export const check: Handler<typeof fund.check> = async (context) => {
  const { db, input, actor, caller } = context;
  if (input.action === 'reject' && input.reason === undefined && !input.dryRun) throw badField('reason', 'required');
  const versions = new Map(input.records.map(({ recordNo, version }) => [recordNo, version]));
  const recordNos = [...versions.keys()];
  await holdSides(db, actor.scope, recordNos);
  return eachOrOne(recordNos, caller.locale, (recordNo) => checkOne(context, recordNo, versions.get(recordNo) ?? 0));
};

/** What was changed since it was seen is looked at again: nobody lets pass what they have not read. */
async function checkOne(context: Check, recordNo: string, version: number): Promise<void> {
  const { db, input, actor, now, changed } = context;
  const record = await holdRecord(db, actor.scope, recordNo);
  if (record.status !== fundStatus.toCheck)
    throw new Refusal(code.transitionNotAllowed, 'transitionNotAllowed', { status: record.status });
  refuseIfStale({ version }, record);
  if (await isTied(db, actor.employeeId, record.makerId, now)) throw new Refusal(code.ownRequest, 'fundOwn');
  if (input.action === 'reject') {
    await changeRecord(db, record, { status: fundStatus.draft, reason: input.reason ?? null });
    return changed(moved(record, { status: fundStatus.draft, reason: input.reason }));
  }
  const status = await pass(context, record);
  changed(moved(record, { status }));
}

/** What has two sides is under way from now on; the rest is done with. */
async function pass(context: Check, record: Stored): Promise<number> {
  const { db, actor, now } = context;
  await refuseUnusable(context, record);
  const [journalId = null] = await book(context, record, [checkedBooking(record)]);
  const isUnderWay = isTwoSided(record);
  const status = isUnderWay ? fundStatus.inTransit : fundStatus.arrived;
  await changeRecord(db, record, {
    ...{ status, checkerId: actor.employeeId, checkedAt: now, arrivedAt: isUnderWay ? null : now },
    ...(record.fromId === null ? { arrivedJournalId: journalId } : { sentJournalId: journalId }),
  });
  return status;
}

/** A place may have been closed or frozen since, and lets no more out of it in a day than it is said to. */
async function refuseUnusable({ db, actor, now }: Check, record: Stored): Promise<void> {
  for (const [kind, id, currency] of [
    [record.fromKind, record.fromId, record.currency],
    [record.toKind, record.toId, record.toCurrency],
  ] as const) {
    if (kind === null || id === null) continue;
    const place = await findPlace(db, actor.scope, { kind, id }, kind === fundPlace.channel ? currency : undefined);
    if (!place?.isUsable) throw new Refusal(code.transitionNotAllowed, 'fundPlaceShut', { place: place?.name ?? id });
  }
  await refuseAboveDay({ db, actor, now }, record);
}

async function refuseAboveDay({ db, actor, now }: Pick<Check, 'db' | 'actor' | 'now'>, record: Stored): Promise<void> {
  if (record.fromKind !== fundPlace.bank || record.fromId === null) return;
  const place = await findPlace(db, actor.scope, { kind: record.fromKind, id: record.fromId });
  if (!place || place.dayOutLimit === null) return;
  const today = new Date(dayStart(businessDay(now.getTime(), BOOK_ZONE), BOOK_ZONE));
  const sent = await sentSince(db, record, today);
  const left = BigInt(place.dayOutLimit) - sent;
  const needed = BigInt(record.amount) + BigInt(record.fee);
  const said = (minor: bigint) => ({ minor, currency: record.currency });
  if (needed > left)
    throw new Refusal(code.limitExceeded, 'fundDayLimit', { place: place.name, left: said(left > 0n ? left : 0n) });
}
