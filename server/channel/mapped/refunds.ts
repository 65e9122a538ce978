import type { Recipe } from '#contract/channelRecipe';
import type { ChannelRefund, RefundState, Refunds } from '../channel';
import { withRaw } from '../withRaw';
import type { Reply } from './answer';
import { type Around, ask } from './asking';
import type { MappedRow } from './mapped';
import { bodyOnly, needed, reasonIn, saysYes } from './reading';
import { amountIn, textAt, type Values } from './wording';

type RefundRecipe = NonNullable<Recipe['refund']>;

/** How a channel of a recipe gives money back; undefined where its recipe has no words for it. */
export function refundsOf(row: MappedRow, around: Around): Refunds | undefined {
  const { refund, refundQuery } = row.recipe;
  if (!refund || !refundQuery) return undefined;
  const { known } = refundQuery;
  return {
    ask: async (given, secret) => {
      const answer = await ask(row, around, refund, refundValues(row.recipe, given), secret);
      return withRaw(answer.body ?? null, () =>
        answer.kind === 'refused'
          ? { status: 'refused', reason: reasonIn(answer, refund.reason) }
          : refundStateIn(row.recipe, refund, answer),
      );
    },
    query: async (refundNo, secret) => {
      const answer = await ask(row, around, refundQuery, { refundNo }, secret);
      const isHeard = answer.kind !== 'missing' && (answer.kind !== 'said' || saysYes(answer, known));
      return withRaw(answer.body ?? null, () =>
        isHeard ? refundStateIn(row.recipe, refundQuery, answer) : NEVER_HEARD,
      );
    },
  };
}

const NEVER_HEARD = { status: 'neverHeard' } as const;
export const refundValues = (recipe: Recipe, given: ChannelRefund): Values => ({
  refundNo: given.refundNo,
  idempotencyKey: given.refundNo,
  orderNo: given.orderNo,
  // A template that names it where nobody knows it fails before anything is sent.
  ...(given.upstreamOrderNo !== null && { upstreamOrderNo: given.upstreamOrderNo }),
  amount: amountIn(recipe, given.amount, given.currency),
  currency: given.currency,
});

/** @throws where it says a status that nobody has mapped: then nobody knows what happened, and it is asked again */
export function refundStateIn(recipe: Recipe, at: RefundRecipe, reply: Reply): RefundState {
  const answer = bodyOnly(reply);
  const theirs = needed(answer, at.status);
  const means = recipe.refundStatuses?.find((one) => one.theirs === theirs)?.means;
  if (!means) throw new Error(`the channel says a status of a refund that nobody has mapped: ${theirs}`);
  if (means === 'refused') return { status: means, reason: reasonIn(reply, at.reason) };
  if (means === 'waiting') return { status: means };
  const bankTraceNo = textAt(answer, at.bankTraceNo) ?? null;
  return { status: means, upstreamRefundNo: textAt(answer, at.upstreamRefundNo) ?? '', bankTraceNo };
}
