import type { IncomingHttpHeaders } from 'node:http';
import { code } from '#contract/error';
import { masterStatus } from '#contract/status';
import { isAddressAllowed } from '../address';
import type { OwnLimits } from '../payment/creation';
import type { Services } from '../services';
import { Refusal } from '../words/word';
import { spendNonce } from './nonce';
import { isFresh, isSignedBy, signedHeaders } from './signature';
import { type MerchantRow, merchantRow } from './store';

/** The merchant whose system sent a request, as its signature proves. */
export interface ApiMerchant
  extends OwnLimits,
    Pick<MerchantRow, 'id' | 'name' | 'agentId' | 'countryId' | 'currency' | 'notifyUrl'> {}

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
 * @throws Refusal 2002 time · 2001 signature, also for a merchant that does not exist · 2004 address · 2005 not enabled
 *   · 2003 nonce.
 */
export async function authenticate(
  { db, vault, clock }: Services,
  { headers, body, ip }: SignedRequest,
  { whileStopped }: { whileStopped: boolean },
): Promise<ApiMerchant> {
  const signed = signedHeaders(headers);
  if (!signed) throw new Refusal(code.badSignature, 'signatureHeaders');
  const now = clock.now();
  if (!isFresh(signed.ts, now))
    throw new Refusal(code.badTimestamp, 'badTimestamp', {}, { serverTime: Math.floor(now.getTime() / 1000) });
  const row = await merchantRow(db.writes, signed.merchantNo);
  const genuine = isSignedBy(row ? vault.open(row.apiSecret) : 'no such merchant', signed, body);
  if (!row || !genuine) throw new Refusal(code.badSignature, 'badSignature');
  if (!isAddressAllowed(ip, row.apiIps)) throw new Refusal(code.addressNotAllowed, 'addressNotAllowed', { ip });
  if (row.status !== masterStatus.enabled && !whileStopped) throw new Refusal(code.merchantClosed, 'merchantClosed');
  await db.lanes.take(row.id, () => spendNonce(db.writes, row.id, signed.nonce, now));
  return asMerchant(row);
}

const asMerchant = (row: MerchantRow): ApiMerchant => ({
  id: row.id,
  name: row.name,
  agentId: row.agentId,
  countryId: row.countryId,
  currency: row.currency,
  notifyUrl: row.notifyUrl,
  payMin: row.payMin === null ? null : BigInt(row.payMin),
  payMax: row.payMax === null ? null : BigInt(row.payMax),
});
