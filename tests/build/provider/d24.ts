// D24: deposits of Brazil. Each question is signed over date, login and body; a message is a number alone.
import {
  type Books,
  byId,
  majorOf,
  minorOf,
  numberToPay,
  openPayment,
  type Payment,
  pageToPay,
  type State,
} from './books';
import { hmacOf, keyOf, type Provider, type Reply, routed, valueIn } from './provider';
import { once } from './replays';

const words: Record<State, string> = {
  ...{ waiting: 'PENDING', paid: 'COMPLETED', failed: 'DECLINED', cancelled: 'CANCELLED', expired: 'EXPIRED' },
  ...{ chargeback: 'EARLY_RELEASED', unheard: 'EARLY_RELEASED' },
};
const deposit = (payment: Payment) => ({
  ...{ deposit_id: Number(payment.id), invoice_id: payment.ref, status: words[payment.state] },
  ...{ amount: majorOf(payment), currency: payment.currency, redirect_url: pageToPay(payment) },
  payment_info: { metadata: { reference: numberToPay(payment) } },
});
const LOGIN = 'd24 login';
const proofOf = (key: string, date: string, text: string) => `D24 ${hmacOf(key, date + LOGIN + text).digest('hex')}`;
const bodyOf = ({ id }: Payment) => JSON.stringify({ deposit_id: Number(id) });

function made(books: Books, body: unknown): Reply | undefined {
  if (valueIn(body, 'payment_method') !== 'IX') return undefined;
  const amount = minorOf(valueIn(body, 'amount'), books.currency);
  const given = { ref: valueIn(body, 'invoice_id'), amount, notify: valueIn(body, 'notification_url') };
  return { status: 201, body: deposit(openPayment(books, given)) };
}

export const d24: Provider = {
  ...{ countryId: 'BRA', currency: 'BRL', method: 'PIX' },
  credentials: { login: LOGIN, apiKey: 'd24 secret', paymentMethod: 'IX' },
  admits: ({ headers, text }) => {
    const date = String(headers['x-date']);
    const isDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date);
    return isDate && headers['x-login'] === LOGIN && headers.authorization === proofOf('d24 secret', date, text);
  },
  answer: (request, books) =>
    routed(request, {
      'POST /v3/deposits': (asking) => once(books, asking, () => made(books, asking.body)),
      'GET /v3/deposits/:id': (_, id) => {
        const payment = byId(books, id);
        return payment && { body: deposit(payment) };
      },
    }),
  refusal: { status: 400, body: { code: 201, description: 'the amount is too small' } },
  message: (message) => {
    const date = message.at.toISOString().replace(/\.\d+/, '');
    const authorization = proofOf(keyOf(message, 'd24 secret'), date, bodyOf(message.proved));
    return { body: bodyOf(message.shown), headers: { 'x-login': LOGIN, 'x-date': date, authorization } };
  },
};
