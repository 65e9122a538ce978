// What is held while somebody acts on a merchant's money.
import { sql } from 'kysely';
import type { Currency } from '#contract/money';
import type { Writes } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';

/** Not `for update`: rows that refer to the merchant may be added meanwhile. */
const locking = (tx: Writes, scope: Scope) =>
  tx
    .selectFrom('merchant')
    .select(['id', 'merchantNo', 'agentId', 'countryId', 'status', 'currency', 'version'])
    .where(inScope(scope, merchantColumns))
    .forNoKeyUpdate();
export const lockRow = (tx: Writes, scope: Scope, id: string) =>
  locking(tx, scope).where('id', '=', id).executeTakeFirst();
/** Those of them that nobody holds. */
export const lockFreeRows = (tx: Writes, scope: Scope, ids: readonly string[]) =>
  locking(tx, scope).where(sql<boolean>`id = any(${ids}::bigint[])`).skipLocked().execute();
export type MerchantRow = NonNullable<Awaited<ReturnType<typeof lockRow>>>;

/** The currencies in which the merchant has, or had, anything, its own first. */
export async function currenciesOf(tx: Writes, { id, currency }: MerchantRow): Promise<Currency[]> {
  const rows = await tx
    .selectFrom('ledgerAccount')
    .select('currency')
    .distinct()
    .where('ownerType', '=', 'merchant')
    .where('ownerId', '=', id)
    .where('currency', '<>', currency)
    .orderBy('currency')
    .execute();
  return [currency, ...rows.map((row) => row.currency)];
}

export const setStatus = (tx: Writes, merchantId: string, status: number) =>
  tx
    .updateTable('merchant')
    .set(({ eb }) => ({ status, version: eb('version', '+', 1) }))
    .where('id', '=', merchantId)
    .execute();
