import { sql } from 'kysely';
import { contact as contract } from '#contract/contact';
import type { Reads } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import { listOf, type RowOf } from '../list/list';
import { isOnDuty } from './duty';
import { contactInScope } from './store';

interface ListScope {
  scope: Scope;
}

/** Contacts by what they are for and their names. Whether they are on duty is told when they are presented. */
export const contacts = listOf(contract.page, {
  from: (db: Reads) => db.selectFrom('contact'),
  id: 'contact.id',
  scope: ({ scope }: ListScope) => contactInScope(scope),
  row: {
    id: 'contact.id',
    name: 'contact.name',
    roleText: 'contact.roleText',
    scene: 'contact.scene',
    telegram: 'contact.telegram',
    whatsapp: 'contact.whatsapp',
    phone: 'contact.phone',
    email: 'contact.email',
    zoneCountry: 'contact.zoneCountry',
    workDays: 'contact.workDays',
    workStart: 'contact.workStart',
    workEnd: 'contact.workEnd',
    onDuty: sql<boolean>`false`,
    audience: 'contact.audience',
    countryIds: 'contact.countryIds',
    merchantIds: ({ scope }) =>
      sql<string[]>`array(select merchant.id::text from merchant where manager_id = contact.id
        and ${inScope(scope, merchantColumns)} order by merchant_no)`,
    status: 'contact.status',
    updateTime: { time: 'contact.updatedAt' },
    version: 'contact.version',
  },
  filters: {
    scene: { equals: 'contact.scene' },
    audience: (kind) => sql`${kind} = any(contact.audience)`,
    countryId: (country) => sql`(contact.country_ids = '{}' or ${country} = any(contact.country_ids))`,
    status: { among: 'contact.status' },
    keyword: { contains: ['contact.name', 'contact.roleText'] },
  },
  sorts: {},
  order: [
    ['contact.scene', 'asc'],
    ['contact.name', 'asc'],
    ['contact.id', 'asc'],
  ],
});
export type ContactRow = RowOf<typeof contacts>;

export const presentContact = (row: ContactRow, now: Date): ContactRow => ({ ...row, onDuty: isOnDuty(row, now) });
