// Recharges of the demo's months: money that owners sent to the bank accounts and to the wallet that take it.
import type { Insertable } from 'kysely';
import { type Country, type Currency, minorDigits } from '#contract/money';
import { type RechargeStatus, rechargeStatus, rechargeType } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY, HOUR } from '#contract/time';
import type { Tables } from '../../server/db/columns';
import { orderNo } from '../../server/db/orderNo';
import { agentPocket, merchantPocket } from '../../server/ledger/account';
import type { Dated } from '../../server/ledger/postMany';
import { recharged, rechargedInUsdt } from '../../server/ledger/rechargeEvents';
import { worthOf } from '../../server/recharge/worth';
import type { Flow } from './flows';
import { pastIds } from './pastId';
import { pricesAt } from './prices';
import { type Dice, dice } from './random';
import type { Settler } from './settlers';

const MINUTE = 60_000;
type Columns = Insertable<Tables['rechargeOrder']>;
export interface RechargeStory {
  row: Omit<Columns, 'creatorId' | 'fileId' | keyof Known> & Known;
  journals: Dated[];
  /** What came into the place; nothing where it was not credited. */
  flow?: Flow;
}
/** What of it others reckon with. */
interface Known {
  id: string;
  ownerId: string;
  /** Whose balance it goes to. */
  purse: string;
  merchantId: string | null;
  countryId: Country;
  currency: Currency;
  amount: bigint;
  fee: bigint;
  placeId: string;
  createdBy: string;
}
/** Where they are paid to. */
export interface Collecting {
  banks: ReadonlyMap<Currency, string>;
  wallet: { id: string; address: string };
}

/** Every so many days, and between how many and how many of the currency. */
interface Way {
  every: number;
  from: number;
  to: number;
}
interface Habit {
  bank: Way;
  usdt?: Way;
}
/** The first owners of each country; in Mexico two merchants and an agent. */
const habits: Record<Country, readonly Habit[]> = {
  MEX: [
    { bank: { every: 3, from: 1_500, to: 12_000 }, usdt: { every: 6, from: 100, to: 400 } },
    { bank: { every: 7, from: 4_000, to: 25_000 }, usdt: { every: 12, from: 150, to: 350 } },
    { bank: { every: 5, from: 5_000, to: 18_000 } },
  ],
  BRA: [{ bank: { every: 6, from: 500, to: 4_000 } }, { bank: { every: 11, from: 800, to: 3_000 } }],
  COL: [{ bank: { every: 8, from: 400_000, to: 3_000_000 } }],
  PER: [{ bank: { every: 10, from: 400, to: 2_500 } }],
  CHL: [{ bank: { every: 9, from: 100_000, to: 900_000 } }],
  ARG: [{ bank: { every: 12, from: 100_000, to: 1_200_000 } }],
};
/** What a bank calls a transfer, before its number. */
const traces: Partial<Record<Country, string>> = { MEX: 'SPEI', BRA: 'PIX' };

/** USDT that is owed in pesos is a risk of ours: none comes before we have earned something to bear it. */
const OWN_FIRST = 14 * DAY;

const { done, rejected, expired, cancelled } = rechargeStatus;
const ends: readonly [status: RechargeStatus, of: number][] = [
  [done, 78],
  [rejected, 7],
  [expired, 10],
  [cancelled, 5],
];

/** Those of today are told apart; none of these is open any more. */
export function rechargesOf(
  settlers: readonly Settler[],
  collecting: Collecting,
  { begin, now, seed }: { begin: number; now: number; seed: number },
): RechargeStory[] {
  const telling = { chance: dice(seed + 3), nextId: pastIds(), collecting };
  const until = now - DAY / 2;
  const seen = new Map<Country, number>();
  return settlers.toSorted(mexicoFirst).flatMap((owner) => {
    const nth = seen.get(owner.countryId) ?? 0;
    seen.set(owner.countryId, nth + 1);
    const { bank, usdt } = habits[owner.countryId][nth] ?? {};
    const tellAll = (way: Way | undefined, from: number, isUsdt: boolean) =>
      way ? momentsOf(way, telling.chance, from, until).map((at) => tellOne(telling, owner, { at, way, isUsdt })) : [];
    return [...tellAll(bank, begin, false), ...tellAll(usdt, begin + OWN_FIRST, true)];
  });
}
const mexicoFirst = (one: Settler, other: Settler): number =>
  Number(other.countryId === 'MEX') - Number(one.countryId === 'MEX');

function momentsOf({ every }: Way, chance: Dice, begin: number, until: number): number[] {
  const found: number[] = [];
  for (let at = begin + 14 * HOUR; ; at += every * DAY) {
    const moment = at + chance.whole(0, 9 * 60) * MINUTE;
    if (moment > until) return found;
    found.push(moment);
  }
}

interface Telling {
  chance: Dice;
  nextId: ReturnType<typeof pastIds>;
  collecting: Collecting;
}
interface One {
  at: number;
  way: Way;
  isUsdt: boolean;
}
const TO_PAY = 30 * MINUTE;
function tellOne(telling: Telling, owner: Settler, one: One): RechargeStory {
  const { chance, collecting, nextId } = telling;
  const { at, isUsdt } = one;
  const [status] = chance.pick(ends, ([, of]) => of);
  const { merchantId, agentId, ownerId } = owner.house;
  const { countryId, currency, purse } = owner;
  const id = nextId(new Date(at));
  const money = isUsdt ? inUsdt(one, chance, currency) : inPesos(one, chance, currency);
  const row = {
    ...{ id, orderNo: orderNo('R', id), merchantId, agentId, ownerId, purse, countryId, currency, status, fee: 0n },
    ...{
      type: isUsdt ? rechargeType.usdt : rechargeType.bank,
      placeId: isUsdt ? collecting.wallet.id : (collecting.banks.get(currency) ?? ''),
    },
    ...{ reference: (BigInt(id) % 10_000_000n).toString().padStart(7, '0'), createdBy: owner.person, ...money },
    ...(isUsdt && { chain: 'TRC20', address: collecting.wallet.address }),
    ...{ createdAt: new Date(at), expiresAt: new Date(at + TO_PAY) },
  } as const;
  return ended({ ...row, ...proofOf(row, at, chance) }, at, chance);
}

const scaled = (major: number, currency: Currency): bigint => BigInt(major) * 10n ** BigInt(minorDigits[currency]);
const inPesos = ({ way }: One, chance: Dice, currency: Currency) => ({
  amount: scaled(chance.whole(way.from / 100, way.to / 100) * 100, currency),
});
function inUsdt({ way, at }: One, chance: Dice, currency: Currency) {
  const usdtAmount = scaled(chance.whole(way.from / 10, way.to / 10) * 10, 'USDT');
  const { live: price, market: marketPrice } = pricesAt(currency, at);
  return { amount: worthOf(usdtAmount, price, currency), usdtAmount, price, marketPrice };
}

type Made = RechargeStory['row'];
/** What the owner says of the transfer; nothing of what was never sent. */
function proofOf(
  { id, status, type, countryId }: Pick<Made, 'id' | 'status' | 'type' | 'countryId'>,
  at: number,
  chance: Dice,
): Partial<Made> {
  if (status === expired || status === cancelled) return {};
  const submittedAt = new Date(at + chance.whole(2, 20) * MINUTE);
  if (type === rechargeType.bank)
    return {
      submittedAt,
      bankTraceNo: `${traces[countryId] ?? 'TR'}${id}`,
      paidDay: businessDay(at, BOOK_ZONE),
      fromName: 'Banca del comercio',
    };
  const isThere = status === done;
  const seen = { chainState: isThere ? 'verified' : 'tooLittle', confirmations: isThere ? 240 : 32 } as const;
  return { submittedAt, txHash: BigInt(id).toString(16).padStart(64, '5'), chainTries: 4, ...seen };
}

const confirmerIn = (country: Country): string => (country === 'MEX' ? 'cashier.mx' : 'cashier');
/** One in five of a bank costs a part. */
const FEE_OF = 200n;
function ended(row: Made, at: number, chance: Dice): RechargeStory {
  const isBank = row.type === rechargeType.bank;
  const confirmer = confirmerIn(row.countryId);
  if (row.status === rejected) {
    const rejectReason = isBank ? 'No hay tal movimiento en el banco' : 'Llegó menos de lo que dice la orden';
    return { row: { ...row, confirmer, rejectReason, version: 3 }, journals: [] };
  }
  if (row.status !== done) return { row: { ...row, version: 2 }, journals: [] };
  const confirmedAt = new Date(at + chance.whole(25, 110) * MINUTE);
  const fee = isBank && chance.roll() < 0.2 ? row.amount / FEE_OF : 0n;
  const whole = { ...row, fee, confirmer, confirmedAt, version: isBank ? 3 : 5 };
  const amount = isBank ? whole.amount : BigInt(row.usdtAmount ?? 0);
  const credited = { purse: row.purse, amount: row.amount - fee };
  const flow = { placeId: row.placeId, at: confirmedAt.getTime(), amount, credited };
  return { row: whole, journals: [journalOf(whole, confirmedAt)], flow };
}

function journalOf(row: Made, at: Date): Dated {
  const { merchantId, ownerId, amount, fee, currency, orderNo: bizNo, usdtAmount, marketPrice, placeId } = row;
  const operator = confirmerIn(row.countryId);
  const isMerchants = merchantId !== null;
  const to = isMerchants ? merchantPocket(ownerId, 'available') : agentPocket(ownerId, 'available');
  const usdt = BigInt(usdtAmount ?? 0);
  const booking =
    row.type === rechargeType.bank
      ? recharged(to, placeId, amount, fee)
      : rechargedInUsdt(to, placeId, {
          usdt,
          worth: worthOf(usdt, BigInt(marketPrice ?? 0), currency),
          amount,
          charge: fee,
        });
  return { ...booking, bizNo, currency, merchantId: isMerchants ? ownerId : null, operator, at };
}
