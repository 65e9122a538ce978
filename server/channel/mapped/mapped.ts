import type { Recipe } from '#contract/channelRecipe';
import type { Currency } from '#contract/money';
import type { Channel } from '../channel';
import { type Around, ask } from './asking';
import { cancelOf } from './cancel';
import { createdIn } from './created';
import { meaningOf, stateOf } from './meaning';
import { orderValues } from './orderValues';
import { paymentIn } from './payment';
import { bodyOnly, reasonIn, saysYes, stands } from './reading';
import { refundsOf } from './refunds';
import { takingsOf } from './takings';
import { tellingIn } from './telling';
import { numbersOf, type Values } from './wording';

/** A channel as its row says it is spoken to. */
export interface MappedRow {
  code: string;
  baseUrl: string;
  timeoutMs: number;
  recipe: Recipe;
  /** Currency of the country that it serves. */
  currency: Currency;
}
/** What templates may name of an order beside what any recipe's may. */
export type OwnNames = (orderNo: string) => Values;
const NONE: OwnNames = () => ({});

/** A channel that needs no code. Its secret is its credentials, by name, in JSON. */
export function mapped(row: MappedRow, around: Around, own = NONE): Channel {
  const { recipe } = row;
  const refunds = refundsOf(row, around);
  const cancel = cancelOf(row, around, own);
  const takings = takingsOf(row, around);
  return {
    code: row.code,
    create: async (order, secret) => {
      const about = { ...orderValues(recipe, order, around.clock.now()), ...own(order.orderNo) };
      const answer = await ask(row, around, recipe.create, about, secret);
      const { accepted, used, reason } = recipe.create;
      if (answer.kind === 'used' || (used && stands(used, answer.body)))
        return createdIn(
          bodyOnly(await askAgain(row, around, { ...own(order.orderNo), orderNo: order.orderNo }, secret)),
          row,
          around,
        );
      if (answer.kind === 'missing') bodyOnly(answer);
      return saysYes(answer, accepted)
        ? createdIn(answer.body, row, around)
        : { accepted: false, reason: reasonIn(answer, reason) };
    },
    query: async (order, secret) => {
      const what = questionOf(recipe, order.upstreamOrderNo);
      const reply = await ask(row, around, what, { ...numbersOf(order), ...own(order.orderNo) }, secret);
      if (reply.kind === 'missing') return { known: false };
      const answer = bodyOnly(reply);
      if (!saysYes(reply, what.known)) return { known: false };
      const { theirs, means } = meaningOf(recipe, what, answer);
      const raw = JSON.stringify(answer);
      if (means === undefined) return { known: true, status: 'waiting', payments: [], raw, unmapped: theirs };
      const status = stateOf[means];
      return {
        known: true,
        status,
        raw,
        payments: status === 'paid' ? [paymentIn(row, what, answer, order.orderNo)] : [],
      };
    },
    parseCallback: (request, secret) => tellingIn(row, around, request, secret),
    ...(recipe.callback.answer && { heard: recipe.callback.answer }),
    ...(cancel && { cancel }),
    ...(takings && { takings }),
    ...(refunds && { refunds }),
  };
}

const questionOf = (recipe: Recipe, upstreamOrderNo: string | null) =>
  (upstreamOrderNo === null && recipe.search) || recipe.query;

/** It has the number already: what it says when it is asked about that order has the same places. */
const askAgain = (row: MappedRow, around: Around, about: Values, secret: string) =>
  ask(row, around, questionOf(row.recipe, null), about, secret);
