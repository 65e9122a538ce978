// A settlement before it is one: what it would cost, what would arrive, and whether there is enough.

import { code } from '#contract/error';
import type { PricedCurrency } from '#contract/homePrice';
import { type Currency, minorDigits } from '#contract/money';
import { type SettlingOwner, settleType, settlingOwner } from '#contract/status';
import { BOOK_ZONE, businessDay, type Zone } from '#contract/time';
import type { Reads } from '../db/pools';
import { pricesFor } from '../home/ownPrice';
import { isStale } from '../home/price';
import type { OwnBalance } from '../ledger/ownBalances';
import type { Settler } from '../ledger/settlementEvents';
import { amountOf } from '../money';
import type { SettlingHouse } from '../settlementAccount/owner';
import type { Destination } from '../settlementAccount/usable';
import { judge, judgeBy } from '../settlementRule/judge';
import type { Judgement, Today } from '../settlementRule/judged';
import type { RuleRow } from '../settlementRule/rules';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { requestsOn } from './store';

export interface Wanted {
  currency: Currency;
  /** Major units. */
  amount: string;
}
/** Of USDT, minor units; prices are ten-thousandths of the currency. */
export interface InUsdt {
  usdtAmount: bigint;
  price: bigint;
  marketPrice: bigint;
}
export interface Draft {
  amount: bigint;
  day: string;
  judgement: Judgement;
  inUsdt: InUsdt | null;
}

export const settlerOf = ({ ownerType, ownerId }: { ownerType: SettlingOwner; ownerId: string }): Settler => ({
  type: ownerType === settlingOwner.agent ? 'agent' : 'merchant',
  id: ownerId,
});

/**
 * What the rule in force makes of it; its refusal is the caller's to throw or to show.
 * @throws Refusal 1001 for a currency that the account does not take, 1302 where nothing would arrive, 1304 where the
 *   price of USDT is too old
 */
export async function draftOf(
  db: Reads,
  house: SettlingHouse,
  to: Destination,
  { wanted, now }: { wanted: Wanted; now: Date },
): Promise<Draft> {
  const { currency } = wanted;
  const isUsdt = to.settleType === settleType.usdt;
  if (isUsdt ? currency === 'USDT' : currency !== to.currency) throw badField('currency', 'wrong');
  const amount = amountOf(wanted.amount, currency);
  const day = businessDay(now.getTime(), BOOK_ZONE);
  const { ownerType, ownerId } = house;
  const today = await requestsOn(db, { ownerType, ownerId, currency }, day);
  const judgement = await judge(db, { ownerType, ownerId, currency, amount, now, today });
  refuseIfAllFee(judgement);
  const inUsdt =
    isUsdt && currency !== 'USDT' ? await usdtFor(db, { ...house, currency, now }, judgement.remitAmount) : null;
  return { amount, day, judgement, inUsdt };
}

/** What was looked up for one of many, and what is wanted of it; amounts are minor units. */
interface Known {
  rule: RuleRow | undefined;
  today: Today;
  amount: bigint;
  zone: Zone;
  now: Date;
}
/**
 * The same of a balance that goes to an account of its own currency, where all that it is judged by is known.
 * @throws Refusal 1302 where nothing would arrive
 */
export function draftBy(balance: OwnBalance, { rule, zone, ...known }: Known): Draft {
  const judgement = judgeBy(rule, { ...balance, ...known }, zone);
  refuseIfAllFee(judgement);
  return { amount: known.amount, day: businessDay(known.now.getTime(), BOOK_ZONE), judgement, inUsdt: null };
}

function refuseIfAllFee({ remitAmount }: Judgement): void {
  if (remitAmount <= 0n) throw new Refusal(code.limitExceeded, 'settlementAllFee');
}

interface Priced {
  ownerType: SettlingOwner;
  ownerId: string;
  currency: PricedCurrency;
  now: Date;
}
/** What an owner pays for a USDT; a merchant may have a price of its own. @throws Refusal 1304 */
export async function priceFor(db: Reads, { ownerType, ownerId, currency, now }: Priced) {
  const merchantId = ownerType === settlingOwner.merchant ? ownerId : null;
  const { sources, back: price, market: marketPrice } = await pricesFor(db, { merchantId, currency, now });
  if (isStale(sources, now) || !price || !marketPrice) throw new Refusal(code.priceStale, 'priceStale');
  return { price, marketPrice };
}

async function usdtFor(db: Reads, of: Priced, remit: bigint): Promise<InUsdt> {
  const { price, marketPrice } = await priceFor(db, of);
  const usdtAmount = inUsdtAt(remit, of.currency, price);
  if (usdtAmount <= 0n) throw new Refusal(code.limitExceeded, 'settlementAllFee');
  return { usdtAmount, price, marketPrice };
}

/** Of a currency to its minor units, times ten-thousandths. */
const scaleOf = (currency: Currency): bigint => 10n ** BigInt(minorDigits[currency]);
const TEN_THOUSAND = 10_000n;
/** What is less than a millionth of a USDT is ours. */
export const inUsdtAt = (minor: bigint, currency: Currency, price: bigint): bigint =>
  (minor * scaleOf('USDT') * TEN_THOUSAND) / (price * scaleOf(currency));
/** What so much USDT is worth at a price, in minor units of the currency. */
export const worthAt = (usdt: bigint, currency: Currency, price: bigint): bigint =>
  (usdt * price * scaleOf(currency)) / (scaleOf('USDT') * TEN_THOUSAND);
