// Conekta: stores and transfers of Mexico. Lists, minor integers, and messages signed by RSA over the bytes.
import { generateKeyPairSync, sign } from 'node:crypto';
import { byId, numberToPay, openPayment, type Payment, type State, wholeOf } from './books';
import { type Provider, routed, type Telling, valueIn } from './provider';

const pairs = {
  own: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  other: generateKeyPairSync('rsa', { modulusLength: 2048 }),
};
const words: Record<State, string> = {
  ...{ waiting: 'pending_payment', paid: 'paid', failed: 'declined', cancelled: 'canceled', expired: 'expired' },
  ...{ chargeback: 'charged_back', unheard: 'new_word' },
};
const types: Record<State, string> = {
  ...{ waiting: 'order.pending_payment', paid: 'order.paid', failed: 'order.declined', cancelled: 'order.canceled' },
  ...{ expired: 'order.expired', chargeback: 'order.charged_back', unheard: 'order.new_word' },
};
const order = (payment: Payment) => ({
  ...{ id: payment.id, amount: Number(payment.amount), currency: payment.currency },
  ...{ payment_status: words[payment.state], metadata: { order: payment.ref } },
  charges: {
    data: [{ payment_method: { type: 'cash', reference: numberToPay(payment), barcode_url: 'https://b.example' } }],
  },
});
const textOf = (payment: Payment) => JSON.stringify({ type: types[payment.state], data: { object: order(payment) } });
const digest = ({ proved, isOwn }: Telling): string =>
  sign('sha256', Buffer.from(textOf(proved)), (isOwn ? pairs.own : pairs.other).privateKey).toString('base64');

export const conekta: Provider = {
  ...{ countryId: 'MEX', currency: 'MXN', method: 'OXXO' },
  credentials: {
    secretKey: 'key_9',
    webhookKey: String(pairs.own.publicKey.export({ type: 'spki', format: 'pem' })),
  },
  admits: ({ headers }) =>
    headers.authorization === 'Bearer key_9' && headers.accept === 'application/vnd.conekta-v2.3.0+json',
  answer: (request, books) =>
    routed(request, {
      'POST /orders': ({ body }) =>
        valueIn(body, 'charges', 0, 'payment_method', 'type') === 'cash'
          ? {
              status: 201,
              body: order(
                openPayment(books, {
                  ref: valueIn(body, 'metadata', 'order'),
                  amount: wholeOf(valueIn(body, 'line_items', 0, 'unit_price')),
                }),
              ),
            }
          : undefined,
      'GET /orders/:id': (_, id) => {
        const payment = byId(books, id);
        return payment && { body: order(payment) };
      },
      'POST /orders/:id/cancel': (_, id) => {
        const payment = byId(books, id);
        if (payment?.state !== 'waiting') return payment && { status: 422, body: { details: [{ code: 'paid' }] } };
        payment.state = 'cancelled';
        return { body: order(payment) };
      },
    }),
  refusal: { status: 422, body: { details: [{ code: 'conekta.errors.parameter_validation' }] } },
  message: (message) => ({ body: textOf(message.shown), headers: { digest: digest(message) } }),
};
