const EPOCH = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;
const SEQUENCE = 4096n;

/** Makes 64-bit ids that sort by time: (ms since 2024-01-01Z) << 22 | node << 12 | sequence, as decimal text. */
export type NextId = (at: Date) => string;

/** @param node 0 to 1023, held by one server process at a time. */
export function snowflake(node: number): NextId {
  let last = 0;
  let sequence = 0n;
  return (at) => {
    const ms = Math.max(at.getTime() - EPOCH, last);
    sequence = ms === last ? sequence + 1n : 0n;
    last = ms;
    if (sequence === SEQUENCE) {
      last += 1;
      sequence = 0n;
    }
    return ((BigInt(last) << 22n) | (BigInt(node) << 12n) | sequence).toString();
  };
}

/** Later moments have no ids. */
const LAST = 2 ** 41 - 1;
/** The smallest id of an instant: `id >= floorId(start) and id < floorId(end)` is a time range. */
export const floorId = (ms: number): string => (BigInt(Math.min(Math.max(ms - EPOCH, 0), LAST)) << 22n).toString();
/** When an id was made, epoch ms. */
export const timeOfId = (id: string): number => Number(BigInt(id) >> 22n) + EPOCH;
/** What stands beside an order was written after it, give or take the clocks of two servers: ids from here on tell which months to look in. */
export const idsSince = (id: string): string => floorId(timeOfId(id) - DAY);
