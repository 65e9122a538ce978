// Temporary addresses, and what they were sent.
import { type Insertable, sql } from 'kysely';
import type { Tables } from '../db/columns';
import type { Db, Reads, Writes } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import { catchAddress } from './catchAddress';

/** So many things an address keeps. */
export const MOST_CAUGHT = 200;

/** Held, so that two who make an address at once count each other’s. */
export const seenMerchant = (tx: Writes, scope: Scope, id: string) =>
  tx
    .selectFrom('merchant')
    .select(['id', 'merchantNo', 'name'])
    .where('id', '=', id)
    .where(inScope(scope, merchantColumns))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** How many live addresses a merchant has. */
export async function catchersOf(tx: Writes, merchantId: string, now: Date): Promise<number> {
  const live = tx.selectFrom('testCatcher').where('merchantId', '=', merchantId).where('expiresAt', '>', now);
  return (await live.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n;
}

export const addCatcher = (tx: Writes, row: Insertable<Tables['testCatcher']>) =>
  tx.insertInto('testCatcher').values(row).execute();

interface ListScope {
  scope: Scope;
  now: Date;
  publicUrl: string;
}
/** Live addresses, the latest first. */
export const listCatchers = (db: Reads, { scope, now, publicUrl }: ListScope, merchantId?: string) =>
  db
    .selectFrom('testCatcher')
    .innerJoin('merchant', 'merchant.id', 'testCatcher.merchantId')
    .select(['testCatcher.id', 'merchant.name as merchantName', 'testCatcher.answer', 'testCatcher.received'])
    .select(sql<string>`${catchAddress(publicUrl)} || test_catcher.token`.as('url'))
    .select(sql<number>`(extract(epoch from test_catcher.expires_at) * 1000)::float8`.as('expireTime'))
    .where(inScope(scope, merchantColumns))
    .where('testCatcher.expiresAt', '>', now)
    .$if(merchantId !== undefined, (live) => live.where('testCatcher.merchantId', '=', merchantId ?? ''))
    .orderBy('testCatcher.id', 'desc')
    .limit(50)
    .execute();

/** Of a live address with room for one more: whose it is, and what it answers. Nothing where there is none such. */
export async function takePlace(db: Db, token: string, now: Date) {
  // biome-ignore lint/plugin: counted and read together with its merchant.
  const { rows } = await sql<{
    id: string;
    answer: 'ok' | 'fail' | 'slow';
    merchantNo: string;
    callbackSecret: Buffer;
  }>`
    update test_catcher c set received = received + 1 from merchant m
    where m.id = c.merchant_id and c.token = ${token} and c.expires_at > ${now} and c.received < ${MOST_CAUGHT}
    returning c.id, c.answer, m.merchant_no, m.callback_secret`.execute(db);
  return rows[0];
}

export const keepCaught = (db: Db, row: Insertable<Tables['testCatch']>) =>
  db.insertInto('testCatch').values(row).execute();

/** With what they were sent. @returns how many */
export async function dropExpired(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('testCatcher').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
