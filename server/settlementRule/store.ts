// Rules of settlement: the last version of each is in force.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Currency } from '#contract/money';
import type { SettlingOwner } from '#contract/status';
import type { Tables } from '../db/columns';
import type { Reads, Writes } from '../db/pools';

export type RuleRow = Selectable<Tables['settlementRule']>;
/** Whose rule, of which currency; everybody's without an owner. */
export interface Whose {
  currency: Currency;
  ownerType?: SettlingOwner | undefined;
  ownerId?: string | undefined;
}

const versionsOf = (db: Reads, { currency, ownerType = undefined, ownerId }: Whose) =>
  db
    .selectFrom('settlementRule')
    .selectAll()
    .where('currency', '=', currency)
    .where('ownerType', 'is not distinct from', ownerType ?? null)
    .where('ownerId', 'is not distinct from', ownerId ?? null)
    .orderBy('version', 'desc');

/** The last version of exactly this rule, whether it inherits or not. */
export const lastVersion = (db: Reads, whose: Whose): Promise<RuleRow | undefined> =>
  versionsOf(db, whose).limit(1).executeTakeFirst();

/** What was said before, the last first. */
export const listVersions = (db: Reads, whose: Whose, most: number): Promise<RuleRow[]> =>
  versionsOf(db, whose).limit(most).execute();

/** The rule that an owner goes by: its own, unless there is none or it inherits. */
export async function findInForce(db: Reads, whose: Whose): Promise<RuleRow | undefined> {
  const own = whose.ownerId === undefined ? undefined : await lastVersion(db, whose);
  return own && !own.inherits ? own : lastVersion(db, { currency: whose.currency });
}

/** Nobody saves the same rule meanwhile. */
export const lockRule = (tx: Writes, { currency, ownerType, ownerId }: Whose) =>
  sql`select pg_advisory_xact_lock(hashtextextended(
    ${`settlement_rule ${currency} ${ownerType ?? ''} ${ownerId ?? ''}`}, 0))`.execute(tx);

export const addVersion = (tx: Writes, row: Insertable<Tables['settlementRule']>) =>
  tx.insertInto('settlementRule').values(row).execute();
