// A client of the Caudal merchants' API in one file, for Node 20 and later, without dependencies.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
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
  #baseUrl;
  #merchantNo;
  #apiSecret;
  /** Seconds that the server's clock is ahead of ours. */
  #ahead = 0;

  constructor({ baseUrl, merchantNo, apiSecret }) {
    this.#baseUrl = baseUrl;
    this.#merchantNo = merchantNo;
    this.#apiSecret = apiSecret;
  }

  /**
   * Asks for a payment. Sending the same order again is safe: it is known by `merchantOrderNo`. So when an answer is
   * lost, or has no `payUrl` yet, call this again with the same order.
   */
  createPayment(order) {
    return this.#call('/api/v1/payment/create', order);
  }

  /** One order, by `{ merchantOrderNo }` or `{ orderNo }`. */
  queryPayment(which) {
    return this.#call('/api/v1/payment/query', which);
  }

  /**
   * Asks that a payment be given back, whole or in part. Sending the same refund again is safe: it is known by
   * `merchantRefundNo`.
   */
  refundPayment(refund) {
    return this.#call('/api/v1/payment/refund', refund);
  }

  balance() {
    return this.#call('/api/v1/balance', {});
  }

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
    const ts = String(Math.floor(Date.now() / 1000) + this.#ahead);
    const nonce = randomBytes(16).toString('hex');
    const headers = {
      'content-type': 'application/json',
      'X-Mch': this.#merchantNo,
      'X-Ts': ts,
      'X-Nonce': nonce,
      'X-Sign': sign(this.#apiSecret, ts, nonce, body),
    };
    const answer = await fetch(new URL(path, this.#baseUrl), {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(30_000),
    });
    return answer.json();
  }
}

/** Lower-case hex of HMAC-SHA256 over `timestamp.nonce.body`, the body exactly as it is sent. */
export const sign = (secret, ts, nonce, body) =>
  createHmac('sha256', secret).update(`${ts}.${nonce}.`).update(body).digest('hex');

/**
 * Whether a notification comes from Caudal: signed with your callback secret, and recent. `body` is the raw body,
 * before any parsing. Then look at the order, and answer status 200 with the text `success`; anything else brings the
 * notification again.
 */
export function isFromCaudal({ headers, body, callbackSecret }) {
  const { 'x-ts': ts, 'x-nonce': nonce, 'x-sign': given } = headers;
  if (!ts || !nonce || !given) return false;
  const expected = Buffer.from(sign(callbackSecret, ts, nonce, body));
  const said = Buffer.from(given);
  const recent = Math.abs(Date.now() / 1000 - Number(ts)) <= ALLOWED_DRIFT_SECONDS;
  return recent && said.length === expected.length && timingSafeEqual(said, expected);
}

/**
 * On the command line it prints the answer as it came:
 *  CAUDAL_URL=https://… CAUDAL_MERCHANT=M10001 CAUDAL_SECRET=… node client.mjs payment/create
 * '{"merchantOrderNo":"A-1", …}' CAUDAL_CREDENTIALS may name a JSON file with [{ "merchantNo", "apiSecret" }] instead
 * of CAUDAL_SECRET.
 */
async function fromCommandLine([call, input = '{}']) {
  const { CAUDAL_URL: baseUrl, CAUDAL_MERCHANT: merchantNo, CAUDAL_SECRET, CAUDAL_CREDENTIALS: file } = process.env;
  const found = file && JSON.parse(readFileSync(file, 'utf8')).find((merchant) => merchant.merchantNo === merchantNo);
  const client = new CaudalClient({ baseUrl, merchantNo, apiSecret: CAUDAL_SECRET ?? found?.apiSecret ?? '' });
  console.log(JSON.stringify(await client.ask(`/api/v1/${call}`, JSON.parse(input))));
}
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  fromCommandLine(process.argv.slice(2));
