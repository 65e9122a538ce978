// How a switch begins and ends in the pools.

import { isSamePlace, writePlaces } from '../db/poolPlace';
import type { Writes } from '../db/pools';
import type { Planned } from './moves';
import { keepPlace, lockPlaces, type SwitchRow, setSwitch, switchStatus } from './store';

/** Moves what the plan moves, and keeps how it was. */
export async function begin(db: Writes, switchId: string, { from, to, moves }: Planned): Promise<void> {
  const moved = moves.filter(({ refused }) => refused === null);
  await writePlaces(
    db,
    moved.flatMap(({ merchantId, way, after }) => [
      { merchantId, way, accountId: from.id, place: after.from },
      { merchantId, way, accountId: to.id, place: after.to },
    ]),
  );
  for (const { merchantId, way, after, ...before } of moved)
    await keepPlace(db, switchId, {
      ...{ merchantId, way },
      ...{ fromBefore: before.from, toBefore: before.to, fromAfter: after.from, toAfter: after.to },
    });
}

export interface Ended {
  /** Pools that are as they were before. */
  restored: number;
  /** Merchants whose pools somebody has changed since: those stay as they are. */
  kept: { merchantNo: string; name: string }[];
}
/** Puts both accounts back to where they stood, in every pool that nobody has changed since. */
export async function end(db: Writes, row: SwitchRow, now: Date): Promise<Ended> {
  const places = await lockPlaces(db, row);
  const isAsLeft = ({ from, to, fromAfter, toAfter }: (typeof places)[number]) =>
    isSamePlace(from, fromAfter) && isSamePlace(to, toAfter);
  const restored = places.filter(isAsLeft);
  await writePlaces(
    db,
    restored.flatMap(({ merchantId, way, fromBefore, toBefore }) => [
      { merchantId, way, accountId: row.fromAccountId, place: fromBefore },
      { merchantId, way, accountId: row.toAccountId, place: toBefore },
    ]),
  );
  await setSwitch(db, row.id, switchStatus.undone, now);
  const others = places.filter((place) => !isAsLeft(place));
  return { restored: restored.length, kept: others.map(({ merchantNo, name }) => ({ merchantNo, name })) };
}
