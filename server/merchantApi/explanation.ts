// What is wrong with a signature: what integrators get wrong is tried, one mistake after the other.
import { createHmac } from 'node:crypto';
import type { SignReason } from '#contract/testInit';
import { isSame } from '../constantTime';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import type { Vault } from '../vault';
import { sign } from './signature';
import { merchantRow, namedSecrets } from './store';

/** What was signed, as somebody says, and the signature they have. */
export interface Claimed {
  ts: string;
  nonce: string;
  body: string;
  sign: string;
}
export interface Explained {
  isRight: boolean;
  reason: SignReason | null;
  keyName: string | null;
}
interface Key {
  name: string;
  secret: string;
  kind: 'api' | 'callback';
}

/** Undefined where they see no such merchant. Which key it is is told, of the key itself nothing. */
export async function explainSignature(
  { db, vault, now }: { db: Reads; vault: Vault; now: Date },
  scope: Scope,
  merchantId: string,
  claimed: Claimed,
): Promise<Explained | undefined> {
  const named = await namedSecrets(db, scope, merchantId);
  const row = named && (await merchantRow(db, named.merchantNo, now));
  if (!named || !row) return undefined;
  const keys: Key[] = row.secrets.map((sealed, n) => ({
    name: row.keyNames[n] ?? '',
    secret: vault.open(sealed),
    kind: 'api',
  }));
  return explain(claimed, [...keys, { name: '', secret: vault.open(named.callbackSecret), kind: 'callback' }]);
}

/** By which key, or by which mistake. */
export function explain(claimed: Claimed, keys: readonly Key[]): Explained {
  const given = claimed.sign.trim();
  const right = keys.find(({ secret }) => isSame(sign(secret, claimed.ts, claimed.nonce, claimed.body), given));
  if (right)
    return { isRight: true, reason: right.kind === 'callback' ? 'callbackKey' : 'apiKey', keyName: right.name || null };
  for (const [reason, made] of mistakes)
    for (const { name, secret } of keys)
      if (isSame(made(secret, claimed), given)) return { isRight: false, reason, keyName: name || null };
  return { isRight: false, reason: /^[0-9a-f]{64}$/.test(given) ? 'unknown' : 'shape', keyName: null };
}

const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text);
type Made = (secret: string, claimed: Claimed) => string;
const mistakes: readonly [SignReason, Made][] = [
  ['upperCase', (secret, { ts, nonce, body }) => sign(secret, ts, nonce, body).toUpperCase()],
  ['base64', (secret, { ts, nonce, body }) => hmac(secret, `${ts}.${nonce}.${body}`).digest('base64')],
  ['trimmedBody', (secret, { ts, nonce, body }) => sign(secret, ts, nonce, body.trim())],
  ['compactBody', (secret, { ts, nonce, body }) => sign(secret, ts, nonce, compact(body))],
  ['milliseconds', (secret, { ts, nonce, body }) => sign(secret, otherUnit(ts), nonce, body)],
  ['noNonce', (secret, { ts, body }) => hmac(secret, `${ts}.${body}`).digest('hex')],
  ['noTime', (secret, { nonce, body }) => hmac(secret, `${nonce}.${body}`).digest('hex')],
  ['bodyOnly', (secret, { body }) => hmac(secret, body).digest('hex')],
  ['noDots', (secret, { ts, nonce, body }) => hmac(secret, `${ts}${nonce}${body}`).digest('hex')],
  [
    'keyAsHex',
    (secret, { ts, nonce, body }) => hmac(Buffer.from(secret, 'hex'), `${ts}.${nonce}.${body}`).digest('hex'),
  ],
];

const otherUnit = (ts: string): string => (ts.length > 10 ? ts.slice(0, 10) : `${ts}000`);
function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}
