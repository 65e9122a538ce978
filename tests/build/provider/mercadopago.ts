// Mercado Pago: Pix. Writes want a key, and the same key has the same answer; a message is a number in its address.
import {
  type Books,
  byId,
  codeToPay,
  majorOf,
  minorOf,
  openPayment,
  type Payment,
  pageToPay,
  type State,
} from './books';
import { hmacOf, keyOf, type Provider, type Reply, type Request, routed, valueIn } from './provider';
import { once } from './replays';

const words: Record<State, string> = {
  ...{ waiting: 'pending', paid: 'approved', failed: 'rejected', cancelled: 'cancelled', expired: 'cancelled' },
  ...{ chargeback: 'charged_back', unheard: 'in_mediation' },
};
const payment = (one: Payment) => ({
  ...{ id: Number(one.id), external_reference: one.ref, transaction_amount: majorOf(one), status: words[one.state] },
  point_of_interaction: { transaction_data: { qr_code: codeToPay(one), ticket_url: pageToPay(one) } },
});
const keyless: Reply = { status: 400, body: { message: 'X-Idempotency-Key is missing' } };
const write = (books: Books, request: Request, does: () => Reply | undefined): Reply | undefined =>
  request.headers['x-idempotency-key'] === undefined ? keyless : once(books, request, does);
function cancelled(books: Books, { body }: Request, id: string): Reply | undefined {
  const one = byId(books, id);
  if (!one || valueIn(body, 'status') !== 'cancelled') return undefined;
  if (one.state !== 'waiting') return { status: 400, body: { message: 'it may not be cancelled any more' } };
  one.state = 'cancelled';
  return { body: payment(one) };
}

export const mercadopago: Provider = {
  ...{ countryId: 'BRA', currency: 'BRL', method: 'PIX' },
  credentials: { accessToken: 'APP_USR-9', hookKey: 'mp secret' },
  admits: ({ headers }) => headers.authorization === 'Bearer APP_USR-9',
  answer: (request, books) =>
    routed(request, {
      'POST /v1/payments': (asking) =>
        write(books, asking, () => ({
          status: 201,
          body: payment(
            openPayment(books, {
              ref: valueIn(asking.body, 'external_reference'),
              amount: minorOf(valueIn(asking.body, 'transaction_amount'), books.currency),
              notify: valueIn(asking.body, 'notification_url'),
            }),
          ),
        })),
      'GET /v1/payments/:id': (_, id) => {
        const one = byId(books, id);
        return one && { body: payment(one) };
      },
      'PUT /v1/payments/:id': (asking, id) => write(books, asking, () => cancelled(books, asking, id)),
    }),
  refusal: { status: 201, body: { id: 1, status: 'rejected', status_detail: 'cc_rejected_high_risk' } },
  message: (message) => {
    const [ts, id] = [Math.floor(message.at.getTime() / 1000), message.shown.id];
    const v1 = hmacOf(keyOf(message, 'mp secret'), `id:${message.proved.id};request-id:r-${id};ts:${ts};`).digest(
      'hex',
    );
    return {
      body: JSON.stringify({ type: 'payment', data: { id } }),
      query: `data.id=${id}&type=payment`,
      headers: { 'x-request-id': `r-${id}`, 'x-signature': `ts=${ts},v1=${v1}` },
    };
  },
};
