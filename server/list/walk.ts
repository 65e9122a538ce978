/**
 * A look through the ids of a list, a stretch at a time. Where no index carries a filter this gives the first rows soon
 * and a count that can be left at any moment (decision 0282).
 */

/** The first id in it, and the first after it. */
export interface Ids {
  from: string;
  to: string;
}
export type Way = 'asc' | 'desc';

/** How long somebody waits. */
export interface Patience {
  /** Of the next stretch, ms. */
  aim(): number;
  goesOn(): boolean;
  /** For rows in an order of their own, ms; undefined where they may take their time. */
  rowsWithin: number | undefined;
  /** Says when the next stretch may begin. */
  turn<T>(look: () => Promise<T>): Promise<T>;
}

/** For the first rows, ms: somebody looks at an empty screen. */
const FIRST_ROWS = 45;
/** The last stretch is as short as what is left of the time, if it can be. */
const briefly = (): Patience => {
  const end = performance.now() + FIRST_ROWS;
  const left = () => end - performance.now();
  return {
    aim: () => Math.min(20, left()),
    goesOn: () => left() > 0,
    rowsWithin: FIRST_ROWS,
    turn: (look) => look(),
  };
};

let last: Promise<unknown> = Promise.resolve();
/** All counts of this process share one connection, a stretch each: the lists of others have the rest. */
const inTurn = <T>(look: () => Promise<T>): Promise<T> => {
  const result = last.then(look);
  last = result.catch(() => undefined);
  return result;
};
const patiently = (left: AbortSignal): Patience => ({
  aim: () => 100,
  goesOn: () => !left.aborted,
  rowsWithin: undefined,
  turn: inTurn,
});

const NEVER = new AbortController().signal;
/** Soon what there is, or where it is asked for all of it, unless whoever asks leaves. */
export const patienceOf = ({ exact }: { exact?: boolean }, left = NEVER): Patience =>
  exact ? patiently(left) : briefly();

/**
 * Ids of six hours: a business with a hundred thousand orders a day looks through them in some ms. No stretch is
 * shorter: to ask takes its own time, which on a busy machine may be more than is aimed at. A count has to end.
 */
const SHORTEST = BigInt(6 * 3_600_000) << 22n;
/** So many times longer than the last at most: one before the first row or after the last says nothing of the next. */
const MOST = 4;

/** @returns whether it came to the end */
export async function walk(
  { from, to }: Ids,
  way: Way,
  { aim, goesOn, turn }: Patience,
  look: (stretch: Ids) => Promise<void>,
): Promise<boolean> {
  let [low, high, width] = [BigInt(from), BigInt(to), SHORTEST];
  while (low < high) {
    if (!goesOn()) return false;
    const cut = way === 'desc' ? larger(low, high - width) : smaller(high, low + width);
    const [first, after] = way === 'desc' ? [cut, high] : [low, cut];
    const tookMs = await turn(() => timed(() => look({ from: String(first), to: String(after) })));
    width = larger(SHORTEST, times(width, Math.min(aim() / tookMs, MOST)));
    [low, high] = way === 'desc' ? [low, cut] : [cut, high];
  }
  return true;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
const larger = (one: bigint, other: bigint) => (one > other ? one : other);
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);
/** Ids are too large to be multiplied as numbers are. */
const times = (width: bigint, factor: number) => (width * BigInt(Math.round(factor * 1024))) / 1024n;
