import { code } from '#contract/error';
import type { fund, Handover } from '#contract/fund';
import { toMajor } from '#contract/money';
import { fundPlace } from '#contract/status';
import { BOOK_ZONE, businessDay } from '#contract/time';
import { idOfNo, orderNo } from '../db/orderNo';
import type { Handler, HandlerContext } from '../http/handlers';
import { holdBalance } from '../ledger/holding';
import { exactOf } from '../money';
import { isTied } from '../scope/tie';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import {
  addHandover,
  addSign,
  findHandover,
  type HandoverRow,
  isColleague,
  openHandover,
  setKeeper,
} from './handoverStore';
import { findPlace } from './placeStore';

type Context = HandlerContext<typeof fund.handover>;

/** One person counts and gives, the other signs for what was counted; the place is theirs from then on. */
export const handover: Handler<typeof fund.handover> = async (context) =>
  context.input.action === 'give' ? give(context) : sign(context);

/** @throws Refusal 1001 for a difference that nobody explains, 1006 where one waits for its signature already */
async function give(context: Context): Promise<Handover> {
  const { db, input, actor, now, nextId } = context;
  const { placeId, employeeId } = input;
  if (placeId === undefined) throw badField('placeId', 'required');
  if (employeeId === undefined) throw badField('employeeId', 'required');
  if (input.count === undefined) throw badField('count', 'required');
  const today = businessDay(now.getTime(), BOOK_ZONE);
  if (input.date !== undefined && input.date !== today) throw badField('date', 'range');
  const place = await findPlace(db, actor.scope, { kind: fundPlace.bank, id: placeId });
  if (!place) throw new Refusal(code.notFound, 'notFound');
  if (employeeId === actor.employeeId || !(await isColleague(db, actor.scope, employeeId)))
    throw badField('employeeId', 'wrong');
  await refuseTied(context, employeeId);
  const counted = exactOf(input.count, place.currency);
  if (counted < 0n) throw badField('count', 'wrong');
  const booked = (await holdBalance(db, [place]))(place);
  if (counted !== booked && !input.remark?.trim()) throw badField('remark', 'required');
  if (await openHandover(db, placeId)) throw new Refusal(code.transitionNotAllowed, 'handoverOpen');
  const id = nextId(now);
  await addHandover(db, {
    ...{ id, bankId: placeId, day: today, bookBalance: `${booked}`, counted: `${counted}` },
    ...{ diff: `${counted - booked}`, explain: input.remark ?? null, giverId: actor.employeeId },
    ...{ receiverId: employeeId, givenAt: now },
  });
  return auditHandover(context, id);
}

/** @throws Refusal 1003 for whoever is not the one to sign, 1402 where they are tied to the giver */
async function sign(context: Context): Promise<Handover> {
  const { db, input, actor, now } = context;
  if (input.handoverNo === undefined) throw badField('handoverNo', 'required');
  const id = idOfNo('H', input.handoverNo);
  const found = id === undefined ? undefined : await findHandover(db, actor.scope, id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  if (found.receiverId !== actor.employeeId) throw new Refusal(code.noPermission, 'handoverOthers');
  if (found.signedAt !== null) throw new Refusal(code.transitionNotAllowed, 'handoverSigned');
  await refuseTied(context, found.giverId);
  await addSign(db, { handoverId: found.id, receiverId: actor.employeeId, signedAt: now });
  await setKeeper(db, actor.scope, { bankId: found.bankId, keeperId: actor.employeeId });
  return auditHandover(context, found.id);
}

/** Whoever counts and whoever signs for it are two people. @throws Refusal 1402 */
async function refuseTied({ db, actor, now }: Context, otherId: string): Promise<void> {
  if (await isTied(db, actor.employeeId, otherId, now)) throw new Refusal(code.ownRequest, 'handoverTied');
}

async function auditHandover({ db, actor, changed }: Context, id: string): Promise<Handover> {
  const row = await findHandover(db, actor.scope, id);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  const shown = presentHandover(row, actor.employeeId);
  const { handoverNo, day, bookBalance, count: realBalance, diff, explain, giver, receiver } = shown;
  const after = { handoverNo, day, bookBalance, realBalance, diff, explain, giver, receiver };
  changed({ type: 'bank', no: row.name, after, countryId: row.countryId });
  return shown;
}

export const presentHandover = (row: HandoverRow, askerId: string): Handover => ({
  handoverNo: orderNo('H', row.id),
  placeId: row.bankId,
  placeName: row.name,
  currency: row.currency,
  day: row.day,
  bookBalance: toMajor(row.bookBalance, row.currency),
  count: toMajor(row.counted, row.currency),
  diff: toMajor(row.diff, row.currency),
  explain: row.explain,
  giver: row.giver,
  receiver: row.receiver,
  toMe: row.receiverId === askerId && row.signedAt === null,
  giveTime: row.givenAt.getTime(),
  signTime: row.signedAt?.getTime() ?? null,
});
