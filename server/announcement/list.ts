import { sql } from 'kysely';
import { announcement as contract } from '#contract/announcement';
import type { Reads } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import { listOf, type RowOf } from '../list/list';
import { announcementInScope, isInForce } from './store';

interface ListScope {
  scope: Scope;
  now: Date;
}

/** Announcements, the latest first, for those who write them. */
export const announcements = listOf(contract.page, {
  from: (db: Reads) => db.selectFrom('announcement'),
  id: 'announcement.id',
  scope: ({ scope }: ListScope) => announcementInScope(scope),
  row: {
    id: 'announcement.id',
    title: 'announcement.title',
    text: 'announcement.text',
    titleEn: 'announcement.titleEn',
    textEn: 'announcement.textEn',
    titleEs: 'announcement.titleEs',
    textEs: 'announcement.textEs',
    titlePt: 'announcement.titlePt',
    textPt: 'announcement.textPt',
    titleAr: 'announcement.titleAr',
    textAr: 'announcement.textAr',
    level: 'announcement.level',
    mustRead: 'announcement.mustRead',
    pinned: 'announcement.pinned',
    audience: 'announcement.audience',
    roles: 'announcement.roles',
    countryIds: 'announcement.countryIds',
    merchantIds: ({ scope }) =>
      sql<string[]>`array(select merchant.id::text from merchant where merchant.id = any(announcement.merchant_ids)
        and ${inScope(scope, merchantColumns)} order by merchant_no)`,
    fromTime: { time: 'announcement.fromTime' },
    toTime: { time: 'announcement.toTime' },
    status: 'announcement.status',
    inForce: ({ now }) => isInForce(now),
    readCount: sql<number>`(select count(*)::int from announcement_read where announcement_id = announcement.id)`,
    updateTime: { time: 'announcement.updatedAt' },
    version: 'announcement.version',
  },
  filters: {
    level: { equals: 'announcement.level' },
    audience: (kind) => sql`${kind} = any(announcement.audience)`,
    countryId: (country) => sql`(announcement.country_ids = '{}' or ${country} = any(announcement.country_ids))`,
    mustRead: { equals: 'announcement.mustRead' },
    status: { equals: 'announcement.status' },
    keyword: { contains: ['announcement.title', 'announcement.text'] },
  },
  sorts: {},
  order: [
    ['announcement.fromTime', 'desc'],
    ['announcement.id', 'desc'],
  ],
});
export type AnnouncementRow = RowOf<typeof announcements>;
