// A provider of Pix, out of the facts alone (bacen/pix-api 2.9.0): TLS with a client certificate, tokens and charges.
// They are paid, given back and taken back, and days are told page by page. It can be told to fail as real ones do.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buildCertificate } from './certificate';

export interface Devolucao {
  id: string;
  rtrId: string;
  valor: string;
  natureza: string;
  status: string;
  motivo?: string;
}
export interface Pago {
  endToEndId: string;
  txid: string;
  valor: string;
  horario: string;
  devolucoes?: Devolucao[];
}
interface Cobranca {
  txid: string;
  calendario: { criacao: string; expiracao: number };
  valor: { original: string };
  chave: string;
  status: string;
  pixCopiaECola: string;
  pix?: Pago[];
}
export interface PixRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string | undefined;
  body: Record<string, never> & { valor?: { original: string } | string; status?: string; chave?: string };
}
interface Reply {
  status: number;
  body: object | string;
}
async function requestIn(request: IncomingMessage): Promise<PixRequest> {
  let text = '';
  for await (const part of request) text += part;
  const { pathname, searchParams } = new URL(request.url ?? '', 'https://psp');
  return {
    ...{ method: request.method ?? '', path: pathname, query: searchParams },
    ...{ authorization: request.headers.authorization, body: text === '' ? {} : JSON.parse(text) },
  };
}
const PAGE = 2;
const problem = (status: number, title: string): Reply => ({
  status,
  body: { type: `https://pix.example/error/${title}`, title, status, detail: title },
});

/** Answers in its place, or breaks the connection: before anything was done, or after all of it was. */
export type Fault = (request: PixRequest) => Reply | 'silent' | 'doneButSilent' | undefined;

export class PixProvider {
  readonly authority = buildCertificate({ name: 'Autoridade de teste' });
  readonly client = buildCertificate({ name: 'recebedor', by: this.authority });
  readonly charges = new Map<string, Cobranca>();
  readonly requests: PixRequest[] = [];
  fault: Fault = () => undefined;
  /** What its next refunds become. */
  refundStatus = 'EM_PROCESSAMENTO';
  url = '';
  #tokens = 0;
  #now: () => Date;
  #server;

  constructor(now: () => Date) {
    this.#now = now;
    const { certificate: cert, key } = buildCertificate({ name: 'psp', by: this.authority });
    const tls = { cert, key, ca: this.authority.certificate, requestCert: true, rejectUnauthorized: true } as const;
    this.#server = createServer({ ...tls, minVersion: 'TLSv1.2' }, (request, response) =>
      this.#hear(request, response),
    );
  }

  async #hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const one = await requestIn(request);
    this.requests.push(one);
    const fault = this.fault(one);
    const answer = typeof fault === 'object' ? fault : fault === 'silent' ? undefined : this.#answer(one);
    if (!answer || fault === 'doneButSilent') return void response.destroy();
    const type = answer.status < 400 ? 'application/json' : 'application/problem+json';
    response.writeHead(answer.status, { 'content-type': type });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  }

  async open(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    this.url = `https://127.0.0.1:${(this.#server.address() as AddressInfo).port}`; // it listens on TCP
  }
  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
  /** Its tokens are over, although their life says otherwise. */
  forgetTokens(): void {
    this.#tokens += 1;
  }
  tokensGiven = 0;

  #answer(request: PixRequest): Reply {
    const { method, path, authorization } = request;
    if (path === '/oauth/token') return this.#token(request);
    if (authorization !== `Bearer token-${this.#tokens}`) return problem(401, 'AcessoNegado');
    const [, , what = '', id = '', then, no = ''] = path.split('/');
    if (what === 'cob') return this.#charge(method, id, request);
    if (what === 'pix' && then === 'devolucao') return this.#refund(method, id, no, request);
    return what === 'pix' && id === '' ? this.#day(request) : problem(404, 'NaoEncontrado');
  }

  #token({ authorization }: PixRequest): Reply {
    const expected = `Basic ${Buffer.from('client-1:the client secret').toString('base64')}`;
    if (authorization !== expected) return { status: 401, body: { error: 'invalid_client' } };
    this.tokensGiven += 1;
    return { status: 200, body: `{"access_token":"token-${this.#tokens}","token_type":"Bearer","expires_in":3600}` };
  }

  #charge(method: string, txid: string, { body }: PixRequest): Reply {
    if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) return problem(400, 'CobOperacaoInvalida');
    const found = this.charges.get(txid);
    if (method === 'PUT') return found ? problem(400, 'TxidJaUtilizado') : this.#create(txid, body);
    if (!found) return problem(404, 'CobNaoEncontrado');
    if (method === 'PATCH') {
      if (found.status !== 'ATIVA') return problem(400, 'CobOperacaoInvalida');
      found.status = body.status ?? found.status;
    }
    return { status: 200, body: found };
  }
  #create(txid: string, body: PixRequest['body']): Reply {
    const { calendario, valor, chave } = body as unknown as Cobranca;
    if (!/^\d{1,10}\.\d{2}$/.test(valor?.original) || chave !== 'chave@example.com')
      return problem(400, 'CobOperacaoInvalida');
    const charge: Cobranca = {
      ...{ txid, valor, chave, status: 'ATIVA', pixCopiaECola: `00020101021226490014br.gov.bcb.pix${txid}` },
      calendario: { criacao: this.#now().toISOString(), expiracao: calendario.expiracao },
    };
    this.charges.set(txid, charge);
    return { status: 201, body: charge };
  }

  #refund(method: string, e2e: string, id: string, { body }: PixRequest): Reply {
    const paid = this.#paid().find(({ endToEndId }) => endToEndId === e2e);
    if (!paid) return problem(404, 'PixNaoEncontrado');
    const { devolucoes: all = [] } = paid;
    paid.devolucoes = all;
    const found = all.find((one) => one.id === id);
    if (method === 'GET') return found ? { status: 200, body: found } : problem(404, 'PixDevolucaoNaoEncontrada');
    if (found) return problem(400, 'PixDevolucaoInvalida');
    const valor = String(body.valor);
    const gone = all.reduce((sum, one) => sum + Number(one.valor), 0);
    if (gone + Number(valor) > Number(paid.valor)) return problem(400, 'PixDevolucaoInvalida');
    const refund = {
      id,
      rtrId: `D${randomBytes(15).toString('hex')}`,
      valor,
      natureza: 'ORIGINAL',
      status: this.refundStatus,
    };
    all.push(refund);
    return { status: 201, body: refund };
  }

  #day({ query }: PixRequest): Reply {
    const [from, to] = ['inicio', 'fim'].map((name) => new Date(query.get(name) ?? ''));
    const page = Number(query.get('paginacao.paginaAtual') ?? 0);
    const of = this.#paid().filter(({ horario }) => new Date(horario) >= (from ?? 0) && new Date(horario) <= (to ?? 0));
    const paginacao = {
      ...{ paginaAtual: page, itensPorPagina: PAGE, quantidadeTotalDeItens: of.length },
      quantidadeDePaginas: Math.ceil(of.length / PAGE),
    };
    return { status: 200, body: { parametros: { paginacao }, pix: of.slice(page * PAGE, (page + 1) * PAGE) } };
  }

  #paid = (): Pago[] => [...this.charges.values()].flatMap(({ pix = [] }) => pix);
  /** The charge of an order. @throws where there is none */
  charge(orderNo: string): Cobranca {
    const found = this.charges.get(orderNo.padStart(26, '0'));
    if (!found) throw new Error(`no charge of ${orderNo}`);
    return found;
  }
  /** Somebody pays. */
  pay(orderNo: string, valor?: string): Pago {
    const charge = this.charge(orderNo);
    const paid: Pago = {
      ...{ endToEndId: `E${randomBytes(16).toString('hex').slice(0, 31)}`, txid: charge.txid },
      ...{ valor: valor ?? charge.valor.original, horario: this.#now().toISOString() },
    };
    charge.status = 'CONCLUIDA';
    charge.pix = [...(charge.pix ?? []), paid];
    return paid;
  }
  /** The payer's bank takes some of it back, by the special return mechanism. */
  returnByBank(paid: Pago, valor: string, status = 'DEVOLVIDO'): Devolucao {
    const one = { id: `MED${randomBytes(8).toString('hex')}`, rtrId: `D${randomBytes(15).toString('hex')}` };
    const refund = { ...one, valor, natureza: 'MED_FRAUDE', status };
    paid.devolucoes = [...(paid.devolucoes ?? []), refund];
    return refund;
  }
}
