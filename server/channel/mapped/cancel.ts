import type { Channel } from '../channel';
import { withRaw } from '../withRaw';
import { type Around, ask } from './asking';
import type { MappedRow } from './mapped';
import { needed, reasonIn } from './reading';

/** How a channel of a recipe calls a payment off; undefined where its recipe has no words for it. */
export function cancelOf(row: MappedRow, around: Around): Channel['cancel'] {
  const { cancel } = row.recipe;
  if (!cancel) return undefined;
  return async ({ orderNo, upstreamOrderNo }, secret) => {
    // A template that names it where nobody knows it fails before anything is sent.
    const values = { orderNo, ...(upstreamOrderNo !== null && { upstreamOrderNo }) };
    const answer = await ask(row, around, cancel, values, secret);
    return withRaw(answer, (said) =>
      needed(said, cancel.accepted.at) === cancel.accepted.says
        ? { cancelled: true }
        : { cancelled: false, reason: reasonIn(said, cancel.reason) },
    );
  };
}
