import type { Reads } from '../db/pools';
import { candidatesFor, type Found } from './candidateStore';
import { SURE, scoreOf } from './score';
import type { LineRow } from './store';

export type Scored = Found & { score: number };

/** What a line may be, the likeliest first. */
export async function scored(db: Reads, line: LineRow): Promise<Scored[]> {
  const found = await candidatesFor(db, line);
  return found
    .map((one) => ({ ...one, score: scoreOf(line, one) }))
    .sort((one, other) => other.score - one.score || (one.no < other.no ? -1 : 1));
}

/** The only one with the line's reference and amount; nothing where two have them. */
export function sureOne(candidates: readonly Scored[]): Scored | undefined {
  const [first, other] = candidates.filter(({ score }) => score >= SURE);
  return other === undefined ? first : undefined;
}
