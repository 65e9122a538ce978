// Khipu: transfers of Chile. A status with its detail, amounts with four zeros, and the time within the signature.
import { byId, minorOf, openPayment, type Payment, pageToPay, type State } from './books';
import { hmacOf, keyOf, type Provider, routed, valueIn } from './provider';

const words: Record<State, readonly [string, string]> = {
  waiting: ['pending', 'pending'],
  paid: ['done', 'normal'],
  failed: ['done', 'rejected-by-payer'],
  cancelled: ['done', 'rejected-by-payer'],
  expired: ['done', 'marked-as-abuse'],
  chargeback: ['done', 'reversed'],
  unheard: ['verifying', 'new-word'],
};
const payment = (one: Payment) => ({
  ...{ payment_id: one.id, transaction_id: one.ref, amount: `${one.amount}.0000`, currency: one.currency },
  ...{ status: words[one.state][0], status_detail: words[one.state][1], payment_url: pageToPay(one) },
});

export const khipu: Provider = {
  ...{ countryId: 'CHL', currency: 'CLP', method: 'KHIPU' },
  credentials: { apiKey: 'api key', hookKey: 'khipu secret' },
  admits: ({ headers }) => headers['x-api-key'] === 'api key',
  answer: (request, books) =>
    routed(request, {
      'POST /v3/payments': ({ body }) => ({
        body: payment(
          openPayment(books, {
            ref: valueIn(body, 'transaction_id'),
            amount: minorOf(valueIn(body, 'amount'), books.currency),
            notify: valueIn(body, 'notify_api_version') === '3.0' ? valueIn(body, 'notify_url') : undefined,
          }),
        ),
      }),
      'GET /v3/payments/:id': (_, id) => {
        const one = byId(books, id);
        return one && { body: payment(one) };
      },
      'DELETE /v3/payments/:id': (_, id) => {
        const one = byId(books, id);
        if (one?.state !== 'waiting') return one && { status: 400, body: { message: 'it is not pending' } };
        one.state = 'cancelled';
        return { body: { message: 'deleted' } };
      },
    }),
  refusal: { status: 400, body: { status: 400, message: 'the amount is too small' } },
  message: (message) => {
    const t = message.at.getTime();
    const s = hmacOf(keyOf(message, 'khipu secret'), `${t}.${JSON.stringify(payment(message.proved))}`).digest(
      'base64',
    );
    return { body: JSON.stringify(payment(message.shown)), headers: { 'x-khipu-signature': `t=${t},s=${s}` } };
  },
};
