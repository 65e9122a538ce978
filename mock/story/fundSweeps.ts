import { minorDigits } from '#contract/money';
import { fundType } from '#contract/status';
import { DAY } from '#contract/time';
import type { Flow } from './flows';
import { bankOf, type Moved, type Place } from './fundMoves';

const WEEK = 7 * DAY;
/** Every week what owners have sent goes to where the rest lies, in whole thousands. */
export function sweptFrom(from: Place, to: Place, flows: readonly Flow[], now: number): Moved[] {
  const own = flows.filter(({ placeId }) => placeId === from.id).toSorted((one, other) => one.at - other.at);
  const unit = 1_000n * 10n ** BigInt(minorDigits[from.currency]);
  const [first] = own;
  const moved: Moved[] = [];
  let swept = 0n;
  for (let at = (first?.at ?? now) + WEEK; at + DAY <= now; at += WEEK) {
    const came = own.reduce((sum, flow) => (flow.at <= at ? sum + flow.amount : sum), 0n);
    const amount = came - swept - ((came - swept) % unit);
    if (amount === 0n) continue;
    swept += amount;
    moved.push({ type: fundType.sweep, at, amount, from: bankOf(from), to: bankOf(to) });
  }
  return moved;
}
