// Fund records of the demo's months: what our own money did, and what each of them books.
import type { Insertable } from 'kysely';
import { bankPurpose, type FundStatus, fundStatus } from '#contract/status';
import type { Tables } from '../../server/db/columns';
import { orderNo } from '../../server/db/orderNo';
import type { Db } from '../../server/db/pools';
import { arrivedBooking, bookingsBack, checkedBooking } from '../../server/fund/booking';
import type { Booking } from '../../server/ledger/events';
import type { Dated } from '../../server/ledger/postMany';
import { type Flow, spareOf } from './flows';
import { courseOf } from './fundCourse';
import { ARRIVED_AFTER, type Moved, type Place, VOID_AFTER } from './fundMoves';
import { sweptFrom } from './fundSweeps';
import type { Settled } from './journals';
import { pastIds } from './pastId';

/** A record without the people in it, who come last, and what it books. */
export interface FundStory {
  row: Omit<Insertable<Tables['fundRecord']>, 'makerId'> & { id: string; recordNo: string; status: FundStatus };
  journals: readonly Dated[];
}
const CHECKED_AFTER = 20 * 60_000;

/**
 * @param settled what channels paid, in any order
 * @param flows what owners were paid and sent
 */
export async function fundsOf(
  db: Db,
  settled: readonly Settled[],
  flows: readonly Flow[],
  now: number,
): Promise<FundStory[]> {
  const places = await db
    .selectFrom('bankAccount')
    .select(['id', 'countryId', 'currency', 'purpose'])
    .orderBy('id')
    .execute();
  const around = { places, floats: await floatsOf(db), settled, flows };
  const nextId = pastIds();
  return places
    .filter(({ purpose, currency }) => purpose === bankPurpose.gather && currency !== 'USDT')
    .flatMap((bank) => movesOf(bank, around, now).map((one) => storyOf(one, bank, now, (at) => nextId(new Date(at)))));
}

interface Around {
  places: readonly (Place & { purpose: number })[];
  floats: readonly Place[];
  settled: readonly Settled[];
  flows: readonly Flow[];
}
/** All of one currency, with what comes from where its owners pay. */
function movesOf(bank: Place, { places, floats, settled, flows }: Around, now: number): Moved[] {
  const own = settled.filter(({ currency }) => currency === bank.currency).toSorted((a, b) => a.at - b.at);
  const swept = places
    .filter(({ purpose, currency }) => purpose === bankPurpose.collect && currency === bank.currency)
    .flatMap((from) => sweptFrom(from, bank, flows, now));
  const known = [...flows.filter(({ placeId }) => placeId === bank.id), ...[...own, ...swept].map(arrivalAt(bank))];
  const float = floats.find(({ countryId }) => countryId === bank.countryId);
  const wallet = places.find(({ currency }) => currency === 'USDT');
  return [...courseOf({ bank, float, has: 0n }, own, { wallet, spareAt: spareOf(known) }, now), ...swept];
}
const arrivalAt =
  ({ id: placeId }: Place) =>
  ({ at, amount }: Settled | Moved): Flow => ({ placeId, at: at + ARRIVED_AFTER, amount });
const floatsOf = (db: Db): Promise<Place[]> =>
  db
    .selectFrom('account')
    .select(['id', 'countryId', 'currency'])
    .where('payType', '=', 'payout')
    .where('status', '=', 1)
    .orderBy('id')
    .execute();

function storyOf(moved: Moved, bank: Place, now: number, nextId: (at: number) => string): FundStory {
  const { type, at, amount, from, to, more } = moved;
  const id = nextId(at);
  const isTwoSided = from !== undefined && to !== undefined;
  const status = moved.until ?? (isTwoSided && at + ARRIVED_AFTER > now ? fundStatus.inTransit : fundStatus.arrived);
  const isChecked = status >= fundStatus.inTransit;
  const row = {
    ...{ id, recordNo: orderNo('T', id), recordType: type, status, amount: `${amount}`, fee: '0' },
    ...{ fromKind: from?.kind ?? null, fromId: from?.id ?? null, toKind: to?.kind ?? null, toId: to?.id ?? null },
    ...{ countryId: bank.countryId, toCountryId: bank.countryId, currency: bank.currency },
    ...{ toCurrency: bank.currency, toAmount: `${amount}`, bizTime: new Date(at), createdAt: new Date(at) },
    ...(isChecked && timesOf(moved, status, isTwoSided)),
    ...(isChecked && { bankTraceNo: `TR${id}` }),
    ...more,
  };
  return { row, journals: isChecked ? journalsOf(row, isTwoSided) : [] };
}

const timesOf = ({ at }: Moved, status: FundStatus, isTwoSided: boolean) => ({
  checkedAt: new Date(at + CHECKED_AFTER),
  ...(status !== fundStatus.inTransit && { arrivedAt: new Date(at + (isTwoSided ? ARRIVED_AFTER : CHECKED_AFTER)) }),
  ...(status === fundStatus.void && { voidedAt: new Date(at + VOID_AFTER) }),
});

function journalsOf(row: FundStory['row'], isTwoSided: boolean): Dated[] {
  // As the database would give it: what a booking looks at is there.
  const record = row as unknown as Parameters<typeof checkedBooking>[0];
  const at = row.bizTime instanceof Date ? row.bizTime.getTime() : 0;
  const named = (booking: Booking, operator: string, after: number): Dated => ({
    ...booking,
    ...{ bizNo: row.recordNo, currency: record.currency, merchantId: null, operator, at: new Date(at + after) },
  });
  const isArrived = isTwoSided && row.status >= fundStatus.arrived;
  const whole = { ...record, sentJournalId: '1', arrivedJournalId: isArrived ? '1' : null };
  return [
    named(checkedBooking(record), 'finance', CHECKED_AFTER),
    ...(isArrived ? [named(arrivedBooking(record), 'cashier', ARRIVED_AFTER)] : []),
    ...(row.status === fundStatus.void ? bookingsBack(whole) : []).map((one) => named(one, 'finance', VOID_AFTER)),
  ];
}
