import type { Recipe } from '#contract/channelRecipe';
import type { Currency } from '#contract/money';
import type { Channel, ChannelOrder, Created } from '../channel';
import { type Around, ask } from './asking';
import { cancelOf } from './cancel';
import { meaningOf, stateOf } from './meaning';
import { orderValues } from './orderValues';
import { paymentIn } from './payment';
import { bodyOnly, needed, reasonIn, saysYes, stands } from './reading';
import { refundsOf } from './refunds';
import { takingsOf } from './takings';
import { tellingIn } from './telling';
import { numbersOf, textAt } from './wording';

/** A channel as its row says it is spoken to. */
export interface MappedRow {
  code: string;
  baseUrl: string;
  timeoutMs: number;
  recipe: Recipe;
  /** Currency of the country that it serves. */
  currency: Currency;
}
/** A channel that needs no code. Its secret is its credentials, by name, in JSON. */
export function mapped(row: MappedRow, around: Around): Channel {
  const { recipe } = row;
  const refunds = refundsOf(row, around);
  const cancel = cancelOf(row, around);
  const takings = takingsOf(row, around);
  return {
    code: row.code,
    create: async (order, secret) => {
      const answer = await ask(row, around, recipe.create, orderValues(recipe, order, around.clock.now()), secret);
      const { accepted, used, reason } = recipe.create;
      if (answer.kind === 'used' || (used && stands(used, answer.body)))
        return createdIn(bodyOnly(await askAgain(row, around, order, secret)), row, around);
      if (answer.kind === 'missing') bodyOnly(answer);
      return saysYes(answer, accepted)
        ? createdIn(answer.body, row, around)
        : { accepted: false, reason: reasonIn(answer, reason) };
    },
    query: async (order, secret) => {
      const what = questionOf(recipe, order.upstreamOrderNo);
      const reply = await ask(row, around, what, numbersOf(order), secret);
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
const askAgain = (row: MappedRow, around: Around, { orderNo }: ChannelOrder, secret: string) =>
  ask(row, around, questionOf(row.recipe, null), { orderNo }, secret);

/** @throws where it does not say what was made, or by what it is paid */
function createdIn(body: unknown, { recipe }: MappedRow, around: Around): Created {
  const { upstreamOrderNo, payUrl, references = [] } = recipe.create;
  const found = references.find(({ at }) => textAt(body, at) !== undefined);
  const address = found ? textAt(body, payUrl) : payUrl && needed(body, payUrl);
  if (!found && address === undefined) throw new Error('the channel says neither an address nor a reference to pay by');
  return {
    accepted: true,
    upstreamOrderNo: needed(body, upstreamOrderNo),
    payUrl: address === undefined ? null : webAddress(address, around),
    payReference: textAt(body, found?.at) ?? '',
    payReferenceKind: found?.kind ?? null,
  };
}

/** A payer is sent there, so it is an address of the web; never one that runs here. */
function webAddress(text: string, { reach: { allowLoopbackCallbacks: isDemo } }: Around): string {
  const { protocol, href } = new URL(text);
  if (protocol !== 'https:' && !(isDemo && protocol === 'http:')) throw new Error('a pay address that is not https');
  return href;
}
