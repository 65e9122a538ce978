// Where a deep page stands: found by what days and hours count, instead of counting off all that comes before it.

import type { Reads } from '../db/pools';
import type { Range } from '../db/range';
import type { Sorting } from '../list/pagination';
import type { Way } from '../list/walk';
import { hourCuts, startOfPart, totalCuts } from './cuts';
import { listHourCounts } from './store';
import type { PartCount, TotalsQuestion } from './totals';

/** A stretch of time, and how many of its rows come before those that are wanted. */
interface Place {
  range: Range;
  offset: number;
}
/** After how many rows a page begins, along which way. */
interface Sought {
  offset: number;
  way: Way;
}

/** Which way along time; undefined where orders are sorted by something else. */
export function wayByTime({ sortField = 'createTime', sortOrder }: Sorting): Way | undefined {
  if (sortField !== 'createTime') return undefined;
  return sortOrder === 'ascend' ? 'asc' : 'desc';
}

/**
 * The stretch that begins, along the way, with the hour in which the sought rows begin. What days count leads to the
 * day, what its hours count to the hour: so many rows are counted off as an hour has, wherever the page stands.
 * @param days how many orders the days of the question have
 */
export async function placeOf(
  db: Reads,
  question: TotalsQuestion,
  days: readonly PartCount[],
  { offset, way }: Sought,
): Promise<Place> {
  const day = stepInto(partsOf(days, totalCuts, question.range), { offset, way });
  if (!day) return { range: question.range, offset };
  const hours = await listHourCounts(db, { ...question, range: day.range });
  const hour = stepInto(partsOf(hours, hourCuts, day.range), { offset: day.offset, way });
  const { range, offset: before } = hour ?? day;
  return { range: openEnded(range, question.range, way), offset: before };
}

/** A page may go on in the hours after. */
const openEnded = ({ from, to }: Range, whole: Range, way: Way): Range =>
  way === 'desc' ? { from: whole.from, to } : { from, to: whole.to };

interface Part {
  range: Range;
  n: number;
}
/** Stretches one after the other, with how many orders each has; what lies between them has none. */
function partsOf(found: readonly PartCount[], cut: typeof totalCuts, range: Range): Part[] {
  const cuts = cut(range);
  const counts = new Map<number, number>();
  for (const { hour, n } of found) {
    const start = startOfPart(cuts, hour.getTime());
    counts.set(start, (counts.get(start) ?? 0) + n);
  }
  const starts = [...counts.keys()].toSorted((one, other) => one - other);
  return starts.map((from, at) => ({ range: { from, to: starts[at + 1] ?? range.to }, n: counts.get(from) ?? 0 }));
}

/** The part in which the sought rows begin, and how many of it come before them; undefined behind the last. */
function stepInto(parts: readonly Part[], { offset, way }: Sought): Place | undefined {
  let before = offset;
  for (const { range, n } of way === 'desc' ? parts.toReversed() : parts) {
    if (before < n) return { range, offset: before };
    before -= n;
  }
  return undefined;
}
