import type { Selectable } from 'kysely';
import { type Country, type Currency, currencyOf } from '#contract/money';
import { type FundPlace, type FundStatus, type FundType, fundPlace, fundStatus, fundType } from '#contract/status';
import { BOOK_ZONE, businessDay } from '#contract/time';
import type { Tables } from '../../server/db/columns';
import { orderNo } from '../../server/db/orderNo';
import type { FundHandover } from '../../server/db/tables';
import { arrivedBooking, book, checkedBooking, isTwoSided } from '../../server/fund/booking';
import { buildActor } from './actor';
import { type BuildContext, newId } from './context';

interface FundGiven {
  makerId: string;
  /** Ids of places of ours; money from outside, or to outside, where one is left out. */
  from?: string;
  to?: string;
  /** Of other kinds than bank accounts. */
  fromKind?: FundPlace;
  toKind?: FundPlace;
  recordType?: FundType;
  status?: FundStatus;
  countryId?: Country;
  currency?: Currency;
  /** Minor units. */
  amount?: bigint;
  checkerId?: string;
  /** Ids of what it is a part of, and of where the first split began. */
  splitOf?: string;
  splitRoot?: string;
}

/** The same checked by somebody else, arrived, and booked. */
export async function buildArrived(
  context: BuildContext,
  given: Required<Pick<FundGiven, 'checkerId'>> & Omit<FundGiven, 'status'>,
): Promise<Selectable<Tables['fundRecord']>> {
  const record = await buildFund(context, { ...given, status: fundStatus.arrived });
  const actor = await buildActor(context, 'CASHIER');
  const moment = { now: context.clock.now(), nextId: context.nextId, actor };
  const bookings = isTwoSided(record) ? [checkedBooking(record), arrivedBooking(record)] : [checkedBooking(record)];
  await context.db.transaction().execute((db) => book({ ...moment, db }, record, bookings));
  return record;
}

/** A movement of our own money, as a row alone: other income of 100.00 that is a draft, unless more is said. */
export function buildFund(
  context: BuildContext,
  {
    makerId,
    from,
    to,
    checkerId,
    countryId = 'MEX',
    currency = currencyOf[countryId],
    amount = 10_000n,
    ...given
  }: FundGiven,
): Promise<Selectable<Tables['fundRecord']>> {
  const id = newId(context);
  const now = context.clock.now();
  return context.db
    .insertInto('fundRecord')
    .values({
      ...{ id, recordNo: orderNo('T', id), recordType: fundType.otherIncome, status: fundStatus.draft },
      ...(from !== undefined && { fromKind: fundPlace.bank, fromId: from }),
      ...(to !== undefined && { toKind: fundPlace.bank, toId: to }),
      ...{
        countryId,
        toCountryId: countryId,
        currency,
        toCurrency: currency,
        amount: `${amount}`,
        toAmount: `${amount}`,
      },
      ...{ bizTime: now, makerId, createdAt: now, ...(checkerId !== undefined && { checkerId, checkedAt: now }) },
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A place that was handed over empty, as the books say, and is not signed for. */
export function buildHandover(
  context: BuildContext,
  { bankId, giverId, receiverId }: { bankId: string; giverId: string; receiverId: string },
): Promise<Selectable<FundHandover>> {
  const now = context.clock.now();
  return context.db
    .insertInto('fundHandover')
    .values({
      ...{ id: newId(context), bankId, day: businessDay(now.getTime(), BOOK_ZONE), giverId, receiverId },
      ...{ bookBalance: '0', counted: '0', diff: '0', givenAt: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
