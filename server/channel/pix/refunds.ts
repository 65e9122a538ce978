// Money given back (`devolucao`): under a number of ours, of one payment, which its charge names.
import type { Recipe } from '#contract/channelRecipe';
import type { ChannelRefund, RefundState, Refunds } from '../channel';
import type { Reply } from '../mapped/answer';
import { type Around, ask } from '../mapped/asking';
import type { MappedRow } from '../mapped/mapped';
import { bodyOnly, reasonIn } from '../mapped/reading';
import { refundStateIn, refundValues } from '../mapped/refunds';
import { numbersOf } from '../mapped/wording';
import { withRaw } from '../withRaw';
import { type Pix, pixOf, restOf } from './charge';
import { txidOf } from './txid';

type RefundRecipe = NonNullable<Recipe['refund']>;
type Query = NonNullable<Recipe['refundQuery']>;

/** Undefined where the recipe has no words for it. */
export function refundsOf(row: MappedRow, around: Around): Refunds | undefined {
  const { refund, refundQuery } = row.recipe;
  if (!refund || !refundQuery) return undefined;
  const questions = questionsOf(row, around, refundQuery);
  return {
    ask: async (given, secret) => {
      const { endToEndId } = payerOf(await questions.paymentsOf(given, secret), given);
      const about = { ...refundValues(row.recipe, given), txid: txidOf(given.orderNo), endToEndId };
      const reply = await ask(row, around, refund, about, secret);
      if (reply.kind === 'said') return state(row.recipe, refund, reply);
      // A number that is used is refused too: only who never heard of it has refused it.
      const there = await questions.about(given, endToEndId, secret);
      if (there.kind === 'said') return state(row.recipe, refundQuery, there);
      if (there.kind !== 'missing') bodyOnly(there);
      if (reply.kind !== 'refused') bodyOnly(reply);
      return withRaw(reply.body ?? null, () => ({ status: 'refused', reason: reasonIn(reply, refund.reason) }));
    },
    query: async (refundNo, secret, given) => {
      if (!given) throw new Error(`nobody says which payment ${refundNo} is of`);
      for (const { endToEndId } of await questions.paymentsOf(given, secret)) {
        const reply = await questions.about(given, endToEndId, secret);
        if (reply.kind !== 'missing') return state(row.recipe, refundQuery, reply);
      }
      return { status: 'neverHeard', raw: 'null' };
    },
  };
}

const state = (recipe: Recipe, at: RefundRecipe, reply: Reply): RefundState & { raw: string } =>
  withRaw(reply.body ?? null, () => refundStateIn(recipe, at, reply));

function questionsOf(row: MappedRow, around: Around, refundQuery: Query) {
  return {
    /** @throws where the charge was not paid: nobody gives back what did not come */
    async paymentsOf({ orderNo }: ChannelRefund, secret: string): Promise<readonly Pix[]> {
      const txid = txidOf(orderNo);
      const about = { ...numbersOf({ orderNo, upstreamOrderNo: null }), txid };
      const all = pixOf(bodyOnly(await ask(row, around, row.recipe.query, about, secret)), txid);
      if (all.length === 0) throw new Error('its charge names no payment');
      return all;
    },
    about: ({ refundNo, orderNo }: ChannelRefund, endToEndId: string, secret: string): Promise<Reply> =>
      ask(row, around, refundQuery, { refundNo, txid: txidOf(orderNo), endToEndId }, secret),
  };
}

/** The payment that has this refund already, else one with enough left, else the first, and they refuse. */
function payerOf(all: readonly Pix[], { refundNo, amount }: ChannelRefund): Pix {
  const hasIt = ({ devolucoes = [] }: Pix) => devolucoes.some(({ id }) => id === refundNo);
  const found = all.find(hasIt) ?? all.find((one) => restOf(one) >= amount) ?? all[0];
  if (!found) throw new Error('its charge names no payment');
  return found;
}
