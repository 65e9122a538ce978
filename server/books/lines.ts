import type { Reads } from '../db/pools';
import { type EntryRow, type FoundAccount, linesBetween, standingAt } from './entryStore';

interface Page {
  rows: EntryRow[];
  total: number;
  /** Before the first line of the stretch and after its last, minor units. */
  opening: string;
  closing: string;
}
/**
 * The lines of one account within a stretch of journals, the latest first. A page is found by the lines' places, so
 * none is read that is not shown.
 * @param account one that its reader was found to see
 */
export async function linesOfAccount(
  db: Reads,
  account: FoundAccount,
  { from, to }: { from: string; to: string },
  { current, pageSize }: { current: number; pageSize: number },
): Promise<Page> {
  const [start, stop] = [await standingAt(db, account, from), await standingAt(db, account, to)];
  const [first, last] = [BigInt(start.place), BigInt(stop.place)];
  const top = last - BigInt((current - 1) * pageSize);
  const bottom = top - BigInt(pageSize);
  const rows = top > first ? await linesBetween(db, account, bottom > first ? bottom : first, top) : [];
  return { rows, total: Number(last - first), opening: start.balance, closing: stop.balance };
}
/** What an account held before a journal, minor units on its own side. */
export const balanceBefore = async (db: Reads, account: FoundAccount, before: string): Promise<bigint> =>
  BigInt((await standingAt(db, account, before)).balance);

export type { EntryRow, FoundAccount };
