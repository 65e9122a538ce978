import { createHash } from 'node:crypto';
import type { Recipe } from '#contract/channelRecipe';
import type { Currency } from '#contract/money';
import { type CallbackMessage, type Channel, Forged, type UpstreamPayment } from '../channel';
import { type Around, ask } from './asking';
import { cancelOf } from './cancel';
import { needed, reasonIn } from './reading';
import { refundsOf } from './refunds';
import { credentialsIn, isTheirs } from './signature';
import { takingsOf } from './takings';
import { amountRead, amountSaid, readBody, textAt, textFields, timeRead, timeSaid } from './wording';

/** A channel as its row says it is spoken to. */
export interface MappedRow {
  code: string;
  baseUrl: string;
  timeoutMs: number;
  recipe: Recipe;
  /** Currency of the country that it serves. */
  currency: Currency;
}
type Told = Pick<
  Recipe['query'],
  'upstreamOrderNo' | 'paidAmount' | 'paidAt' | 'bankTraceNo' | 'payerName' | 'payerAccount'
>;

/** A channel that needs no code. Its secret is its credentials, by name, in JSON. */
export function mapped(row: MappedRow, around: Around): Channel {
  const { recipe } = row;
  const refunds = refundsOf(row, around);
  const cancel = cancelOf(row, around);
  const takings = takingsOf(row, around);
  return {
    code: row.code,
    create: async (order, secret) => {
      const values = {
        orderNo: order.orderNo,
        amount: amountSaid(recipe, order.amount, order.currency),
        currency: order.currency,
        method: order.method,
        merchantName: order.merchantName,
        returnUrl: order.returnUrl ?? '',
        expireTime: timeSaid(recipe, order.expireTime),
      };
      const answer = await ask(row, around, recipe.create, values, secret);
      const { accepted, reason, upstreamOrderNo, payUrl, payReference } = recipe.create;
      if (textAt(answer, accepted.at) !== accepted.says) return { accepted: false, reason: reasonIn(answer, reason) };
      return {
        accepted: true,
        upstreamOrderNo: needed(answer, upstreamOrderNo),
        payUrl: webAddress(needed(answer, payUrl), around),
        payReference: textAt(answer, payReference) ?? '',
      };
    },
    query: async (orderNo, secret) => {
      const answer = await ask(row, around, recipe.query, { orderNo }, secret);
      const { known } = recipe.query;
      if (known && textAt(answer, known.at) !== known.says) return { known: false };
      const status = meaning(recipe, needed(answer, recipe.query.status));
      const wasPaid = status === 'paid' || status === 'chargeback';
      const payments = wasPaid ? [paymentIn(row, recipe.query, answer, orderNo)] : [];
      return { known: true, status: wasPaid ? 'paid' : status, payments, raw: JSON.stringify(answer) };
    },
    parseCallback: ({ headers, body }, secret) => {
      const text = body.toString('utf8');
      const message = believed(() => readBody(recipe.callback.format, text));
      const { signature } = recipe;
      const given = signature.in === 'header' ? headers[signature.name.toLowerCase()] : textAt(message, signature.name);
      const signed = { body: text, fields: textFields(message) };
      if (typeof given !== 'string' || !isTheirs(signature, credentialsIn(secret), signed, given))
        throw new Forged('signature', 'badSignature');
      return believed(() => messageIn(row, message));
    },
    ...(recipe.callback.answer && { heard: recipe.callback.answer }),
    ...(cancel && { cancel }),
    ...(takings && { takings }),
    ...(refunds && { refunds }),
  };
}

function messageIn(row: MappedRow, message: unknown): CallbackMessage {
  const { recipe } = row;
  const outcome = meaning(recipe, needed(message, recipe.callback.status));
  if (outcome === 'waiting') throw new Forged('nothing has happened yet');
  const orderNo = textAt(message, recipe.callback.reference) ?? null;
  const told = paymentIn(row, recipe.callback, message, orderNo, outcome === 'failed');
  if (orderNo === null && told.upstreamOrderNo === null) throw new Forged('about no payment');
  const eventNo = textAt(message, recipe.callback.eventNo) ?? derivedNo(outcome, told);
  return { ...told, eventNo, outcome, paidAmount: outcome === 'failed' ? 0n : told.paidAmount };
}

/** For those who do not number their messages: the same words about the same payment are the same message. */
const derivedNo = (outcome: string, { orderNo, upstreamOrderNo, paidAmount, bankTraceNo }: UpstreamPayment): string =>
  createHash('sha256')
    .update(JSON.stringify([outcome, orderNo, upstreamOrderNo, paidAmount.toString(), bankTraceNo]))
    .digest('hex')
    .slice(0, 40);

function paymentIn(row: MappedRow, at: Told, body: unknown, orderNo: string | null, isFailed = false): UpstreamPayment {
  const { recipe, currency } = row;
  return {
    orderNo,
    upstreamOrderNo: textAt(body, at.upstreamOrderNo) ?? null,
    paidAmount: isFailed ? 0n : amountRead(recipe, needed(body, at.paidAmount), currency),
    currency,
    paidAt: timeRead(recipe, textAt(body, at.paidAt)),
    bankTraceNo: textAt(body, at.bankTraceNo) ?? null,
    payerBank: null,
    payerName: textAt(body, at.payerName) ?? null,
    payerAccount: textAt(body, at.payerAccount) ?? null,
  };
}

const meaning = ({ statuses }: Recipe, theirs: string): Recipe['statuses'][number]['means'] => {
  const known = statuses.find((one) => one.theirs === theirs);
  if (!known) throw new Error(`the channel says a status that nobody has mapped: ${theirs}`);
  return known.means;
};

/** A payer is sent there, so it is an address of the web; never one that runs here. */
function webAddress(text: string, { reach: { allowLoopbackCallbacks: isDemo } }: Around): string {
  const { protocol, href } = new URL(text);
  if (protocol !== 'https:' && !(isDemo && protocol === 'http:')) throw new Error('a pay address that is not https');
  return href;
}

/** What cannot be read was not said. */
function believed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Forged ? error : new Forged(`cannot be read: ${String(error)}`);
  }
}
