import type { IncomingHttpHeaders } from 'node:http';
import { code } from '#contract/error';
import { masterStatus } from '#contract/status';
import { isAddressAllowed } from '../address';
import type { OwnLimits } from '../payment/ownLimits';
import type { Services } from '../services';
import type { Vault } from '../vault';
import { Refusal } from '../words/word';
import type { Trace } from './heard';
import { spendNonce } from './nonce';
import { isFresh, isSignedBy, type Signed, signedHeaders } from './signature';
import { type MerchantRow, markKeyUsed, merchantRow } from './store';

/** The merchant whose system sent a request, as its signature proves. */
export interface ApiMerchant
  extends OwnLimits,
    Pick<MerchantRow, 'id' | 'name' | 'agentId' | 'countryId' | 'currency' | 'notifyUrl' | 'book'>,
    Pick<MerchantRow, 'callbackHosts' | 'closedMethods'> {}

interface SignedRequest {
  headers: IncomingHttpHeaders;
  /** The raw bytes: what was signed. */
  body: Buffer;
  ip: string;
}

/**
 * Who sent this. The signature comes before everything that would tell a stranger something, and the nonce is used up
 * last, so that nobody else can use it up.
 * @param whileStopped a merchant that is not enabled may ask this too: it only looks
 * @param trace is told whom the request names and which key signed it, as soon as that is known
 * @throws Refusal 2002 time · 2001 signature, also for a merchant that does not exist · 2004 address · 2005 not enabled
 *   · 2003 nonce.
 */
export async function authenticate(
  { db, vault, clock }: Services,
  { headers, body, ip }: SignedRequest,
  { whileStopped, trace = {} }: { whileStopped: boolean; trace?: Trace },
): Promise<ApiMerchant> {
  const signed = signedHeaders(headers);
  if (!signed) throw new Refusal(code.badSignature, 'signatureHeaders');
  const now = clock.now();
  if (!isFresh(signed.ts, now))
    throw new Refusal(code.badTimestamp, 'badTimestamp', {}, { serverTime: Math.floor(now.getTime() / 1000) });
  const row = await merchantRow(db.writes, signed.merchantNo, now);
  if (row) trace.merchantId = row.id;
  const key = keyOf(row, vault, signed, body);
  if (!row || key === undefined) throw new Refusal(code.badSignature, 'badSignature');
  trace.keyName = row.keyNames[key] ?? '';
  if (!isAddressAllowed(ip, row.apiIps)) throw new Refusal(code.addressNotAllowed, 'addressNotAllowed', { ip });
  if (row.status !== masterStatus.enabled && !whileStopped) throw new Refusal(code.merchantClosed, 'merchantClosed');
  await db.lanes.take(row.id, async () => {
    await spendNonce(db.writes, row.id, signed.nonce, now);
    if (isStale(row.usedAts[key], now))
      await markKeyUsed(db.writes, { merchantId: row.id, name: row.keyNames[key] ?? '' }, ip, now);
  });
  return asMerchant(row);
}

/** Which of a merchant's keys signed this. A merchant without one takes as long as any to be refused. */
function keyOf(row: MerchantRow | undefined, vault: Vault, signed: Signed, body: Buffer): number | undefined {
  const secrets = row?.secrets.map((sealed) => vault.open(sealed)) ?? [];
  const tried = secrets.length === 0 ? ['no such merchant'] : secrets;
  const found = tried.findIndex((secret) => isSignedBy(secret, signed, body));
  return found < 0 || secrets.length === 0 ? undefined : found;
}

/** The last use of a key is known this exactly; its row is not written at every request. */
const KNOWN_WITHIN_MS = 10_000;
const isStale = (usedAt: Date | null | undefined, now: Date): boolean =>
  !usedAt || now.getTime() - usedAt.getTime() >= KNOWN_WITHIN_MS;

/** What orders need to know of a merchant. */
export const asMerchant = (row: Omit<MerchantRow, 'apiIps' | 'secrets' | 'keyNames' | 'usedAts'>): ApiMerchant => ({
  id: row.id,
  name: row.name,
  agentId: row.agentId,
  countryId: row.countryId,
  currency: row.currency,
  book: row.book,
  notifyUrl: row.notifyUrl,
  callbackHosts: row.callbackHosts,
  closedMethods: row.closedMethods,
  payMin: minorOrNull(row.payMin),
  payMax: minorOrNull(row.payMax),
  payStep: minorOrNull(row.payStep),
  payDayAmount: minorOrNull(row.payDayAmount),
  payDayCount: row.payDayCount,
});
const minorOrNull = (minor: string | null): bigint | null => (minor === null ? null : BigInt(minor));
