// What becomes of the money of one currency. Channels settle each day, the float is filled each week, USDT is bought,
// and there are expenses, interest, a correction, and something that was typed twice.
import { type Currency, minorDigits } from '#contract/money';
import { fundCategory, fundStatus, fundType } from '#contract/status';
import { DAY, HOUR } from '#contract/time';
import { bankOf, floatOf, type Moved, type Place, VOID_AFTER } from './fundMoves';
import type { Settled } from './journals';

/** Since when the last one is on its way. */
const UNDER_WAY = 5 * HOUR;
/** Where money of one currency lies, and the float that its payouts are paid from. */
interface Purse {
  bank: Place;
  float: Place | undefined;
  /** By the books, less what owners will be paid from it; minor units. */
  has: bigint;
}
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
export function courseOf(purse: Purse, settled: readonly Settled[], { wallet, spareAt }: Around, now: number): Moved[] {
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
    if (n % 28 === 27) take((of, then) => bought(of, wallet, then), at + 6 * HOUR);
    if (n === 20) take(corrected, at + 7 * HOUR);
    if (n === 30) take(typedTwice, at + 7 * HOUR);
  });
  purse.has = spareAt(now - UNDER_WAY) - spent;
  return [...moved, ...underWay(purse, now)];
}

/** Pesos for USDT, at a price of the time. */
function bought({ bank, has }: Purse, wallet: Place | undefined, at: number): Moved | undefined {
  if (!wallet || bank.currency !== 'MXN') return undefined;
  const usdt = 200n + 100n * (BigInt(Math.floor(at / DAY)) % 3n);
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
