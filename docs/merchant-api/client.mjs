// A client of the Caudal merchants' API in one file, for Node 20 and later, without dependencies.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const TIME_REFUSED = 2002;
const ALLOWED_DRIFT_SECONDS = 300;

/** A refusal: `code` says why, `message` says it in words, `data` may name the fields. */
export class CaudalRefusal extends Error {
  constructor({ code, msg, data }) {
    super(msg);
    this.name = 'CaudalRefusal';
    this.code = code;
    this.data = data;
  }
}

/** One merchant's connection. Keep one and use it for every call. */
export class CaudalClient {
  #connection;
  /** Seconds that the server's clock is ahead of ours. */
  #ahead = 0;

  constructor({ baseUrl, merchantNo, apiSecret }) {
    this.#connection = { baseUrl, merchantNo, apiSecret };
  }

  /** Sending the same order again is safe: it is known by `merchantOrderNo`. So do, when an answer is lost. */
  createPayment = (order) => this.#call('/api/v1/payment/create', order);
  /** One order, by `{ merchantOrderNo }` or `{ orderNo }`. */
  queryPayment = (which) => this.#call('/api/v1/payment/query', which);
  /** Sending the same refund again is safe: it is known by `merchantRefundNo`. */
  refundPayment = (refund) => this.#call('/api/v1/payment/refund', refund);
  /** The price of each method now; of one with `{ method }`. */
  rates = (which = {}) => this.#call('/api/v1/rate', which);
  /** The banks of your country, or with `{ countryId }` of another. */
  banks = (which = {}) => this.#call('/api/v1/bank/list', which);
  balance = () => this.#call('/api/v1/balance', {});

  async #call(path, input) {
    const envelope = await this.ask(path, input);
    if (!envelope.success) throw new CaudalRefusal(envelope);
    return envelope.data;
  }

  /** The whole answer, a refusal too. A clock that is off is corrected by what the server says, once. */
  async ask(path, input) {
    const body = JSON.stringify(input);
    const first = await this.#post(path, body);
    if (first.code !== TIME_REFUSED) return first;
    this.#ahead = first.data.serverTime - Math.floor(Date.now() / 1000);
    return this.#post(path, body);
  }

  async #post(path, body) {
    const { baseUrl, merchantNo, apiSecret } = this.#connection;
    const ts = String(Math.floor(Date.now() / 1000) + this.#ahead);
    const nonce = randomBytes(16).toString('hex');
    const signed = { 'X-Mch': merchantNo, 'X-Ts': ts, 'X-Nonce': nonce, 'X-Sign': sign(apiSecret, ts, nonce, body) };
    const headers = { 'content-type': 'application/json', ...signed };
    const signal = AbortSignal.timeout(30_000);
    const answer = await fetch(new URL(path, baseUrl), { method: 'POST', headers, body, signal });
    return answer.json();
  }
}

/** Lower-case hex of HMAC-SHA256 over `timestamp.nonce.body`, a nonce without a dot and the body as it is sent. */
export const sign = (secret, ts, nonce, body) =>
  createHmac('sha256', secret).update(`${ts}.${nonce}.`).update(body).digest('hex');

/** Whether a notification is signed with your callback secret, and recent. `body` is the raw body, before any parsing. */
export function isFromCaudal({ headers, body, callbackSecret }) {
  const { 'x-ts': ts, 'x-nonce': nonce, 'x-sign': given } = headers;
  if (!ts || !nonce || !given || !callbackSecret) return false;
  const expected = Buffer.from(sign(callbackSecret, ts, nonce, body));
  const said = Buffer.from(given);
  const recent = Math.abs(Date.now() / 1000 - Number(ts)) <= ALLOWED_DRIFT_SECONDS;
  return recent && said.length === expected.length && timingSafeEqual(said, expected);
}

/** Answers `success` to what is from Caudal. Keep the order's state before you answer. */
async function receive(request, response) {
  const body = await buffer(request);
  const genuine = isFromCaudal({ headers: request.headers, body, callbackSecret: process.env.CAUDAL_CALLBACK_SECRET });
  if (genuine) console.log(body.toString());
  response.writeHead(genuine ? 200 : 401).end(genuine ? 'success' : 'refused');
}

/**
 * On the command line it prints each answer as it came, or takes notifications:
 *  CAUDAL_SECRET=… node client.mjs payment/query '{"merchantOrderNo":"A-1"}' balance '{}'
 *  CAUDAL_CALLBACK_SECRET=… node client.mjs listen 8080
 * CAUDAL_CREDENTIALS may name a JSON file with [{ "merchantNo", "apiSecret" }] instead of CAUDAL_SECRET.
 */
async function fromCommandLine([call, ...args]) {
  const { CAUDAL_URL: baseUrl = 'https://caudal.example', CAUDAL_MERCHANT: merchantNo = 'M10001' } = process.env;
  const { CAUDAL_SECRET, CAUDAL_CREDENTIALS: file } = process.env;
  const found = file && JSON.parse(readFileSync(file, 'utf8')).find((merchant) => merchant.merchantNo === merchantNo);
  const apiSecret = CAUDAL_SECRET ?? found?.apiSecret ?? '';
  if (call === 'listen') return createServer(receive).listen(Number(args[0]), '127.0.0.1');
  if (call === 'sign') return console.log(sign(apiSecret, ...args, await buffer(process.stdin)));
  const client = new CaudalClient({ baseUrl, merchantNo, apiSecret });
  for (const [at, path] of [call, ...args].entries())
    if (at % 2 === 0) console.log(JSON.stringify(await client.ask(`/api/v1/${path}`, JSON.parse(args[at]))));
}
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  fromCommandLine(process.argv.slice(2));
