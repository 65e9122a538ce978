// BIND PSP: account numbers of Argentina. A repeat returns the first link; messages bear nothing that proves them.
import { type Books, byRef, majorOf, minorOf, numberToPay, openPayment, type Payment, type State } from './books';
import { type Provider, routed, valueIn } from './provider';

/** The third is done; of the others the facts say that there are seven. */
const words: Record<State, number> = {
  ...{ waiting: 1, paid: 3, expired: 4, failed: 7, cancelled: 7, chargeback: 5, unheard: 2 },
};
const link = (payment: Payment) => ({
  ...{ id: payment.id, origin_id: payment.ref, state: words[payment.state] },
  value: { currency: payment.currency, amount: majorOf(payment) },
  account: { cvu: numberToPay(payment) },
});
const made = (books: Books, body: unknown): Payment =>
  byRef(books, String(valueIn(body, 'origin_id'))) ??
  openPayment(books, {
    ref: valueIn(body, 'origin_id'),
    amount: minorOf(valueIn(body, 'value', 'amount'), books.currency),
  });

export const bind: Provider = {
  ...{ countryId: 'ARG', currency: 'ARS', method: 'CVU' },
  credentials: { token: 'a.jwt' },
  admits: ({ headers }) => headers.authorization === 'JWT a.jwt',
  answer: (request, books) =>
    routed(request, {
      'POST /payment-links': ({ body }) => ({ body: link(made(books, body)) }),
      'GET /payment-links/:id': (_, ref) => {
        const payment = byRef(books, ref);
        return payment && { body: link(payment) };
      },
    }),
  refusal: { status: 400, body: { code: 'E01' } },
  message: ({ shown, at }) => ({
    body: JSON.stringify({
      ...{ id: `w${at.getTime()}`, object: 'payment-link', created: at.toISOString() },
      data: { id: shown.id, type: 'TRANSFER', origin_id: shown.ref, amount: majorOf(shown), state: words[shown.state] },
    }),
  }),
};
