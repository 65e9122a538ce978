// dLocal: payments of Brazil. One signature both ways over login, date and body; a message is the whole payment.
import { type Books, byId, byRef, majorOf, minorOf, openPayment, type Payment, pageToPay, type State } from './books';
import { hmacOf, keyOf, type Provider, type Reply, routed, valueIn } from './provider';
import { once } from './replays';

const words: Record<State, readonly [string, number]> = {
  ...{ waiting: ['PENDING', 100], paid: ['PAID', 200], failed: ['REJECTED', 300], cancelled: ['CANCELLED', 400] },
  ...{ expired: ['EXPIRED', 600], chargeback: ['CHARGEBACK', 700], unheard: ['NEW_WORD', 900] },
};
const payment = (one: Payment) => ({
  ...{ id: `D-${one.id}`, order_id: one.ref, amount: majorOf(one), currency: one.currency, country: 'BR' },
  ...{ status: words[one.state][0], status_code: words[one.state][1], redirect_url: pageToPay(one) },
});
const shown = (one: Payment | undefined): Reply | undefined => one && { body: payment(one) };
const LOGIN = 'dl login';
const proofOf = (key: string, date: string, text: string): string =>
  `V2-HMAC-SHA256, Signature: ${hmacOf(key, LOGIN + date + text).digest('hex')}`;
const made = (books: Books, body: unknown): Payment =>
  openPayment(books, {
    ref: valueIn(body, 'order_id'),
    amount: minorOf(valueIn(body, 'amount'), books.currency),
    notify: valueIn(body, 'notification_url'),
  });

export const dlocal: Provider = {
  ...{ countryId: 'BRA', currency: 'BRL', method: 'PIX' },
  credentials: { login: LOGIN, transKey: 'dl key', secretKey: 'dl secret', paymentMethod: 'PI' },
  admits: ({ headers, text }) => {
    const date = String(headers['x-date']);
    return (
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(date) &&
      headers['x-login'] === LOGIN &&
      headers['x-trans-key'] === 'dl key' &&
      headers['x-version'] === '2.1' &&
      headers['user-agent'] !== undefined &&
      headers.authorization === proofOf('dl secret', date, text)
    );
  },
  answer: (request, books) =>
    routed(request, {
      'POST /payments': (asking) =>
        valueIn(asking.body, 'country') === 'BR' && valueIn(asking.body, 'payment_method_id') === 'PI'
          ? once(books, asking, () => shown(made(books, asking.body)))
          : { status: 400, body: { code: 5001, message: 'no such method' } },
      'GET /payments/:id': (_, id) => shown(byId(books, id.replace('D-', ''))),
      'GET /orders/:id': (_, ref) => shown(byRef(books, ref)),
    }),
  refusal: { body: { id: 'D-1', status: 'REJECTED', status_code: 300 } },
  message: (message) => {
    const date = message.at.toISOString();
    const authorization = proofOf(keyOf(message, 'dl secret'), date, JSON.stringify(payment(message.proved)));
    const headers = { 'x-login': LOGIN, 'x-date': date, authorization };
    return { body: JSON.stringify(payment(message.shown)), headers };
  },
};
