// What is held while somebody acts on a merchant's money.
import { sql } from 'kysely';
import type { Currency } from '#contract/money';
import type { Row } from '../db/columns';
import type { Writes } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';

/** Not `for update`: rows that refer to the merchant may be added meanwhile. */
const locking = (tx: Writes, scope: Scope) =>
  tx
    .selectFrom('merchant')
    .select(['id', 'merchantNo', 'agentId', 'countryId', 'status', 'currency'])
    .where(inScope(scope, merchantColumns))
    .forNoKeyUpdate();
export const lockRow = (tx: Writes, scope: Scope, id: string) =>
  locking(tx, scope).where('id', '=', id).executeTakeFirst();
/** Those of them that nobody holds. */
export const lockFreeRows = (tx: Writes, scope: Scope, ids: readonly string[]) =>
  locking(tx, scope).where(sql<boolean>`id = any(${ids}::bigint[])`).skipLocked().execute();
/** A merchant whose money one person acts on; others who want to wait until this transaction ends. */
export type LockedMerchant = NonNullable<Awaited<ReturnType<typeof lockRow>>>;

/** Accounts in the ledger's own order, with what they hold in minor units; one that has never moved is missing. */
export async function holdAccounts(tx: Writes, paths: readonly string[], currencies: readonly Currency[]) {
  const { rows } = await sql<Row<'ledgerAccount', 'path' | 'currency' | 'balance'>>`
    select path, currency, balance from hold_accounts(${paths}, ${currencies}::text[])`.execute(tx);
  return rows;
}

/** The currencies in which the merchant has, or had, anything, its own first. */
export async function tradedBy(tx: Writes, { id, currency }: LockedMerchant): Promise<Currency[]> {
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
