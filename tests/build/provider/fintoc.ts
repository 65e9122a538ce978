// Fintoc: a page to pay at in Chile. A bare key, minor units, and the header of two parts.
import { byId, openPayment, type Payment, pageToPay, type State, wholeOf } from './books';
import { hmacOf, keyOf, type Provider, routed, valueIn } from './provider';

const words: Record<State, string> = {
  ...{ waiting: 'created', paid: 'finished', failed: 'expired', cancelled: 'expired', expired: 'expired' },
  ...{ chargeback: 'returned', unheard: 'new_word' },
};
const session = (payment: Payment) => ({
  ...{ id: payment.id, amount: Number(payment.amount), currency: payment.currency, metadata: { order: payment.ref } },
  ...{ status: words[payment.state], redirect_url: pageToPay(payment) },
});
const textOf = (payment: Payment) =>
  JSON.stringify({
    ...{ id: `evt_${payment.id}_${payment.state}`, type: `checkout_session.${words[payment.state]}`, mode: 'live' },
    data: session(payment),
  });

export const fintoc: Provider = {
  ...{ countryId: 'CHL', currency: 'CLP', method: 'TRANSFER' },
  credentials: { secretKey: 'sk_9', hookKey: 'whsec_9' },
  admits: ({ headers }) => headers.authorization === 'sk_9',
  answer: (request, books) =>
    routed(request, {
      'POST /v2/checkout_sessions': ({ body }) => ({
        status: 201,
        body: session(
          openPayment(books, { ref: valueIn(body, 'metadata', 'order'), amount: wholeOf(valueIn(body, 'amount')) }),
        ),
      }),
      'GET /v2/checkout_sessions/:id': (_, id) => {
        const payment = byId(books, id);
        return payment && { body: session(payment) };
      },
    }),
  refusal: { status: 400, body: { error: { message: 'the amount is too small' } } },
  message: (message) => {
    const t = Math.floor(message.at.getTime() / 1000);
    const v1 = hmacOf(keyOf(message, 'whsec_9'), `${t}.${textOf(message.proved)}`).digest('hex');
    return { body: textOf(message.shown), headers: { 'fintoc-signature': `t=${t},v1=${v1}` } };
  },
};
