// What the merchants' API reads and keeps, about the merchant that asks.
import { sql } from 'kysely';
import type { Currency } from '#contract/money';
import { type Book, merchantType } from '#contract/status';
import type { Row } from '../db/columns';
import type { Db, Reads } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import type { OwnLimits } from '../payment/ownLimits';

type OwnColumn =
  | 'id'
  | 'name'
  | 'agentId'
  | 'countryId'
  | 'currency'
  | 'notifyUrl'
  | 'callbackHosts'
  | 'closedMethods'
  | 'status';
type Known = OwnColumn | keyof OwnLimits;
/** `notifyUrl` is where notifications go when the order names no address. */
export interface MerchantRow extends Row<'merchant', Known | 'apiIps'> {
  book: Book;
  /** Of the keys that are good now, the newest first; the three lists go together. */
  secrets: Buffer[];
  keyNames: string[];
  /** When each was last written down as used. */
  usedAts: (Date | null)[];
}

/** Read at each request of a merchant's system, and so as SQL. */
export async function merchantRow(db: Reads, merchantNo: string, now: Date): Promise<MerchantRow | undefined> {
  const { rows } = await sql<MerchantRow>`
    select id, name, agent_id, country_id, currency, notify_url, callback_hosts, closed_methods, status,
    (merchant_type = ${merchantType.test})::int as book,
    pay_min, pay_max, pay_step, pay_day_amount, pay_day_count, api_ips::text[] as api_ips, key.secrets, key.key_names, key.used_ats
    from merchant cross join lateral (
      select coalesce(array_agg(secret order by created_at desc, name), '{}') as secrets,
        coalesce(array_agg(name order by created_at desc, name), '{}') as key_names,
        coalesce(array_agg(last_used_at order by created_at desc, name), '{}') as used_ats
      from merchant_key where merchant_id = merchant.id and revoked_at is null
        and (expires_at is null or expires_at > ${now})) as key
    where merchant_no = ${merchantNo}`.execute(db);
  return rows[0];
}

const known = [
  ...(['id', 'name', 'agentId', 'countryId', 'currency', 'notifyUrl', 'callbackHosts'] as const),
  ...(['closedMethods', 'status', 'merchantType'] as const),
] as const;
const limits = ['payMin', 'payMax', 'payStep', 'payDayAmount', 'payDayCount'] as const;
/** A merchant that somebody names instead of its own system. */
export const namedMerchant = (db: Db, scope: Scope, id: string) =>
  db
    .selectFrom('merchant')
    .select([...known, ...limits])
    .where('id', '=', id)
    .where(inScope(scope, merchantColumns))
    .executeTakeFirst();

/** By what we sign what we tell a merchant that somebody names, and at which hosts. */
export const namedSecrets = (db: Reads, scope: Scope, id: string) =>
  db
    .selectFrom('merchant')
    .select(['merchantNo', 'callbackSecret', 'callbackHosts'])
    .where('id', '=', id)
    .where(inScope(scope, merchantColumns))
    .executeTakeFirst();

/** A key was used: by whom is told from its own list. */
export const markKeyUsed = (
  db: Db,
  { merchantId, name }: { merchantId: string; name: string },
  ip: string,
  now: Date,
) =>
  db
    .updateTable('merchantKey')
    .set({ lastUsedAt: now, lastUsedIp: ip })
    .where('merchantId', '=', merchantId)
    .where('name', '=', name)
    .execute();

/** Minor units, by the path of the account; one that has never moved is missing. */
export const listBalances = (db: Db, paths: readonly string[], currency: Currency) =>
  db
    .selectFrom('ledgerAccount')
    .select(['path', 'balance'])
    .where('path', 'in', paths)
    .where('currency', '=', currency)
    .execute();

/** The newest rate of each method that is in force. */
export async function listRatesNow(db: Db, merchantId: string, now: Date) {
  const { rows } = await sql<
    Row<'merchantRate', 'bizType' | 'method' | 'percent' | 'fixed' | 'minFee' | 'maxFee' | 'effectiveFrom'>
  >`
    select distinct on (biz_type, method) biz_type, method, percent, fixed, min_fee, max_fee, effective_from
    from merchant_rate where merchant_id = ${merchantId} and effective_from <= ${now}
    order by biz_type, method, effective_from desc, version desc`.execute(db);
  return rows;
}

/** False where the merchant has used it before. */
export async function insertNonce(db: Db, merchantId: string, nonce: string, now: Date): Promise<boolean> {
  // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
  const { numAffectedRows } = await sql`
    insert into merchant_nonce (merchant_id, nonce, at) values (${merchantId}, ${nonce}, ${now})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Gives how many were forgotten. */
export async function dropNonces(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from merchant_nonce where (merchant_id, nonce) in
      (select merchant_id, nonce from merchant_nonce where at < ${before} limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
