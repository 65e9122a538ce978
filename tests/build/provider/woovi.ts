// Woovi: Pix under our numbers. A bare AppID, minor units, RSA over the bytes, and refunds that are asked about.
import { generateKeyPairSync, sign } from 'node:crypto';
import {
  type Books,
  byRef,
  codeToPay,
  openPayment,
  type Payment,
  pageToPay,
  type Refund,
  type State,
  wholeOf,
} from './books';
import { type Provider, type Reply, routed, valueIn } from './provider';

const pairs = {
  own: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  other: generateKeyPairSync('rsa', { modulusLength: 2048 }),
};
const words: Record<State, string> = {
  ...{ waiting: 'ACTIVE', paid: 'COMPLETED', failed: 'EXPIRED', cancelled: 'EXPIRED', expired: 'EXPIRED' },
  ...{ chargeback: 'DISPUTED', unheard: 'NEW_WORD' },
};
const refundWords: Record<Refund['state'], string> = {
  waiting: 'IN_PROCESSING',
  done: 'REFUNDED',
  refused: 'REJECTED',
};
const charge = (payment: Payment) => ({
  ...{
    correlationID: payment.ref,
    identifier: payment.id,
    value: Number(payment.amount),
    status: words[payment.state],
  },
  ...{ brCode: codeToPay(payment), paymentLinkUrl: pageToPay(payment) },
});
const shown = (payment: Payment | undefined): Reply | undefined => payment && { body: { charge: charge(payment) } };
const shownRefund = (refund: Refund | undefined): Reply | undefined =>
  refund && {
    body: { refund: { correlationID: refund.ref, refundId: `R${refund.ref}`, status: refundWords[refund.state] } },
  };
/** Under the same number it is the same refund. */
function refunded(books: Books, body: unknown, ref: string): Reply | undefined {
  const number = String(valueIn(body, 'correlationID'));
  const before = books.refunds.find((one) => one.ref === number);
  const payment = byRef(books, ref);
  if (before || payment?.state !== 'paid') return shownRefund(before) ?? { status: 400, body: { error: 'not paid' } };
  const refund: Refund = { ref: number, payment, amount: wholeOf(valueIn(body, 'value')), state: 'waiting' };
  books.refunds.push(refund);
  return shownRefund(refund);
}
const textOf = (payment: Payment) =>
  JSON.stringify({
    event: payment.state === 'paid' ? 'OPENPIX:CHARGE_COMPLETED' : 'OPENPIX:CHARGE_EXPIRED',
    ...{ charge: charge(payment), pix: { endToEndId: `E${payment.id}` } },
  });
const signatureOf = (text: string, isOwn: boolean): string =>
  sign('sha256', Buffer.from(text), (isOwn ? pairs.own : pairs.other).privateKey).toString('base64');
const proofOf = (text: string, isOwn = true) => ({ 'x-webhook-signature': signatureOf(text, isOwn) });
const TEST = JSON.stringify({ event: 'teste_webhook' });

export const woovi: Provider = {
  ...{ countryId: 'BRA', currency: 'BRL', method: 'PIX' },
  credentials: { appId: 'app 9', webhookKey: String(pairs.own.publicKey.export({ type: 'spki', format: 'pem' })) },
  admits: ({ headers }) => headers.authorization === 'app 9',
  answer: (request, books) =>
    routed(request, {
      'POST /api/v1/charge': ({ body }) =>
        shown(openPayment(books, { ref: valueIn(body, 'correlationID'), amount: wholeOf(valueIn(body, 'value')) })),
      'GET /api/v1/charge/:id': (_, ref) => shown(byRef(books, ref)),
      'DELETE /api/v1/charge/:id': (_, ref) => {
        const payment = byRef(books, ref);
        if (payment?.state !== 'waiting') return payment && { status: 400, body: { error: 'it is paid' } };
        payment.state = 'cancelled';
        return { body: { status: 'OK', id: ref } };
      },
      'POST /api/v1/charge/:id/refund': ({ body }, ref) => refunded(books, body, ref),
      'GET /api/v1/refund/:id': (_, ref) => shownRefund(books.refunds.find((one) => one.ref === ref)),
    }),
  refusal: { status: 400, body: { error: 'the value is too small' } },
  greeting: () => ({ body: TEST, headers: proofOf(TEST) }),
  message: ({ shown: payment, proved, isOwn }) => ({ body: textOf(payment), headers: proofOf(textOf(proved), isOwn) }),
};
