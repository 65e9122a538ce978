/** Where the time of ids begins, epoch ms. */
export const EPOCH = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;
const SEQUENCE = 4096n;

/** Makes 64-bit ids that sort by time: (ms since 2024-01-01Z) << 22 | node << 12 | sequence, as decimal text. */
export type NextId = (at: Date) => string;

/** A node number, and the stretch of time that is its holder's: epoch ms, `until` excluded. */
export interface Reserved {
  node: number;
  from: number;
  until: number;
}

/** @param node 0 to 1023, held by one server process at a time. */
export const snowflake = (node: number): NextId =>
  reservedIds(() => ({ node, from: 0, until: Number.POSITIVE_INFINITY }));

/**
 * Ids within what is reserved at that moment. Time never goes back, whatever the clock does and whichever number is
 * held.
 * @throws NoNodeNumber where the time is not reserved
 */
export function reservedIds(reserved: () => Reserved): NextId {
  let last = 0;
  let sequence = 0n;
  return (at) => {
    const { node, from, until } = reserved();
    const ms = Math.max(at.getTime() - EPOCH, last, from - EPOCH);
    const next = ms === last ? sequence + 1n : 0n;
    const isFull = next === SEQUENCE;
    const time = isFull ? ms + 1 : ms;
    if (time + EPOCH >= until) throw new NoNodeNumber();
    last = time;
    sequence = isFull ? 0n : next;
    return ((BigInt(last) << 22n) | (BigInt(node) << 12n) | sequence).toString();
  };
}

/** The database that gives out node numbers has been away for too long; to `isLost` it is a lost connection. */
export class NoNodeNumber extends Error {
  readonly code = '08003';
  constructor() {
    super('no node number is held for this moment');
  }
}

/** Later moments have no ids. */
const LAST = 2 ** 41 - 1;
/** The smallest id of an instant: `id >= floorId(start) and id < floorId(end)` is a time range. */
export const floorId = (ms: number): string => (BigInt(Math.min(Math.max(ms - EPOCH, 0), LAST)) << 22n).toString();
/** When an id was made, epoch ms. */
export const timeOfId = (id: string): number => Number(BigInt(id) >> 22n) + EPOCH;
/**
 * What stands beside an order was written after it, give or take the clocks of two servers: ids from here on tell which
 * months to look in.
 */
export const idsSince = (id: string): string => floorId(timeOfId(id) - DAY);
