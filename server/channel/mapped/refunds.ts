import type { Recipe } from '#contract/channelRecipe';
import type { ChannelRefund, RefundState, Refunds } from '../channel';
import { withRaw } from '../withRaw';
import { type Around, ask } from './asking';
import type { MappedRow } from './mapped';
import { needed, reasonIn } from './reading';
import { amountSaid, textAt, type Values } from './wording';

type Asked = NonNullable<Recipe['refund']>;

/** How a channel of a recipe gives money back; undefined where its recipe has no words for it. */
export function refundsOf(row: MappedRow, around: Around): Refunds | undefined {
  const { refund, refundQuery } = row.recipe;
  if (!refund || !refundQuery) return undefined;
  const { known } = refundQuery;
  return {
    ask: async (given, secret) => {
      const answer = await ask(row, around, refund, valuesOf(row.recipe, given), secret);
      return withRaw(answer, (said) => stateIn(row.recipe, refund, said));
    },
    query: async (refundNo, secret) => {
      const answer = await ask(row, around, refundQuery, { refundNo }, secret);
      return withRaw(answer, (said) =>
        known && textAt(said, known.at) !== known.says ? NEVER_HEARD : stateIn(row.recipe, refundQuery, said),
      );
    },
  };
}

const NEVER_HEARD = { status: 'neverHeard' } as const;
const valuesOf = (recipe: Recipe, given: ChannelRefund): Values => ({
  refundNo: given.refundNo,
  orderNo: given.orderNo,
  // A template that names it where nobody knows it fails before anything is sent.
  ...(given.upstreamOrderNo !== null && { upstreamOrderNo: given.upstreamOrderNo }),
  amount: amountSaid(recipe, given.amount, given.currency),
  currency: given.currency,
});

/** @throws where it says a status that nobody has mapped: then nobody knows what happened, and it is asked again */
function stateIn(recipe: Recipe, at: Asked, answer: unknown): RefundState {
  const theirs = needed(answer, at.status);
  const means = recipe.refundStatuses?.find((one) => one.theirs === theirs)?.means;
  if (!means) throw new Error(`the channel says a status of a refund that nobody has mapped: ${theirs}`);
  if (means === 'refused') return { status: means, reason: reasonIn(answer, at.reason) };
  if (means === 'waiting') return { status: means };
  const bankTraceNo = textAt(answer, at.bankTraceNo) ?? null;
  return { status: means, upstreamRefundNo: textAt(answer, at.upstreamRefundNo) ?? '', bankTraceNo };
}
