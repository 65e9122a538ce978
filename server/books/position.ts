import { book } from '#contract/status';
import type { Reads } from '../db/pools';
import { floorId } from '../db/snowflake';
import { kindSums, type Receivable, receivablesBefore, sumsBefore, type TrialSum } from './trialStore';

export { kindSums, type Receivable, type TrialSum };

/** What all accounts of the live book come to by kind at an instant, and what each channel owes. */
export interface Position {
  sums: TrialSum[];
  receivables: Receivable[];
}

/** @param asOf the last millisecond that counts; told only of currencies that the asker may see the books of */
export async function positionAt(db: Reads, asOf: number): Promise<Position> {
  const before = floorId(asOf + 1);
  const [sums, receivables] = [await sumsBefore(db, book.live, before), await receivablesBefore(db, before)];
  return { sums, receivables };
}
