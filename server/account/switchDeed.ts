// How a switch begins and ends in the pools.
import type { Writes } from '../db/pools';
import type { Planned } from './switchMoves';
import { isSamePlace, type Place } from './switchPlan';
import {
  countPool,
  dropPlace,
  keepPlace,
  lockKept,
  putPlace,
  type SwitchRow,
  setSwitch,
  switchStatus,
} from './switchStore';

/** Moves what the plan moves, and keeps how it was. */
export async function begin(db: Writes, switchId: string, { from, to, moves }: Planned): Promise<void> {
  for (const move of moves.filter(({ refused }) => refused === null)) {
    const { after } = move;
    await putPlace(db, move, from.id, after.from);
    await putPlace(db, move, to.id, after.to);
    await countPool(db, move);
    await keepPlace(db, switchId, {
      ...{ merchantId: move.merchantId, way: move.way },
      ...{ fromBefore: move.from, toBefore: move.to, fromAfter: after.from, toAfter: after.to },
    });
  }
}

export interface Ended {
  /** Pools that are as they were before. */
  restored: number;
  /** Merchants whose pools somebody has changed since: those stay as they are. */
  kept: { merchantNo: string; name: string }[];
}
/** Puts both accounts back to where they stood, in every pool that nobody has changed since. */
export async function end(db: Writes, row: SwitchRow, now: Date): Promise<Ended> {
  const kept: Ended['kept'] = [];
  const places = await lockKept(db, row);
  for (const place of places) {
    const { merchantNo, name, from, to, fromAfter, toAfter } = place;
    if (!isSamePlace(from, fromAfter) || !isSamePlace(to, toAfter)) {
      kept.push({ merchantNo, name });
      continue;
    }
    await putBack(db, place, row.fromAccountId, place.fromBefore);
    await putBack(db, place, row.toAccountId, place.toBefore);
    await countPool(db, place);
  }
  await setSwitch(db, row.id, switchStatus.undone, now);
  return { restored: places.length - kept.length, kept };
}

const putBack = (db: Writes, pool: Parameters<typeof dropPlace>[1], accountId: string, place: Place | null) =>
  place === null ? dropPlace(db, pool, accountId) : putPlace(db, pool, accountId, place);
