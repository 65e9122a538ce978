// Entries of the blacklist: how they are written, and whether somebody is among them.
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { listedKind, masterStatus } from '#contract/status';
import type { Tables } from '../db/columns';
import { foresightOf } from '../db/foresight';
import { prepared } from '../db/named';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';

/** Our own people see what holds everywhere, and what holds at merchants of theirs. */
export const entryInScope = (scope: Scope): RawBuilder<boolean> =>
  scope.kind === 'platform'
    ? sql`(blacklist_entry.merchant_id is null or ${inScope(scope, merchantColumns)})`
    : sql`false`;

/** A merchant that this person may see. */
export const seesMerchant = async (db: Reads, scope: Scope, merchantId: string): Promise<boolean> =>
  (await db
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', merchantId)
    .where(inScope(scope, merchantColumns))
    .executeTakeFirst()) !== undefined;

/** @returns false where the same value is listed there already. */
export async function insertEntry(tx: Writes, entry: Insertable<Tables['blacklistEntry']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('blacklistEntry')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What was entered again is known to block; its other spelling was this one. @returns its id where there was one */
export async function confirmEntry(
  tx: Writes,
  {
    hash,
    kind,
    merchantId,
  }: Pick<Insertable<Tables['blacklistEntry']>, 'hash' | 'merchantId'> &
    Pick<Selectable<Tables['blacklistEntry']>, 'kind'>,
  updatedAt: Date,
): Promise<string | undefined> {
  const confirmed = await tx
    .updateTable('blacklistEntry')
    .set({ reenter: false, status: masterStatus.enabled, updatedAt, version: nextVersion })
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('reenter', '=', true)
    .where(sql<boolean>`merchant_id is not distinct from ${merchantId ?? null}::bigint`)
    .returning('id')
    .executeTakeFirst();
  return confirmed?.id;
}

type Changed = Pick<Insertable<Tables['blacklistEntry']>, 'reason' | 'expireTime' | 'updatedAt'>;
export const changeEntry = (tx: Writes, id: string, changed: Changed) =>
  tx
    .updateTable('blacklistEntry')
    .set({ ...changed, version: nextVersion })
    .where('id', '=', id)
    .execute();
export const setEntryStatus = (tx: Writes, id: string, status: 0 | 1, updatedAt: Date) =>
  tx
    .updateTable('blacklistEntry')
    // Whoever ends one that cannot be known has seen to it.
    .set({ status, updatedAt, version: nextVersion, ...(status === masterStatus.disabled && { reenter: false }) })
    .where('id', '=', id)
    .execute();

/** Is one of these blocked at a merchant, and not let through? */
export async function isAnyListed(
  db: Reads | Writes,
  merchantId: string | null,
  hashes: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  const listed = sql`with inForce as (
      select hash, kind from blacklist_entry
      where hash = any(${[...hashes]}::bytea[]) and status = ${masterStatus.enabled}
      and (expire_time is null or expire_time > ${now}) and (merchant_id is null or merchant_id = ${merchantId}::bigint))
    select from inForce where kind = ${listedKind.blocked}
    and hash not in (select hash from inForce where kind = ${listedKind.let}) limit 1`;
  const foresight = foresightOf(db);
  foresight?.assume(sql`not exists (${listed})`);
  return !foresight && (await sql`${prepared} ${listed}`.execute(db)).rows.length > 0;
}
