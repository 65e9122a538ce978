// What owners and places of ours have at each moment of the demo, before any of it is written.
import { paymentStatus } from '#contract/status';
import type { MaturedCommission } from './commissions';
import type { Course } from './course';
import type { Deed } from './deeds';
import type { Flow } from './flows';
import { MATURE_AFTER_MS } from './journals';
import type { OrderStory } from './orderRow';

interface Purse {
  /** Minor units. */
  available: bigint;
  /** Spendable takings: when they were booked, the latest last. */
  taken: { bookedAt: number; amount: bigint }[];
  /** The last business day that its plan has settled. */
  settledTo?: string;
}
/** A place of ours that pays: what it holds, and what of that is about to leave. */
interface Till {
  has: bigint;
  promised: bigint;
}
export interface Purses {
  of(purse: string): Purse;
  till(placeId: string): Till;
  /** What an owner can spend of takings from a moment on. */
  youngOf(purse: string, since: number): bigint;
}

export function purses(): Purses {
  const owners = new Map<string, Purse>();
  const tills = new Map<string, Till>();
  const of = (id: string) => ensureIn(owners, id, () => ({ available: 0n, taken: [] }));
  return {
    of,
    till: (id) => ensureIn(tills, id, () => ({ has: 0n, promised: 0n })),
    youngOf: (id, since) => {
      const { taken } = of(id);
      let young = 0n;
      for (const { bookedAt, amount } of taken.slice(-LATEST)) if (bookedAt >= since) young += amount;
      return young;
    },
  };
}
/** No day of the demo has so many orders of one merchant that can be spent at once. */
const LATEST = 2_000;
function ensureIn<T>(entries: Map<string, T>, id: string, make: () => T): T {
  const known = entries.get(id) ?? make();
  entries.set(id, known);
  return known;
}

/** Payers pay, and their money becomes spendable. */
export function earn(course: Course, { of }: Purses, stories: readonly OrderStory[]): void {
  for (const { planned, row } of stories) {
    if (row.status !== paymentStatus.paid || !row.payTime) continue;
    const bookedAt = row.payTime.getTime();
    const isAtOnce = planned.merchant.settleDays === 0;
    const spendable = isAtOnce ? bookedAt : (row.availableTime?.getTime() ?? 0) + MATURE_AFTER_MS;
    const amount = BigInt(row.netAmount);
    course.at(spendable, () => {
      const purse = of(row.merchantId);
      purse.available += amount;
      purse.taken.push({ bookedAt, amount });
    });
  }
}

/** What agents have earned becomes spendable. */
export function earnCommissions(course: Course, { of }: Purses, matured: readonly MaturedCommission[]): void {
  for (const { at, purse, amount } of matured)
    course.at(at, () => {
      of(purse).available += amount;
    });
}

/** Channels pay us, and owners send us money of their own. */
export function receive(course: Course, { of, till }: Purses, flows: readonly Flow[]): void {
  for (const { at, placeId, amount, credited } of flows)
    course.at(at, () => {
      till(placeId).has += amount;
      if (credited) of(credited.purse).available += credited.amount;
    });
}

/** People freeze, take and give: shares of what there is at that moment. */
export function handle(course: Course, { of }: Purses, deeds: readonly Deed[]): void {
  for (const { at, merchantId, changes } of deeds)
    course.at(at, () => {
      const purse = of(merchantId);
      purse.available += changes(purse.available);
    });
}
