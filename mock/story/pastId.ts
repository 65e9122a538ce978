import { floorId, type NextId } from '../../server/db/snowflake';

/** A node that no server holds before a thousand others run. */
const NODE = 1022n;

/** Makes ids of moments long gone, in any order; the running server's generator only goes forward. */
export function pastIds(): NextId {
  const used = new Map<number, number>();
  return (at) => {
    const sequence = used.get(at.getTime()) ?? 0;
    used.set(at.getTime(), sequence + 1);
    if (sequence > 4095) throw new RangeError('too many ids for one millisecond');
    return (BigInt(floorId(at.getTime())) | (NODE << 12n) | BigInt(sequence)).toString();
  };
}
