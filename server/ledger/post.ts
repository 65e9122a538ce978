import { sql } from 'kysely';
import type { Currency } from '#contract/money';
import type { BizType } from '#contract/status';
import { foresightOf } from '../db/foresight';
import { orderNo } from '../db/orderNo';
import type { Writes } from '../db/pools';
import type { NextId } from '../db/snowflake';
import type { Account } from './account';

/** One side of a journal, in minor units, always more than zero. */
export interface Line {
  account: Account;
  side: 'D' | 'C';
  amount: bigint;
  /** The journal's where none is named; each currency of a journal balances by itself. */
  currency?: Currency;
  /** The journal's where none is named: commission inside a payment is its own kind. */
  bizType?: BizType;
}
export const debit = (account: Account, amount: bigint, currency?: Currency): Line => ({
  account,
  side: 'D',
  amount,
  ...(currency && { currency }),
});
export const credit = (account: Account, amount: bigint, currency?: Currency): Line => ({
  account,
  side: 'C',
  amount,
  ...(currency && { currency }),
});

/** A business event as the ledger books it. (bizType, bizNo, event, attempt) is its idempotent key. */
export interface Journal {
  bizType: BizType;
  bizNo: string;
  event: string;
  attempt?: number;
  currency: Currency;
  lines: readonly Line[];
  merchantId: string | null;
  operator: string;
  remark?: string;
  /** The request that a second person has consented to. */
  approvalId?: string | undefined;
  /** Ids of the orders of a journal that is about many; one that is about a single order names it in `bizNo`. */
  orderIds?: readonly string[];
  /** When it counts for the business; the booking time by default. */
  effective?: Date;
}
export interface Posted {
  journalNo: string;
  /** True where the same journal was posted before: nothing happened now. */
  repeated: boolean;
  /** Per line, in the order given; null for house accounts and for lines of zero. */
  balanceAfter: (bigint | null)[];
}
/** A strict account would have gone below zero. */
export class Overdraft extends Error {}

/**
 * Books one journal in this transaction: the only way a balance changes.
 * Lines of zero are left out (a fee of 0.00 is no line).
 * @throws Overdraft where a strict account would go below zero; any other error is a bug in the lines, as are no lines
 *   at all.
 */
export async function post(
  tx: Writes,
  journal: Journal,
  { now, nextId }: { now: Date; nextId: NextId },
): Promise<Posted> {
  const { journalNo, given, call } = posting(journal, { now, nextId });
  const { rows } = await sql<{ lineNo: number; balanceAfter: string | null; repeated: boolean }>`
    select line_no, balance_after, repeated from ${call}`
    .execute(tx)
    .catch(asOverdraft);
  const after = new Map(rows.map((row) => [given[row.lineNo - 1], row.balanceAfter]));
  return {
    journalNo,
    repeated: rows[0]?.repeated ?? false,
    balanceAfter: journal.lines.map((line) => toBig(after.get(line))),
  };
}

/** How the database is asked to book a journal, and its lines that are not zero. */
function posting(journal: Journal, { now, nextId }: { now: Date; nextId: NextId }) {
  const id = nextId(now);
  const journalNo = orderNo('J', id);
  const given = journal.lines.filter((line) => line.amount !== 0n);
  const lines = packed(given, journal.currency);
  const call = sql`post_journal(${id}, ${journalNo}, ${journal.bizType}::smallint, ${journal.bizNo}, ${journal.event},
    ${journal.attempt ?? 1},
      ${journal.merchantId}, ${now}, ${journal.effective ?? now}, ${journal.operator}, ${journal.remark ?? null},
      ${journal.approvalId ?? null}, ${JSON.stringify(lines)}::jsonb, ${journal.orderIds ?? null}::bigint[])`;
  return { journalNo, given, call };
}

/** The same where nobody asks what the balances are then. */
export async function postBlind(tx: Writes, journal: Journal, at: { now: Date; nextId: NextId }): Promise<void> {
  const foresight = foresightOf(tx);
  if (foresight) foresight.assumeDone(posting(journal, at).call);
  else await post(tx, journal, at);
}

/** How often something of this kind was booked under a number, and one more: each is a journal of its own. */
export async function nextAttempt(
  tx: Writes,
  { bizType, event }: Pick<Journal, 'bizType' | 'event'>,
  bizNo: string,
): Promise<number> {
  const { n } = await tx
    .selectFrom('postingKey')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('bizNo', '=', bizNo)
    .where('bizType', '=', bizType)
    .where('event', '=', event)
    .executeTakeFirstOrThrow();
  return Number(n) + 1;
}

/** Lines as the posting function takes them. */
export const packed = (lines: readonly Line[], ofJournal: Currency) =>
  lines.map(
    ({ account: { path, side: normal, strict, owner }, side, amount, currency = ofJournal, bizType = null }, n) => ({
      n: n + 1,
      path,
      normal,
      strict,
      ownerType: owner?.type ?? null,
      ownerId: owner?.id ?? null,
      currency,
      bizType,
      side,
      amount: amount.toString(),
    }),
  );

const toBig = (value: string | null | undefined) => (value === null || value === undefined ? null : BigInt(value));
function asOverdraft(error: { constraint?: string }): never {
  throw error.constraint === 'balance_not_negative' ? new Overdraft() : error;
}
