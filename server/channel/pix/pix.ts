// Pix as the central bank's interface has it, at every provider of Brazil (bacen/pix-api 2.9.0). Paths, fields and the
// token stand in the recipe; numbers, lists and returns are read here.
import type { Channel, Created } from '../channel';
import { type Around, ask } from '../mapped/asking';
import { createdIn } from '../mapped/created';
import { type MappedRow, mapped } from '../mapped/mapped';
import { meaningOf, stateOf } from '../mapped/meaning';
import { bodyOnly } from '../mapped/reading';
import { numbersOf } from '../mapped/wording';
import { chargebacksOf, minorOf, paymentOf, pixOf } from './charge';
import { refundsOf } from './refunds';
import { takingsOf } from './takings';
import { tellingIn } from './telling';
import { txidOf } from './txid';

/** What it takes to speak to one; `base` goes by the recipe alone. */
interface Speech {
  row: MappedRow;
  around: Around;
  base: Channel;
}

/** @throws as any channel does: what it cannot read is unknown */
export function pix(row: MappedRow, around: Around): Channel {
  const base = mapped(row, around, (orderNo) => ({ txid: txidOf(orderNo) }));
  const speech = { row, around, base };
  const cancel = cancelOf(speech);
  const takings = takingsOf(row, around);
  const refunds = refundsOf(row, around);
  return {
    ...{ code: base.code, create: createOf(speech), query: queryOf(speech) },
    ...(cancel && { cancel }),
    ...(takings && { takings }),
    ...(refunds && { refunds }),
    parseCallback: (request, secret) => tellingIn(base, request, secret),
  };
}

/** A charge by its order: a reply that may say that there is none. */
const askCharge = ({ row, around }: Speech, orderNo: string, secret: string) => {
  const about = { ...numbersOf({ orderNo, upstreamOrderNo: null }), txid: txidOf(orderNo) };
  return ask(row, around, row.recipe.query, about, secret);
};
const stateIn = ({ row: { recipe } }: Speech, charge: unknown) => meaningOf(recipe, recipe.query, charge);

/** A number that is used is refused in words of their own: then the charge of before is the answer. */
const createOf =
  (speech: Speech): Channel['create'] =>
  async (order, secret) => {
    const created = await speech.base.create(order, secret);
    if (created.accepted) return created;
    const reply = await askCharge(speech, order.orderNo, secret);
    if (reply.kind === 'missing') return created;
    const { means } = stateIn(speech, bodyOnly(reply));
    if (means !== 'waiting' && means !== 'paid') return created;
    return sameAmount(reply.body, order.amount, createdIn(reply.body, speech.row, speech.around));
  };

const queryOf =
  (speech: Speech): Channel['query'] =>
  async ({ orderNo }, secret) => {
    const reply = await askCharge(speech, orderNo, secret);
    if (reply.kind === 'missing') return { known: false };
    const charge = bodyOnly(reply);
    const all = pixOf(charge, txidOf(orderNo));
    const { theirs, means } = stateIn(speech, charge);
    const raw = JSON.stringify(charge);
    const money = { payments: all.map((one) => paymentOf(one, orderNo)), chargebacks: chargebacksOf(all) };
    if (all.length > 0) return { known: true, status: 'paid', raw, ...money };
    if (means === undefined) return { known: true, status: 'waiting', payments: [], raw, unmapped: theirs };
    if (stateOf[means] === 'paid') throw new Error('a charge that is paid, by nothing');
    return { known: true, status: stateOf[means], payments: [], raw };
  };

/** One that was called off before is refused, and is as wished. */
function cancelOf(speech: Speech): Channel['cancel'] {
  const { cancel } = speech.base;
  if (!cancel) return undefined;
  return async (order, secret) => {
    const wish = await cancel(order, secret);
    if (wish.cancelled) return wish;
    const reply = await askCharge(speech, order.orderNo, secret);
    const isOff = reply.kind === 'said' && stateIn(speech, reply.body).means === 'cancelled';
    return isOff ? { cancelled: true, raw: JSON.stringify(reply.body) } : wish;
  };
}

/** @throws where the charge of before asks for another amount: then it is none of this order's */
function sameAmount(charge: unknown, wanted: bigint, created: Created): Created {
  const { valor } = charge as { valor?: { original?: unknown } }; // looked at below
  const original = valor?.original;
  if (typeof original !== 'string' || minorOf(original) !== wanted) throw new Error('a charge of another amount');
  return created;
}
