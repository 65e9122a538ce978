// Openpay: stores and transfers of Mexico. Basic both ways, major numbers, a message with the whole charge.
import { type Books, byId, majorOf, minorOf, numberToPay, openPayment, type Payment, type State } from './books';
import { basicOf, type Provider, routed, valueIn } from './provider';

const words: Record<State, string> = {
  ...{ waiting: 'in_progress', paid: 'completed', failed: 'failed', cancelled: 'cancelled' },
  ...{ expired: 'cancelled', chargeback: 'chargeback_pending', unheard: 'new_word' },
};
const charge = (payment: Payment) => ({
  ...{ id: payment.id, order_id: payment.ref, amount: majorOf(payment), status: words[payment.state] },
  payment_method: { type: 'store', reference: numberToPay(payment), barcode_url: 'https://bars.example/1' },
});

export const openpay: Provider = {
  ...{ countryId: 'MEX', currency: 'MXN', method: 'PAYNET' },
  credentials: { merchantId: 'm9', privateKey: 'sk_9', hookUser: 'hooks', hookPassword: 'hook password' },
  admits: ({ headers, path }) => headers.authorization === basicOf('sk_9', '') && path.startsWith('/v1/m9/'),
  answer: (request, books: Books) =>
    routed(request, {
      'POST /v1/m9/charges': ({ body }) =>
        valueIn(body, 'method') === 'store'
          ? {
              body: charge(
                openPayment(books, {
                  ref: valueIn(body, 'order_id'),
                  amount: minorOf(valueIn(body, 'amount'), books.currency),
                }),
              ),
            }
          : { status: 422, body: { error_code: 1001 } },
      'GET /v1/m9/charges/:id': (_, id) => shown(byId(books, id)),
    }),
  refusal: { status: 422, body: { error_code: 1001, category: 'request' } },
  greeting: () => ({
    body: JSON.stringify({ type: 'verification', verification_code: 'kWm4Jg', id: 'v1' }),
    headers: { authorization: basicOf('hooks', 'hook password') },
  }),
  message: ({ shown: payment, proved, at, isOwn }) => ({
    body: JSON.stringify({ type: typeOf(payment), event_date: at.toISOString(), transaction: charge(payment) }),
    headers: { authorization: basicOf('hooks', isOwn && payment === proved ? 'hook password' : 'a guess') },
  }),
};
const shown = (payment: Payment | undefined) => payment && { body: charge(payment) };
const typeOf = ({ state }: Payment): string => (state === 'failed' ? 'charge.failed' : 'charge.succeeded');
