// Culqi: CIP of Peru. Bearer, minor numbers, and messages of which data is JSON inside a text.
import { byId, numberToPay, openPayment, type Payment, type State, wholeOf } from './books';
import { basicOf, type Provider, routed, valueIn } from './provider';

const words: Record<State, string> = {
  ...{ waiting: 'pending', paid: 'paid', failed: 'deleted', cancelled: 'deleted', expired: 'expired' },
  ...{ chargeback: 'disputed', unheard: 'new_word' },
};
const order = (payment: Payment) => ({
  ...{ id: payment.id, order_number: payment.ref, amount: Number(payment.amount), currency_code: payment.currency },
  ...{ state: words[payment.state], payment_code: numberToPay(payment) },
});

export const culqi: Provider = {
  ...{ countryId: 'PER', currency: 'PEN', method: 'PAGOEFECTIVO' },
  credentials: { secretKey: 'sk_9', hookUser: 'hooks', hookPassword: 'hook password' },
  admits: ({ headers }) => headers.authorization === 'Bearer sk_9',
  answer: (request, books) =>
    routed(request, {
      'POST /v2/orders': ({ body }) => ({
        status: 201,
        body: order(
          openPayment(books, { ref: valueIn(body, 'order_number'), amount: wholeOf(valueIn(body, 'amount')) }),
        ),
      }),
      'GET /v2/orders/:id/': (_, id) => {
        const payment = byId(books, id);
        return payment && { body: order(payment) };
      },
      'DELETE /v2/orders/:id/': (_, id) => {
        const payment = byId(books, id);
        if (payment?.state !== 'waiting') return payment && { status: 400, body: { merchant_message: 'it is paid' } };
        payment.state = 'cancelled';
        return { body: { id, deleted: true } };
      },
    }),
  refusal: { status: 400, body: { object: 'error', merchant_message: 'the amount is too small' } },
  message: ({ shown, proved, isOwn }) => ({
    body: JSON.stringify({ object: 'event', type: 'order.status.changed', data: JSON.stringify(order(shown)) }),
    headers: { authorization: basicOf('hooks', isOwn && shown === proved ? 'hook password' : 'a guess') },
  }),
};
