import { randomUUID } from 'node:crypto';
import type { Channel } from '../channel';
import { withRaw } from '../withRaw';
import { type Around, ask } from './asking';
import type { MappedRow, OwnNames } from './mapped';
import { needed, reasonIn, saysYes } from './reading';
import { numbersOf } from './wording';

/** How a channel of a recipe calls a payment off; undefined where its recipe has no words for it. */
export function cancelOf(row: MappedRow, around: Around, own: OwnNames): Channel['cancel'] {
  const { cancel } = row.recipe;
  if (!cancel) return undefined;
  return async (order, secret) => {
    // Asked for twice it does no more, and the answer of before, which a key brings back, would be of another time.
    const about = { ...numbersOf(order), ...own(order.orderNo), idempotencyKey: randomUUID() };
    const answer = await ask(row, around, cancel, about, secret);
    return withRaw(answer.body ?? null, () => {
      // Without the word that says so, nobody knows.
      if (answer.kind === 'said' && cancel.accepted) needed(answer.body, cancel.accepted.at);
      return saysYes(answer, cancel.accepted)
        ? { cancelled: true }
        : { cancelled: false, reason: reasonIn(answer, cancel.reason) };
    });
  };
}
