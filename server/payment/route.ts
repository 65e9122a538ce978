import { randomInt } from 'node:crypto';
import { code } from '#contract/error';
import type { Currency } from '#contract/money';
import type { Writes } from '../db/open';
import { badStep } from '../words/badStep';
import { Refusal } from '../words/word';
import { type Candidate, countedToday, listCandidates } from './accountStore';

/** What is asked of an account. */
export interface Wanted {
  merchantId: string;
  currency: Currency;
  method: string;
  amount: bigint;
}

/**
 * The account an order goes to. It is of the merchant's pool; pool, account and channel are open for the method. The
 * amount is within the account's limits, its steps and what is left of its day. The smallest priority number comes
 * first, and among equals their weight decides.
 * @throws Refusal 1305 where nothing is open, 1302 where the amount is outside every account's limits, 1001 where it is
 *   between their steps.
 */
export async function chooseAccount(db: Writes, wanted: Wanted, now: Date): Promise<Candidate> {
  const open = await listCandidates(db, wanted);
  if (open.length === 0) throw new Refusal(code.noAccountAvailable, 'noAccountAvailable', { method: wanted.method });
  const fitting = open.filter(({ minAmount, maxAmount }) => minAmount <= wanted.amount && wanted.amount <= maxAmount);
  if (fitting.length === 0) throw outsideLimits(open, wanted.currency);
  const taking = fitting.filter(({ amountStep }) => wanted.amount % amountStep === 0n);
  if (taking.length === 0) throw betweenSteps(fitting, wanted.currency);
  const counted = await countedToday(
    db,
    taking.map(({ accountId }) => accountId),
    now,
  );
  const free = taking.filter(({ accountId, dayLimit }) => (counted.get(accountId) ?? 0n) + wanted.amount <= dayLimit);
  if (free.length === 0) throw new Refusal(code.noAccountAvailable, 'noAccountAvailable', { method: wanted.method });
  return byWeight(free, randomInt);
}

/** @param pick gives a number from 0 to below its argument. */
export function byWeight(fitting: readonly Candidate[], pick: (below: number) => number): Candidate {
  const first = Math.min(...fitting.map(({ priority }) => priority));
  const equals = fitting.filter(({ priority }) => priority === first);
  const lots = equals.flatMap((candidate) => Array.from({ length: Math.max(candidate.weight, 1) }, () => candidate));
  const chosen = lots[pick(lots.length)];
  if (!chosen) throw new Error('an account is chosen among none');
  return chosen;
}

function outsideLimits(open: readonly Candidate[], currency: Currency): Refusal {
  const [min = 0n] = open.map(({ minAmount }) => minAmount).sort(ascending);
  const max =
    open
      .map(({ maxAmount }) => maxAmount)
      .sort(ascending)
      .at(-1) ?? 0n;
  return new Refusal(code.limitExceeded, 'amountOutsideLimits', {
    min: { minor: min, currency },
    max: { minor: max, currency },
  });
}
function betweenSteps(fitting: readonly Candidate[], currency: Currency): Refusal {
  const [finest = 1n] = fitting.map(({ amountStep }) => amountStep).sort(ascending);
  return badStep(finest, currency);
}
const ascending = (a: bigint, b: bigint) => (a < b ? -1 : 1);
