// What somebody wants to record, as columns: two sides that fit the type, amounts of their currencies, a time that was.
import type { Parsed } from '#contract/call';
import type { fund } from '#contract/fund';
import { type Country, type Currency, countryOf, toScale4 } from '#contract/money';
import { type FundPlace, fundPlace, fundType } from '#contract/status';
import { DAY } from '#contract/time';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import { amountOf, exactOf } from '../money';
import type { Whole } from '../whole';
import { badField } from '../words/badField';
import { findPlace, type PlaceRow } from './placeStore';
import { type Sides, sidesOf } from './rules';

export type Wanted = Omit<
  Whole<Parsed<typeof fund.save>>,
  'requestId' | 'submit' | 'recordNo' | 'version' | 'voucherUrl'
>;
interface Asking {
  db: Reads;
  scope: Scope;
  now: Date;
}
/** How long ago the bank may have moved it. */
const OLDEST = 31 * DAY;

/** @throws Refusal 1001 at the field that does not fit */
export async function wantedOf(asking: Asking, input: Wanted) {
  const sides = sidesOf(input.recordType);
  if (!sides) throw badField('recordType', 'wrong');
  const { from, to } = await placesOf(asking, input, sides);
  const first = from ?? to;
  const last = to ?? from;
  if (!first || !last) throw badField('fromBankId', 'required');
  refuseOtherSides(input, sides, { from, to });
  const money = amountsOf(input, sides, first.currency, last.currency);
  const bizTime = input.bizTime ?? asking.now.getTime();
  if (bizTime > asking.now.getTime() || bizTime < asking.now.getTime() - OLDEST) throw badField('bizTime', 'range');
  return {
    ...{ recordType: input.recordType, ...money, bizTime: new Date(bizTime) },
    ...{ fromKind: from?.kind ?? null, fromId: from?.id ?? null, toKind: to?.kind ?? null, toId: to?.id ?? null },
    ...{ countryId: homeOf(first, last), toCountryId: homeOf(last, first) },
    ...{ currency: first.currency, toCurrency: last.currency, category: categoryOf(input) },
    ...{ bankTraceNo: input.bankTraceNo ?? null, txHash: input.txHash ?? null, remark: input.remark ?? null },
  };
}

interface Named {
  kind: FundPlace;
  id: string;
  field: string;
}
const namedFrom = (input: Wanted): Named[] => [
  ...named(fundPlace.bank, input.fromBankId, 'fromBankId'),
  ...named(fundPlace.payoutAccount, input.fromAccountId, 'fromAccountId'),
  ...named(fundPlace.channel, input.fromChannelCode, 'fromChannelCode'),
];
const namedTo = (input: Wanted): Named[] => [
  ...named(fundPlace.bank, input.toBankId, 'toBankId'),
  ...named(fundPlace.payoutAccount, input.toAccountId, 'toAccountId'),
];
const named = (kind: FundPlace, id: string | undefined, field: string): Named[] =>
  id === undefined ? [] : [{ kind, id, field }];

/** What a channel owes is of many currencies: that of the place it goes to is meant. */
async function placesOf({ db, scope }: Asking, input: Wanted, sides: Sides) {
  const [from, to] = [only(namedFrom(input), sides.from), only(namedTo(input), sides.to)];
  refuseMissing(sides, from, to);
  const found = async (one: Named | undefined, currency?: Currency) => {
    const place = one && (await findPlace(db, scope, one, currency));
    if (one && !place?.isUsable) throw badField(one.field, 'wrong');
    return place;
  };
  const last = await found(to);
  return { from: await found(from, from?.kind === fundPlace.channel ? last?.currency : undefined), to: last };
}

/** One at most, of a kind that the type takes there. */
function only(names: readonly Named[], kinds: readonly FundPlace[]): Named | undefined {
  const other = names.find(({ kind }, n) => n > 0 || !kinds.includes(kind));
  if (other) throw badField(other.field, 'wrong');
  return names[0];
}
function refuseMissing({ from: first, to: last, either }: Sides, from?: Named, to?: Named): void {
  if (either && from && to) throw badField(to.field, 'wrong');
  if (first[0] !== undefined && !from && !(either && to)) throw badField(fieldOf('from', first[0]), 'required');
  if (last[0] !== undefined && !to && !either) throw badField(fieldOf('to', last[0]), 'required');
}
const fieldOf = (side: 'from' | 'to', kind: FundPlace) =>
  kind === fundPlace.bank ? `${side}BankId` : kind === fundPlace.channel ? 'fromChannelCode' : `${side}AccountId`;

function refuseOtherSides(
  input: Wanted,
  { exchanges }: Sides,
  { from, to }: { from: PlaceRow | undefined; to: PlaceRow | undefined },
): void {
  if (!from || !to) return;
  const field = input.toAccountId === undefined ? 'toBankId' : 'toAccountId';
  if (from.kind === to.kind && from.id === to.id) throw badField(field, 'wrong');
  const fits = exchanges
    ? (from.currency === 'USDT') === (exchanges === 'from') && (to.currency === 'USDT') === (exchanges === 'to')
    : from.currency === to.currency;
  if (!fits) throw badField(field, 'wrong');
}

function amountsOf(input: Wanted, { exchanges }: Sides, currency: Currency, toCurrency: Currency) {
  const amount = amountOf(input.amount, currency);
  const fee = input.fee === undefined ? 0n : exactOf(input.fee, currency);
  if (fee < 0n || (fee > 0n && !hasTwoSides(input))) throw badField('fee', 'wrong');
  if (!exchanges) {
    if (input.toAmount !== undefined) throw badField('toAmount', 'wrong');
    if (input.price !== undefined) throw badField('price', 'wrong');
    return { amount, fee, toAmount: amount, price: null };
  }
  if (input.toAmount === undefined) throw badField('toAmount', 'required');
  if (input.price === undefined) throw badField('price', 'required');
  const toAmount = amountOf(input.toAmount, toCurrency);
  refuseOtherPrice(input.price, exchanges === 'to' ? [amount, toAmount, currency] : [toAmount, amount, toCurrency]);
  return { amount, fee, toAmount, price: input.price };
}
const hasTwoSides = (input: Wanted) => namedFrom(input).length > 0 && namedTo(input).length > 0;

/** Of one minor unit: what an amount in a currency is worth in ten-thousandths of a price. */
const unit: Record<Currency, bigint> = {
  ...{ MXN: 100n, COP: 100n, PEN: 100n, CLP: 1n, ARS: 100n, BRL: 100n, USDT: 1_000_000n },
};
/** The price is what the amounts say, to the last of its four decimals. */
function refuseOtherPrice(price: string, [local, usdt, currency]: [bigint, bigint, Currency]): void {
  const priceUnits = toScale4(price);
  // local / unit = usdt / 10^6 × price / 10^4; a rounding of either amount moves the price by less than one unit.
  const paid = local * unit.USDT * 10_000n;
  const worth = usdt * priceUnits * unit[currency];
  const off = paid > worth ? paid - worth : worth - paid;
  const slack = usdt * unit[currency] + unit.USDT * 10_000n;
  if (off > slack) throw badField('price', 'wrong');
}

function categoryOf({ recordType, category }: Wanted) {
  if (recordType === fundType.expense && category === undefined) throw badField('category', 'required');
  return recordType === fundType.expense ? (category ?? null) : null;
}

/** A channel's side is where the other one is; where both are of none, the currency says. */
const homeOf = (place: PlaceRow, other: PlaceRow): Country =>
  place.countryId ?? other.countryId ?? countryOf(place.currency) ?? 'MEX';
