// Announcements: how they are written, and who is shown which.
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { masterStatus } from '#contract/status';
import type { Tables } from '../db/columns';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import type { Actor } from '../http/handlers';
import { isFor } from '../scope/audience';
import type { Locale } from '../words/word';

/**
 * Who edits them: the platform's own people. Who works for some countries those that are shown there alone, and whoever
 * sees some merchants those for these alone.
 */
export function announcementInScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind !== 'platform') return sql`false`;
  const { countryIds, merchantIds } = scope;
  if (countryIds.length === 0 && !merchantIds) return sql`true`;
  const ofMerchants = sql<boolean>`(announcement.merchant_ids <> '{}' and not exists (
    select from unnest(announcement.merchant_ids) as own left join merchant on merchant.id = own
    where (${inScope(scope, merchantColumns)}) is not true))`;
  if (merchantIds) return ofMerchants;
  return sql`(${ofMerchants} or announcement.country_ids <> '{}' and announcement.country_ids <@ ${countryIds}::text[])`;
}

export const isInForce = (now: Date): RawBuilder<boolean> =>
  sql`(announcement.status = ${sql.lit(masterStatus.enabled)} and announcement.from_time <= ${now}
    and (announcement.to_time is null or announcement.to_time > ${now}))`;

export type Given = Omit<Insertable<Tables['announcement']>, 'id' | 'status' | 'version' | 'updatedAt'>;
export const addAnnouncement = (tx: Writes, id: string, given: Given, updatedAt: Date) =>
  tx
    .insertInto('announcement')
    .values({ ...given, id, updatedAt })
    .execute();
export const changeAnnouncement = (tx: Writes, id: string, given: Given, updatedAt: Date) =>
  tx
    .updateTable('announcement')
    .set({ ...given, version: nextVersion, updatedAt })
    .where('id', '=', id)
    .execute();
export const setAnnouncementStatus = (tx: Writes, id: string, status: 0 | 1, updatedAt: Date) =>
  tx.updateTable('announcement').set({ status, version: nextVersion, updatedAt }).where('id', '=', id).execute();

/** How many of these merchants the asker sees. */
export async function countSeen(db: Reads, scope: Scope, merchantIds: readonly string[]): Promise<number> {
  const wanted = sql<boolean>`merchant.id = any(${[...merchantIds]}::bigint[])`;
  const rows = db.selectFrom('merchant').select('id').where(wanted).where(inScope(scope, merchantColumns));
  return (await rows.execute()).length;
}

export type Reader = Pick<Actor, 'scope' | 'employeeId' | 'role'>;
const roleOf = ({ role }: Reader) => role.base?.code ?? role.code;
const ownMerchant = ({ scope }: Reader) => (scope.kind === 'merchant' ? scope.merchantId : null);

/** In force, and for this person: by kind, role, country, and the merchant they work for. */
const isTold = (reader: Reader, now: Date) => sql<boolean>`(${isInForce(now)} and ${isFor(reader)}
  and (announcement.roles = '{}' or ${roleOf(reader)} = any(announcement.roles))
  and (announcement.merchant_ids = '{}' or ${ownMerchant(reader)}::bigint = any(announcement.merchant_ids)))`;
const isRead = ({ employeeId }: Reader) => sql<boolean>`exists (select from announcement_read
  where announcement_read.announcement_id = announcement.id and announcement_read.employee_id = ${employeeId})`;

/** The endings of the columns in which a language stands. */
const endings: Record<Locale, '' | 'En' | 'Es' | 'Pt' | 'Ar'> = {
  ...{ 'zh-CN': '', 'en-US': 'En', 'es-MX': 'Es', 'pt-BR': 'Pt', 'ar-EG': 'Ar' },
};
/** In the reader's language; else in English, else in Chinese. */
function textIn(locale: Locale, what: 'title' | 'text'): RawBuilder<string> {
  if (locale === 'zh-CN') return sql`${sql.ref(`announcement.${what}`)}`;
  const own = sql.ref(`announcement.${what}${endings[locale]}`);
  return sql`coalesce(${own}, ${sql.ref(`announcement.${what}En`)}, ${sql.ref(`announcement.${what}`)})`;
}

interface ListOptions {
  now: Date;
  locale: Locale;
  toTick: boolean;
}
/** What is announced to somebody: unread first, what is pinned before the rest, the latest first. */
export const listShown = (db: Reads, reader: Reader, { now, locale, toTick }: ListOptions) =>
  db
    .selectFrom('announcement')
    .select(['id', 'level', 'mustRead', 'pinned', 'fromTime'])
    .select([textIn(locale, 'title').as('title'), textIn(locale, 'text').as('text'), isRead(reader).as('read')])
    .where(isTold(reader, now))
    .$if(toTick, (rows) => rows.where('mustRead', '=', true).where(sql<boolean>`not ${isRead(reader)}`))
    .orderBy(isRead(reader))
    .orderBy('pinned', 'desc')
    .orderBy('fromTime', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** How many somebody has not read, and how many of those hold them up. */
export async function countWaiting(db: Reads, reader: Reader, now: Date): Promise<{ unread: number; toTick: number }> {
  const { unread, toTick } = await db
    .selectFrom('announcement')
    .select([
      sql<number>`count(*)::int`.as('unread'),
      sql<number>`(count(*) filter (where must_read))::int`.as('toTick'),
    ])
    .where(isTold(reader, now))
    .where(sql<boolean>`not ${isRead(reader)}`)
    .executeTakeFirstOrThrow();
  return { unread, toTick };
}

/** Marks one as read that is announced to the reader; false where it is not. */
export async function markRead(tx: Writes, reader: Reader, id: string, now: Date): Promise<boolean> {
  const query = tx.selectFrom('announcement').select('id').where('id', '=', id).where(isTold(reader, now));
  if (!(await query.executeTakeFirst())) return false;
  await tx
    .insertInto('announcementRead')
    .values({ announcementId: id, employeeId: reader.employeeId, readAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}
