// What our own money did in the months of the demo. Channels settle each day, floats are filled each week, USDT is
// bought. There are expenses, interest, a correction, and something that was typed twice.
import type { Insertable } from 'kysely';
import { type Country, type Currency, minorDigits } from '#contract/money';
import {
  bankPurpose,
  type FundStatus,
  type FundType,
  fundCategory,
  fundPlace,
  fundStatus,
  fundType,
} from '#contract/status';
import { DAY, HOUR } from '#contract/time';
import type { Tables } from '../../server/db/columns';
import { orderNo } from '../../server/db/orderNo';
import type { Db } from '../../server/db/pools';
import { arrivedBooking, bookingsBack, checkedBooking } from '../../server/fund/booking';
import type { Booking } from '../../server/ledger/events';
import type { Dated } from '../../server/ledger/postMany';
import { type Flow, spareOf } from './flows';
import type { Settled } from './journals';
import { pastIds } from './pastId';

/** A record without the people in it, who come last, and what it books. */
export interface FundStory {
  row: Omit<Insertable<Tables['fundRecord']>, 'makerId'> & { id: string; recordNo: string; status: FundStatus };
  journals: readonly Dated[];
}
interface Place {
  id: string;
  countryId: Country;
  currency: Currency;
}
/** Where money of one currency lies, and the float that its payouts are paid from. */
interface Purse {
  bank: Place;
  float: Place | undefined;
  /** By the books, less what owners will be paid from it; minor units. */
  has: bigint;
}
interface Moved {
  type: FundType;
  at: number;
  amount: bigint;
  from?: { kind: 1 | 2 | 3; id: string };
  to?: { kind: 1 | 2; id: string };
  more?: Partial<FundStory['row']>;
  /** How far it came, where not to its end. */
  until?: FundStatus;
}
const CHECKED_AFTER = 20 * 60_000;
export const ARRIVED_AFTER = 2 * HOUR;
const VOID_AFTER = 5 * HOUR;
/** Since when the last one is on its way. */
const UNDER_WAY = 5 * HOUR;

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
  const floats = await floatsOf(db);
  const wallet = places.find(({ currency }) => currency === 'USDT');
  const nextId = pastIds();
  const told = (bank: Place, moved: readonly Moved[]) =>
    moved.map((one) => storyOf(one, bank, now, (at) => nextId(new Date(at))));
  const inCurrency = places.filter(({ currency }) => currency !== 'USDT');
  return inCurrency
    .filter(({ purpose }) => purpose === bankPurpose.gather)
    .flatMap((bank) => {
      const float = floats.find(({ countryId }) => countryId === bank.countryId);
      const own = settled.filter(({ currency }) => currency === bank.currency);
      const swept = inCurrency
        .filter(({ purpose, currency }) => purpose === bankPurpose.collect && currency === bank.currency)
        .flatMap((from) => sweptFrom(from, bank, flows, now));
      const known = [...flows.filter(({ placeId }) => placeId === bank.id), ...[...own, ...swept].map(arrivalAt(bank))];
      const sorted = own.toSorted((a, b) => a.at - b.at);
      const moved = courseOf({ bank, float, has: 0n }, sorted, { wallet, spareAt: spareOf(known) }, now);
      return told(bank, [...moved, ...swept]);
    });
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

/** Every week what owners have sent goes to where the rest lies, in whole thousands. */
function sweptFrom(from: Place, to: Place, flows: readonly Flow[], now: number): Moved[] {
  const own = flows.filter(({ placeId }) => placeId === from.id).toSorted((one, other) => one.at - other.at);
  const unit = 1_000n * 10n ** BigInt(minorDigits[from.currency]);
  const [first] = own;
  const moved: Moved[] = [];
  let swept = 0n;
  for (let at = (first?.at ?? now) + WEEK; at + DAY <= now; at += WEEK) {
    const came = own.reduce((sum, flow) => (flow.at <= at ? sum + flow.amount : sum), 0n);
    const amount = came - swept - ((came - swept) % unit);
    if (amount === 0n) continue;
    swept += amount;
    moved.push({ type: fundType.sweep, at, amount, from: bankOf(from), to: bankOf(to) });
  }
  return moved;
}
const WEEK = 7 * DAY;

/** What happens after so many payments of the channels: a part of what lies there goes on. */
const turns: readonly [every: number, make: (purse: Purse, at: number) => Moved | undefined][] = [
  [7, (purse, at) => filled(purse, at)],
  [10, (purse, at) => spent(purse, at, fundCategory.bankFee, 2_000n)],
  [
    15,
    ({ bank, has }, at) => ({
      type: fundType.otherIncome,
      at,
      amount: share(has, 10_000n, bank.currency),
      to: bankOf(bank),
    }),
  ],
  [28, (purse, at) => spent(purse, at, fundCategory.rent, 300n)],
];
/** One in so many of all there is, in whole hundreds of the currency where it is large. */
function share(has: bigint, oneIn: bigint, currency: Currency): bigint {
  const unit = 10n ** BigInt(minorDigits[currency]);
  const part = has / oneIn;
  return part > 1_000n * unit ? part - (part % (100n * unit)) : unit;
}
const bankOf = ({ id }: Place) => ({ kind: fundPlace.bank, id });
const floatOf = ({ id }: Place) => ({ kind: fundPlace.payoutAccount, id });

function filled({ bank, float, has }: Purse, at: number): Moved | undefined {
  const amount = share(has, 4n, bank.currency);
  return float && { type: fundType.payoutFunding, at, amount, from: bankOf(bank), to: floatOf(float) };
}
const spent = ({ bank, has }: Purse, at: number, category: 1 | 2, oneIn: bigint): Moved => ({
  ...{ type: fundType.expense, at, amount: share(has, oneIn, bank.currency), from: bankOf(bank), more: { category } },
});

interface Around {
  wallet: Place | undefined;
  spareAt: (at: number) => bigint;
}
function courseOf(purse: Purse, settled: readonly Settled[], { wallet, spareAt }: Around, now: number): Moved[] {
  const moved: Moved[] = [];
  let spent = 0n;
  const take = (make: (of: Purse, at: number) => Moved | undefined, at: number) => {
    purse.has = spareAt(at) - spent;
    const one = purse.has > 0n ? make(purse, at) : undefined;
    if (!one || one.at + VOID_AFTER + DAY > now) return;
    if (one.from?.id === purse.bank.id && one.amount > purse.has) return;
    if (one.from?.id === purse.bank.id) spent += one.amount;
    if (one.to?.id === purse.bank.id) spent -= one.amount;
    moved.push(one);
  };
  settled.forEach(({ channelCode, amount, at }, n) => {
    moved.push({ type: fundType.upstream, at, amount, from: { kind: 3, id: channelCode }, to: bankOf(purse.bank) });
    for (const [every, make] of turns) if (n % every === every - 1) take(make, at + 4 * HOUR);
    if (n % 14 === 13) take((of, then) => bought(of, wallet, then), at + 6 * HOUR);
    if (n === 20) take(corrected, at + 7 * HOUR);
    if (n === 30) take(typedTwice, at + 7 * HOUR);
  });
  purse.has = spareAt(now - UNDER_WAY) - spent;
  return [...moved, ...underWay(purse, now)];
}

/** Pesos for USDT, at a price of the time. */
function bought({ bank, has }: Purse, wallet: Place | undefined, at: number): Moved | undefined {
  if (!wallet || bank.currency !== 'MXN') return undefined;
  const usdt = 1_000n + 500n * (BigInt(Math.floor(at / DAY)) % 3n);
  const price = 180_000n + (BigInt(Math.floor(at / DAY)) % 40n) * 100n;
  const amount = (usdt * price) / 100n;
  if (amount > has) return undefined;
  const toAmount = `${usdt * 1_000_000n}`;
  const more = {
    toCurrency: 'USDT',
    toAmount,
    price: `${price / 10_000n}.${`${price % 10_000n}`.padStart(4, '0')}`,
  } as const;
  return { type: fundType.buyUsdt, at, amount, from: bankOf(bank), to: bankOf(wallet), more };
}
const corrected = ({ bank, float }: Purse, at: number): Moved | undefined =>
  float && {
    ...{ type: fundType.correction, at, amount: 2n * 10n ** BigInt(minorDigits[bank.currency]), from: floatOf(float) },
    more: { remark: '与银行对账单的差额' },
  };
function typedTwice(purse: Purse, at: number): Moved | undefined {
  const twice = filled(purse, at);
  // It comes back to the place, which has it all along.
  return (
    twice && {
      ...twice,
      amount: share(purse.has, 8n, purse.bank.currency),
      until: fundStatus.void,
      more: { reason: '重复录入' },
    }
  );
}
/** What waits for people at this moment. */
function underWay(purse: Purse, now: number): Moved[] {
  const rent = spent(purse, now - 3 * HOUR, fundCategory.rent, 400n);
  const more = filled(purse, now - HOUR);
  if (purse.has <= 0n) return [];
  return [
    { ...rent, until: fundStatus.draft },
    ...(more
      ? [
          { ...more, until: fundStatus.toCheck },
          { ...more, amount: more.amount / 2n + 1n, at: now - UNDER_WAY, until: fundStatus.inTransit },
        ]
      : []),
  ];
}

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
