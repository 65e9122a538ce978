import { randomInt } from 'node:crypto';
import { code } from '#contract/error';
import type { Currency } from '#contract/money';
import { accountStatus, masterStatus } from '#contract/status';
import type { Writes } from '../db/open';
import { badStep } from '../words/badStep';
import { Refusal } from '../words/word';
import { countedToday } from './accountDayStore';

/** A collection account that may take a merchant's order. */
export interface Candidate {
  accountId: string;
  channelCode: string;
  minAmount: bigint;
  maxAmount: bigint;
  /** What its rail takes: multiples of this. */
  amountStep: bigint;
  /** What its orders of a business day may count for together. */
  dayLimit: bigint;
  /** What its channel keeps, and the version of the account that said so. */
  costPercent: string;
  costFixed: bigint;
  costVersion: number;
  priority: number;
  weight: number;
}
interface Wanted {
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
  const open = await candidates(db, wanted);
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

async function candidates(db: Writes, { merchantId, currency, method }: Wanted): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('accountPool')
    .innerJoin('account', 'account.id', 'accountPool.accountId')
    .innerJoin('channel', 'channel.code', 'account.channelCode')
    .select([
      'account.id',
      'account.channelCode',
      'account.minAmount',
      'account.maxAmount',
      'account.amountStep',
      'account.dayLimitAmount',
      'account.costPercent',
      'account.costFixed',
      'account.version',
      'accountPool.priority',
      'accountPool.weight',
    ])
    .where('accountPool.merchantId', '=', merchantId)
    .where('accountPool.payType', '=', 'payment')
    .where('accountPool.enabled', '=', true)
    .where(({ eb, ref, val }) => eb(val(method), '=', eb.fn.any(ref('accountPool.payMethods'))))
    .where(({ eb, ref, val }) => eb(val(method), '=', eb.fn.any(ref('account.payMethods'))))
    .where('account.currency', '=', currency)
    .where('account.payType', 'in', ['payment', 'both'])
    .where('account.status', '=', accountStatus.enabled)
    .where('channel.status', '=', masterStatus.enabled)
    .execute();
  return rows.map((row) => ({
    accountId: row.id,
    channelCode: row.channelCode,
    minAmount: BigInt(row.minAmount),
    maxAmount: BigInt(row.maxAmount),
    amountStep: BigInt(row.amountStep),
    dayLimit: BigInt(row.dayLimitAmount),
    costPercent: row.costPercent,
    costFixed: BigInt(row.costFixed),
    costVersion: row.version,
    priority: row.priority,
    weight: row.weight,
  }));
}
