import { code } from '#contract/error';
import type { fund } from '#contract/fund';
import { fundPlace, fundStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, dayStart } from '#contract/time';
import { eachOrOne } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { byCaller } from '../order/by';
import { refuseUnlessIn } from '../order/move';
import { step } from '../order/step';
import { isTied } from '../scope/tie';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { book, checkedBooking, isTwoSided } from './booking';
import { holdRecord, holdSides } from './hold';
import { findPlace } from './placeStore';
import { type Stored, sentSince } from './store';
import { refuseIfTraced } from './traced';

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
  const { db, input, actor, now } = context;
  const record = await holdRecord(db, actor.scope, recordNo);
  refuseUnlessIn(record, fundStatus.toCheck);
  refuseIfStale({ version }, record);
  if (await isTied(db, actor.employeeId, record.makerId, now)) throw new Refusal(code.ownRequest, 'fundOwn');
  if (input.action === 'reject') {
    const { reason = null } = input;
    const audit = () => ({ after: { reason: input.reason } });
    await step(db, 'fund', record, { to: fundStatus.draft, set: { reason }, reason, audit }, byCaller(context));
  } else await pass(context, record);
}

/** What has two sides is under way from now on; the rest is done with. */
async function pass(context: Check, record: Stored): Promise<void> {
  const { db, actor, now } = context;
  await refuseUnusable(context, record);
  await refuseSameNumber(context, record);
  const [journalId = null] = await book(context, record, [checkedBooking(record)]);
  const isUnderWay = isTwoSided(record);
  const status = isUnderWay ? fundStatus.inTransit : fundStatus.arrived;
  const set = {
    ...{ checkerId: actor.employeeId, checkedAt: now, arrivedAt: isUnderWay ? null : now },
    ...(record.fromId === null ? { arrivedJournalId: journalId } : { sentJournalId: journalId }),
  };
  await step(db, 'fund', record, { to: status, set }, byCaller(context));
}

/**
 * That a number of another day is another transfer its maker says, and whoever checks: of one record, since of many
 * nobody has looked at each.
 * @throws Refusal 1007
 */
async function refuseSameNumber({ db, actor, input }: Check, record: Stored): Promise<void> {
  const isAnother = input.records.length === 1 && input.anotherTransfer;
  await refuseIfTraced(db, actor.scope, record, { root: record.splitRoot ?? record.id, isAnother });
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
  const moneyOf = (minor: bigint) => ({ minor, currency: record.currency });
  if (needed > left)
    throw new Refusal(code.limitExceeded, 'fundDayLimit', { place: place.name, left: moneyOf(left > 0n ? left : 0n) });
}
