// Contacts: how they are written, and whom somebody can call.
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Contact } from '#contract/contact';
import { masterStatus } from '#contract/status';
import type { Tables } from '../db/columns';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import { isFor } from '../scope/audience';

/** Who edits them: the platform's own people, those that are shown in their countries alone. */
export function contactInScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind !== 'platform') return sql`false`;
  if (scope.countryIds.length === 0) return sql`true`;
  return sql`(contact.country_ids <> '{}' and contact.country_ids <@ ${scope.countryIds}::text[])`;
}

export type Given = Omit<Insertable<Tables['contact']>, 'id' | 'status' | 'version' | 'updatedAt'>;
export const addContact = (tx: Writes, id: string, given: Given, updatedAt: Date) =>
  tx
    .insertInto('contact')
    .values({ ...given, id, updatedAt })
    .execute();
export const changeContact = (tx: Writes, id: string, given: Given, updatedAt: Date) =>
  tx
    .updateTable('contact')
    .set({ ...given, version: nextVersion, updatedAt })
    .where('id', '=', id)
    .execute();
export const setContactStatus = (tx: Writes, id: string, status: 0 | 1, updatedAt: Date) =>
  tx.updateTable('contact').set({ status, version: nextVersion, updatedAt }).where('id', '=', id).execute();

/** Makes somebody the manager of these merchants, and of no others that the asker sees. */
export async function setManaged(tx: Writes, scope: Scope, id: string, merchantIds: readonly string[]) {
  const wanted = sql<boolean>`merchant.id = any(${[...merchantIds]}::bigint[])`;
  const within = inScope(scope, merchantColumns);
  const before = tx.updateTable('merchant').set({ managerId: null }).where('managerId', '=', id);
  await before.where(sql<boolean>`not ${wanted}`).where(within).execute();
  const rows = await tx
    .updateTable('merchant')
    .set({ managerId: id })
    .where(wanted)
    .where(within)
    .returning('id')
    .execute();
  return rows.length;
}

const ownMerchant = (scope: Scope) => (scope.kind === 'merchant' ? scope.merchantId : null);

interface ContactFilter {
  employeeId: string;
  scene: Contact['scene'] | undefined;
}
/** Whom a person can call; their merchant's own manager in front, whoever else is shown to them. */
export const listContacts = (db: Reads, scope: Scope, { employeeId, scene }: ContactFilter) =>
  db
    .selectFrom('contact')
    .select(['id', 'name', 'roleText', 'scene', 'telegram', 'whatsapp', 'phone', 'email'])
    .select(['zoneCountry', 'workDays', 'workStart', 'workEnd'])
    .select(isManager(scope).as('isManager'))
    .where('status', '=', masterStatus.enabled)
    .where(({ eb, or, and }) =>
      or([
        isManager(scope),
        and([isFor({ scope, employeeId }), ...(scene === undefined ? [] : [eb('scene', '=', scene)])]),
      ]),
    )
    .orderBy(isManager(scope), 'desc')
    .orderBy('scene')
    .orderBy('name')
    .limit(200)
    .execute();
const isManager = (scope: Scope) =>
  sql<boolean>`(contact.id is not distinct from (select manager_id from merchant where id = ${ownMerchant(scope)}))`;
