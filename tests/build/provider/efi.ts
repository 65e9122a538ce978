// Efí: Pix as the central bank has it. Client certificates, a token, charges under our numbers, lists in messages.

import { toMajor, toMinor } from '#contract/money';
import { buildCertificate } from '../certificate';
import { type Books, byRef, codeToPay, openPayment, type Payment, type Refund, type State } from './books';
import { basicOf, type Provider, type Reply, routed, valueIn } from './provider';

const authority = buildCertificate({ name: 'Autoridade de teste' });
const client = buildCertificate({ name: 'recebedor', by: authority });
const psp = buildCertificate({ name: 'psp', by: authority });
const words: Record<State, string> = {
  ...{ waiting: 'ATIVA', paid: 'CONCLUIDA', failed: 'REMOVIDA_PELO_PSP', chargeback: 'CONCLUIDA' },
  ...{ cancelled: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', expired: 'ATIVA', unheard: 'NOVA' },
};
const refundWords: Record<Refund['state'], string> = {
  ...{ waiting: 'EM_PROCESSAMENTO', done: 'DEVOLVIDO', refused: 'NAO_REALIZADO' },
};
const valorOf = (amount: bigint): string => toMajor(amount, 'BRL');
/** Under which number we asked for it: 26 letters and digits at least. */
const txidOf = ({ ref }: Payment): string => ref.padStart(26, '0');
const paidAs = ({ id }: Payment): string => `E${id.padStart(31, '0')}`;
const devolucao = ({ ref, amount, state }: Refund) => ({
  ...{ id: ref, rtrId: `D${ref}`, valor: valorOf(amount), natureza: 'ORIGINAL', status: refundWords[state] },
});
const pixOf = ({ refunds }: Books, payment: Payment) => ({
  ...{ endToEndId: paidAs(payment), txid: txidOf(payment), valor: valorOf(payment.amount) },
  horario: '2026-03-17T17:59:00Z',
  devolucoes: refunds.filter((one) => one.payment === payment).map(devolucao),
});
const isPaid = ({ state }: Payment): boolean => state === 'paid' || state === 'chargeback';
const cob = (books: Books, payment: Payment) => ({
  ...{ txid: txidOf(payment), status: words[payment.state], valor: { original: valorOf(payment.amount) } },
  pixCopiaECola: codeToPay(payment),
  ...(isPaid(payment) && { pix: [pixOf(books, payment)] }),
});
const problem = (status: number, title: string): Reply => ({ status, body: { title, status, detail: title } });

function created(books: Books, body: unknown, txid: string): Reply {
  const valor = String(valueIn(body, 'valor', 'original'));
  const isRight = /^[a-zA-Z0-9]{26,35}$/.test(txid) && valueIn(body, 'chave') === 'chave@example.com';
  if (!isRight || charge(books, txid)) return problem(400, 'CobOperacaoInvalida');
  const payment = openPayment(books, { ref: txid.replace(/^0+/, ''), amount: toMinor(valor, 'BRL') });
  return { status: 201, body: cob(books, payment) };
}
const charge = (books: Books, txid: string): Payment | undefined => byRef(books, txid.replace(/^0+/, ''));
function removed(books: Books, txid: string): Reply | undefined {
  const payment = charge(books, txid);
  if (payment?.state !== 'waiting') return payment && problem(400, 'CobOperacaoInvalida');
  payment.state = 'cancelled';
  return { body: cob(books, payment) };
}
/** A number that was used is refused. */
function refunded(books: Books, body: unknown, e2e: string, ref: string): Reply | undefined {
  const payment = books.payments.find((one) => isPaid(one) && paidAs(one) === e2e);
  if (!payment || books.refunds.some((one) => one.ref === ref)) return payment && problem(400, 'PixDevolucaoInvalida');
  const refund: Refund = { ref, payment, amount: toMinor(String(valueIn(body, 'valor')), 'BRL'), state: 'waiting' };
  books.refunds.push(refund);
  return { status: 201, body: devolucao(refund) };
}
/** All on one page. */
function day(books: Books): Reply {
  const pix = books.payments.filter(isPaid).map((payment) => pixOf(books, payment));
  const paginacao = { paginaAtual: 0, quantidadeDePaginas: 1, quantidadeTotalDeItens: pix.length };
  return { body: { parametros: { paginacao }, pix } };
}

export const efi: Provider = {
  ...{ countryId: 'BRA', currency: 'BRL', method: 'PIX' },
  credentials: {
    ...{ clientId: 'client 9', clientSecret: 'efi secret', pixKey: 'chave@example.com', hookSecret: 'efi hook' },
    ...{ certificate: client.certificate, certificateKey: client.key, authority: authority.certificate },
  },
  tls: { cert: psp.certificate, key: psp.key, ca: authority.certificate, requestCert: true, rejectUnauthorized: true },
  admits: ({ headers, path }) =>
    headers.authorization === (path === '/oauth/token' ? basicOf('client 9', 'efi secret') : 'Bearer a.token'),
  answer: (request, books) =>
    routed(request, {
      'POST /oauth/token': () => ({ body: { access_token: 'a.token', token_type: 'Bearer', expires_in: 3600 } }),
      'PUT /v2/cob/:id': ({ body }, txid) => created(books, body, txid),
      'GET /v2/cob/:id': (_, txid) => {
        const payment = charge(books, txid);
        return payment && { body: cob(books, payment) };
      },
      'PATCH /v2/cob/:id': (_, txid) => removed(books, txid),
      'GET /v2/pix': () => day(books),
      'PUT /v2/pix/:id/devolucao/:no': ({ body }, e2e, no) => refunded(books, body, e2e, no),
      'GET /v2/pix/:id/devolucao/:no': (_, e2e, no) => {
        const refund = books.refunds.find((one) => one.ref === no && paidAs(one.payment) === e2e);
        return refund && { body: devolucao(refund) };
      },
    }),
  refusal: problem(400, 'CobOperacaoInvalida'),
  message: ({ shown, proved, isOwn }) => ({
    body: JSON.stringify({ pix: [pixOf({ currency: 'BRL', payments: [], refunds: [] }, shown)] }),
    below: isOwn && shown === proved ? '/efi%20hook/pix' : '/a%20guess/pix',
  }),
};
