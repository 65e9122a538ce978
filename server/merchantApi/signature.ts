import { createHmac } from 'node:crypto';
import type { SignedHeader } from '#contract/apiLog';
import { isSame } from '../constantTime';

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

/** Whether that secret made the signature. */
export const isSignedBy = (secret: string, { ts, nonce, sign: given }: Signed, body: Buffer | string): boolean =>
  isSame(sign(secret, ts, nonce, body), given);

/** Whether a timestamp is near enough to now. */
export function isFresh(ts: string, now: Date): boolean {
  return /^\d{10}$/.test(ts) && Math.abs(now.getTime() / 1000 - Number(ts)) <= ALLOWED_DRIFT_SECONDS;
}

type Headers = Record<string, string | string[] | undefined>;
const forms = {
  merchantNo: { header: 'X-Mch', form: /^[\w-]{1,32}$/ },
  ts: { header: 'X-Ts', form: /^\d{1,12}$/ },
  // Dots divide what is signed: with one inside, two messages would have one text.
  nonce: { header: 'X-Nonce', form: /^[\x21-\x2d\x2f-\x7e]{16,64}$/ },
  sign: { header: 'X-Sign', form: /^[0-9a-f]{64}$/ },
} as const satisfies Record<keyof Signed, { header: SignedHeader; form: RegExp }>;

/** One header of a message, or null where it is missing or malformed. */
function wellFormed(headers: Headers, name: keyof Signed): string | null {
  const { header, form } = forms[name];
  const text = headers[header.toLowerCase()];
  return typeof text === 'string' && form.test(text) ? text : null;
}

/** The headers of a message, each null where it is missing or malformed. */
export const readHeaders = (headers: Headers): { [K in keyof Signed]: string | null } => ({
  merchantNo: wellFormed(headers, 'merchantNo'),
  ts: wellFormed(headers, 'ts'),
  nonce: wellFormed(headers, 'nonce'),
  sign: wellFormed(headers, 'sign'),
});

/** The headers of a message, or undefined where one is missing or malformed. */
export function signedHeaders(headers: Headers): Signed | undefined {
  const { merchantNo, ts, nonce, sign: given } = readHeaders(headers);
  const isWhole = merchantNo !== null && ts !== null && nonce !== null && given !== null;
  return isWhole ? { merchantNo, ts, nonce, sign: given } : undefined;
}

/** The first of them that is missing or malformed. */
export function badHeader(headers: Headers): SignedHeader | null {
  const fields = readHeaders(headers);
  const bad = (['merchantNo', 'ts', 'nonce', 'sign'] as const).find((name) => fields[name] === null);
  return bad === undefined ? null : forms[bad].header;
}
