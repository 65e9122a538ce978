import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed message says about itself, in the headers `X-Mch`, `X-Ts`, `X-Nonce` and `X-Sign`. */
export interface Signed {
  merchantNo: string;
  /** Seconds since 1970, as sent. */
  ts: string;
  nonce: string;
  sign: string;
}

/** How far the clocks of the two sides may differ. */
export const ALLOWED_DRIFT_SECONDS = 300;

/** Lower-case hex of HMAC-SHA256 over `ts.nonce.body`, the body's raw bytes. */
export const sign = (secret: string, ts: string, nonce: string, body: Buffer | string): string =>
  createHmac('sha256', secret).update(`${ts}.${nonce}.`).update(body).digest('hex');

/** Compares in constant time, so that the answer's delay says nothing about the right signature. */
export function isSignedBy(secret: string, { ts, nonce, sign: given }: Signed, body: Buffer | string): boolean {
  const expected = Buffer.from(sign(secret, ts, nonce, body));
  const said = Buffer.from(given);
  return said.length === expected.length && timingSafeEqual(said, expected);
}

/** Whether a timestamp is near enough to now. */
export function isFresh(ts: string, now: Date): boolean {
  return /^\d{10}$/.test(ts) && Math.abs(now.getTime() / 1000 - Number(ts)) <= ALLOWED_DRIFT_SECONDS;
}

/** The headers of a message, or undefined where one is missing or malformed. */
export function signedHeaders(headers: Record<string, string | string[] | undefined>): Signed | undefined {
  const text = (name: string) => (typeof headers[name] === 'string' ? headers[name] : '');
  const signed = { merchantNo: text('x-mch'), ts: text('x-ts'), nonce: text('x-nonce'), sign: text('x-sign') };
  const wellFormed =
    /^[\w-]{1,32}$/.test(signed.merchantNo) &&
    /^\d{1,12}$/.test(signed.ts) &&
    /^[\x21-\x7e]{16,64}$/.test(signed.nonce);
  return wellFormed && /^[0-9a-f]{64}$/.test(signed.sign) ? signed : undefined;
}
