import { randomInt } from 'node:crypto';
import { code } from '#contract/error';
import type { Country, Currency } from '#contract/money';
import type { Book } from '#contract/status';
import type { Reads } from '../db/pools';
import { badStep } from '../words/badStep';
import { Refusal } from '../words/word';
import { type Pool, type PooledAccount, poolOf, rateFor } from './candidates';
import { isClosed, leastOf, mostOf } from './obstacle';
import { route, type Verdict } from './router';

/** What is asked of an account. */
export interface Wanted {
  merchantId: string;
  countryId: Country;
  currency: Currency;
  method: string;
  amount: bigint;
  /** Of its merchant. */
  book: Book;
  /** Channels that have refused it already. */
  refusedBy?: readonly string[];
}

/**
 * The account of the merchant's pool to which the router sends an order, by the rules in force.
 * @throws Refusal 1305 where nothing is open, or all that would do is full.
 * @throws Refusal 1302 where the amount is outside every account's limits, 1001 where it is between their steps.
 */
export async function chooseAccount(db: Reads, wanted: Wanted, now: Date): Promise<PooledAccount> {
  const amount = { minor: wanted.amount, currency: wanted.currency };
  const { method, book } = wanted;
  const order = { way: 'payment', pooled: true, of: wanted, method, amount, book } as const;
  const pool = await poolOf(db, { merchantId: wanted.merchantId, way: 'payment', now });
  await rateFor(db, pool, order, now);
  const { strategy, rules } = pool;
  const accounts = wanted.refusedBy ? othersIn(pool, wanted.refusedBy) : pool.accounts;
  const { chosen, verdicts } = route(accounts, order, { strategy, rules, now, draw: randomInt });
  if (!chosen) throw whyNone(verdicts, wanted);
  return chosen;
}

const othersIn = ({ accounts }: Pool, refusedBy: readonly string[]) =>
  accounts.filter(({ channelCode }) => !refusedBy.includes(channelCode));

/** What came closest to taking the order says why none does. */
function whyNone(verdicts: readonly Verdict<PooledAccount>[], { method, currency }: Wanted): Refusal {
  const open = verdicts.filter(({ reason }) => !isClosed(reason));
  const fitting = open.filter(({ reason }) => reason !== 'amountTooSmall' && reason !== 'amountTooLarge');
  if (open.length > 0 && fitting.length === 0) return outsideLimits(open.map(accountOf), currency);
  if (fitting.length > 0 && fitting.every(({ reason }) => reason === 'betweenSteps'))
    return betweenSteps(fitting.map(accountOf), currency);
  if (fitting.length > 0 && fitting.every(({ reason }) => reason === 'channelDayUsed'))
    return new Refusal(code.noAccountAvailable, 'channelDayUsed', { method });
  return new Refusal(code.noAccountAvailable, 'noAccountAvailable', { method });
}
const accountOf = ({ account }: Verdict<PooledAccount>) => account;

function outsideLimits(open: readonly PooledAccount[], currency: Currency): Refusal {
  const [min = 0n] = open.map(leastOf).sort(ascending);
  const max = open.map(mostOf).sort(ascending).at(-1) ?? 0n;
  return new Refusal(code.limitExceeded, 'amountOutsideLimits', {
    min: { minor: min, currency },
    max: { minor: max, currency },
  });
}
function betweenSteps(fitting: readonly PooledAccount[], currency: Currency): Refusal {
  const [finest = 1n] = fitting.map(({ amountStep }) => amountStep).sort(ascending);
  return badStep(finest, currency);
}
const ascending = (a: bigint, b: bigint) => (a < b ? -1 : 1);
