// What a provider of Pix is asked beside charges: refunds, cancellations and the count of a day, each over mutual TLS.
import { PixProvider } from '../../../tests/build/pixProvider';
import { library } from '../library';
import { pix } from './pix';

const now = new Date('2026-03-17T18:00:00Z');
const psp = new PixProvider(() => now);
const secret = JSON.stringify({
  ...{ clientId: 'client-1', clientSecret: 'the client secret', pixKey: 'chave@example.com', hookSecret: 'the hook' },
  ...{ certificate: psp.client.certificate, certificateKey: psp.client.key, authority: psp.authority.certificate },
});
beforeAll(() => psp.open());
beforeEach(() => {
  psp.fault = () => undefined;
  psp.requests.length = 0;
});
afterAll(() => psp.close());

/** Efí's file, with the authority of the story. */
function channelOf() {
  const recipe = library.get('efi')?.recipe;
  if (!recipe) throw new Error('the library has no efi');
  const certificate = { chain: 'certificate', key: 'certificateKey', authority: 'authority' };
  const row = { code: 'EFI', baseUrl: psp.url, timeoutMs: 5_000, currency: 'BRL' as const };
  const reach = { allowLoopbackCallbacks: true, channelNetworks: [] };
  const around = { clock: { now: () => now }, publicUrl: 'https://us.example', reach };
  return pix({ ...row, recipe: { ...recipe, certificate } }, around);
}
/** A charge of an order, which nobody has paid yet. */
async function charge(orderNo: string) {
  const created = await channelOf().create(
    {
      ...{ orderNo, amount: 12_050n, currency: 'BRL', method: 'PIX', merchantName: 'Loja', returnUrl: null },
      ...{ expireTime: new Date(now.getTime() + 1_800_000), countryId: 'BRA', clientIp: null },
      payer: { name: null, docType: null, docNo: null, phone: null },
    },
    secret,
  );
  expect(created).toMatchObject({ accepted: true, payReferenceKind: 'emv' });
}
const numbers = (orderNo: string) => ({ orderNo, upstreamOrderNo: null });

test('a refund asked for twice is one, one that they refuse in the end is refused, and one of nobody was never heard of', async () => {
  const { refunds } = channelOf();
  await charge('P1');
  const paid = psp.pay('P1');
  const refundNo = 'B2603170000000000000016';
  const given = { ...numbers('P1'), refundNo, amount: 12_050n, currency: 'BRL' as const };
  expect(await refunds?.query(refundNo, secret, given)).toMatchObject({ status: 'neverHeard' });
  for (let times = 0; times < 2; times++)
    expect(await refunds?.ask(given, secret)).toMatchObject({ status: 'waiting' });
  expect(paid.devolucoes).toHaveLength(1);
  // Another number has nothing left to give back, and they do not know it either.
  const more = { ...given, refundNo: 'B2603170000000000000017', amount: 1n };
  expect(await refunds?.ask(more, secret)).toMatchObject({ status: 'refused', reason: 'PixDevolucaoInvalida' });
  Object.assign(paid.devolucoes?.[0] ?? {}, { status: 'NAO_REALIZADO', motivo: 'Conta encerrada' });
  const refused = { status: 'refused', reason: 'Conta encerrada' };
  expect(await refunds?.query(refundNo, secret, given)).toMatchObject(refused);
  psp.fault = ({ path }) => (path.includes('devolucao') ? { status: 500, body: '<html>' } : undefined);
  await expect(refunds?.ask(given, secret)).rejects.toThrow('500');
  await expect(refunds?.query(refundNo, secret, given)).rejects.toThrow('500');
});

test('of several payments of one charge the one with enough left gives back', async () => {
  const { refunds } = channelOf();
  await charge('P2');
  const [small, large] = [psp.pay('P2', '1.00'), psp.pay('P2')];
  const given = { ...numbers('P2'), refundNo: 'B1', amount: 10_000n, currency: 'BRL' as const };
  expect(await refunds?.ask(given, secret)).toMatchObject({ status: 'waiting' });
  expect([small.devolucoes, large.devolucoes?.map(({ valor }) => valor)]).toEqual([undefined, ['100.00']]);
  expect(await refunds?.query('B1', secret, given)).toMatchObject({ status: 'waiting' });
});

test('a charge is called off, also one that was before; one that is paid is not', async () => {
  const cancel = (orderNo: string) => channelOf().cancel?.(numbers(orderNo), secret);
  await charge('P3');
  for (let times = 0; times < 2; times++) expect(await cancel('P3')).toMatchObject({ cancelled: true });
  expect(psp.charge('P3').status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  expect(await channelOf().query(numbers('P3'), secret)).toMatchObject({ known: true, status: 'failed' });
  await charge('P4');
  psp.pay('P4');
  expect(await cancel('P4')).toMatchObject({ cancelled: false, reason: 'CobOperacaoInvalida' });
});

test('a day is counted over all its pages, without its end, and half a day is no answer', async () => {
  const { takings } = channelOf();
  const from = new Date(now.getTime() + 3_600_000);
  const to = new Date(from.getTime() + 86_400_000);
  const day = { date: '2026-03-18', from, to, currency: 'BRL' as const };
  expect(await takings?.(day, secret)).toEqual({ count: 0, amount: 0n, balance: null });
  await charge('P5');
  for (const at of [from, from, from, to]) psp.pay('P5', '10.01').horario = at.toISOString();
  expect(await takings?.(day, secret)).toEqual({ count: 3, amount: 3003n, balance: null });
  expect(psp.requests.filter(({ path }) => path === '/v2/pix')).toHaveLength(3);
  const first = { paginaAtual: 0, quantidadeDePaginas: 1, quantidadeTotalDeItens: 5 };
  psp.fault = ({ path }) =>
    path === '/v2/pix' ? { status: 200, body: { parametros: { paginacao: first }, pix: [] } } : undefined;
  await expect(takings?.(day, secret)).rejects.toThrow('0 of 5');
});

test('a charge that tells of another, or of a payment that nobody can read, is no answer', async () => {
  await charge('P6');
  const paid = psp.pay('P6');
  const known = structuredClone(psp.charge('P6'));
  for (const body of [
    { ...known, txid: `${known.txid}x` },
    { ...known, pix: [{ ...paid, valor: '120.5' }] },
    { ...known, pix: [{ ...paid, endToEndId: 'E1' }] },
    { ...known, pix: [] },
    { status: 'CONCLUIDA' },
  ]) {
    psp.fault = ({ path }) => (path.includes('/cob/') ? { status: 200, body } : undefined);
    await expect(channelOf().query(numbers('P6'), secret)).rejects.toThrow();
  }
});
