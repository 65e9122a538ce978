import { type Insertable, sql, type Updateable } from 'kysely';
import type { SettlingOwner } from '#contract/status';
import type { Tables } from '../db/columns';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/pools';
import { ownedInScope, type Scope } from '../db/scope';

type Columns = Tables['settlementAccount'];

/** Saves of one owner take turns, so that two cannot take one number. */
export async function holdAccountsOf(tx: Writes, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settlementAccount ${ownerId}`}, 0))`.execute(tx);
}

interface Numbered {
  id: string;
  ownerType: SettlingOwner;
  ownerId: string;
  identifier: string;
}
/** Another one of this owner with this number. */
export const findTaken = (tx: Writes, _: Scope, { id, ownerType, ownerId, identifier }: Numbered) =>
  tx
    .selectFrom('settlementAccount')
    .select('name')
    .where('ownerType', '=', ownerType)
    .where('ownerId', '=', ownerId)
    .where('identifier', '=', identifier)
    .where('id', '<>', id)
    .executeTakeFirst();

export const addAccount = (tx: Writes, _: Scope, row: Insertable<Columns>) =>
  tx.insertInto('settlementAccount').values(row).execute();

export const changeAccount = (tx: Writes, scope: Scope, id: string, row: Updateable<Columns>) =>
  tx
    .updateTable('settlementAccount')
    .set({ ...row, version: nextVersion })
    .where('id', '=', id)
    .where(ownedInScope(scope, 'settlementAccount'))
    .execute();

/** The number itself, which leaves the server in a bank's file alone. */
export const findWhole = (db: Reads, scope: Scope, id: string) => wholes(db, scope, [id]).executeTakeFirst();
/** The same of several, in no order. */
export const findWholes = (db: Reads, scope: Scope, ids: readonly string[]) => wholes(db, scope, ids).execute();
const wholes = (db: Reads, scope: Scope, ids: readonly string[]) =>
  db
    .selectFrom('settlementAccount')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where(ownedInScope(scope, 'settlementAccount'));
