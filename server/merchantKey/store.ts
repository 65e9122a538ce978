// The secrets that merchants' systems sign with.
import type { Insertable } from 'kysely';
import type { Tables } from '../db/columns';
import type { Writes } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';

export const insertKey = (tx: Writes, key: Insertable<Tables['merchantKey']>) =>
  tx.insertInto('merchantKey').values(key).execute();

/** The keys of one merchant, the newest first. */
export const listKeys = (db: Writes, scope: Scope, merchantId: string) =>
  db
    .selectFrom('merchantKey')
    .innerJoin('merchant', 'merchant.id', 'merchantKey.merchantId')
    .select(['merchantKey.name', 'merchantKey.createdAt', 'merchantKey.createdBy', 'expiresAt', 'revokedAt'])
    .select(['lastUsedAt', 'lastUsedIp'])
    .where('merchantId', '=', merchantId)
    .where(inScope(scope, merchantColumns))
    .orderBy('merchantKey.createdAt', 'desc')
    .orderBy('merchantKey.name')
    .execute();
export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

/** Keys that nothing ends yet are good until then; one that ends sooner still does. */
export const endKeysAt = (tx: Writes, merchantId: string, at: Date) =>
  tx
    .updateTable('merchantKey')
    .set({ expiresAt: at })
    .where('merchantId', '=', merchantId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', 'is', null)
    .execute();

/** Gives whether there was such a key that was still good. */
export async function revokeKey(tx: Writes, merchantId: string, name: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('merchantKey')
    .set({ revokedAt: now })
    .where('merchantId', '=', merchantId)
    .where('name', '=', name)
    .where('revokedAt', 'is', null)
    .where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const owedColumns = ['merchant.id', 'merchant.merchantNo', 'merchant.agentId', 'merchant.countryId'] as const;
/** A merchant with who may draw a key for it, held until the transaction ends. */
export const lockKeyOwner = (tx: Writes, scope: Scope, id: string) =>
  tx
    .selectFrom('merchant')
    .select([...owedColumns, 'merchant.keyOwedTo', 'merchant.keyOwedUntil'])
    .where('id', '=', id)
    .where(inScope(scope, merchantColumns))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Null: nobody any more. */
export const setOwed = (tx: Writes, id: string, owed: { to: string; until: Date } | null) =>
  tx
    .updateTable('merchant')
    .set({ keyOwedTo: owed?.to ?? null, keyOwedUntil: owed?.until ?? null })
    .where('id', '=', id)
    .execute();

export const setCallbackSecret = (tx: Writes, id: string, secret: Buffer) =>
  tx.updateTable('merchant').set({ callbackSecret: secret }).where('id', '=', id).execute();
