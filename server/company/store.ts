import { type Insertable, sql } from 'kysely';
import type { Parsed } from '#contract/call';
import type { AppContract } from '#contract/index';
import type { Country } from '#contract/money';
import { accountStatus } from '#contract/status';
import type { Tables } from '../db/columns';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/pools';
import { companyInScope, type Scope } from '../db/scope';
import { narrowedBy } from '../list/condition';

const filters = {
  countryId: { equals: 'company.countryId' },
  status: { equals: 'company.status' },
  ids: { among: 'company.id' },
  keyword: { contains: 'company.name' },
};

/** Companies to choose from, by name; only the platform's own people see them. */
export const listCompanies = (db: Reads, scope: Scope, input: Parsed<AppContract['company']['list']>) =>
  db
    .selectFrom('company')
    .select(['id', 'name', 'countryId'])
    .where(companyInScope(scope))
    .where(narrowedBy(filters, input, scope))
    .orderBy('name')
    .orderBy('id')
    .limit(input.most)
    .execute();

/** What somebody says of a company; the limit in minor units. */
export type Given = Omit<
  Insertable<Tables['company']>,
  'id' | 'status' | 'version' | 'createdAt' | 'updatedAt' | 'currency' | 'licenseTold'
>;

export const addCompany = (tx: Writes, id: string, given: Given, now: Date) =>
  tx
    .insertInto('company')
    .values({ ...given, id, createdAt: now, updatedAt: now })
    .execute();
export const changeCompany = (tx: Writes, id: string, given: Given, now: Date) =>
  tx
    .updateTable('company')
    // Of another day people are told anew.
    .set({
      licenseTold: sql`case when licenses_until is not distinct from ${given.licensesUntil}::date then license_told end`,
    })
    .set({ ...given, version: nextVersion, updatedAt: now })
    .where('id', '=', id)
    .execute();
export const setCompanyStatus = (tx: Writes, id: string, status: number, now: Date) =>
  tx.updateTable('company').set({ status, version: nextVersion, updatedAt: now }).where('id', '=', id).execute();

/** Whose tax number that is. */
export const companyWithTaxId = (tx: Writes, countryId: Country, taxId: string) =>
  tx
    .selectFrom('company')
    .select(['id', 'name'])
    .where('countryId', '=', countryId)
    .where('taxId', '=', taxId)
    .executeTakeFirst();

/** Names of a company's accounts that take orders, or would again by themselves. */
export async function accountsThatStop(tx: Writes, companyId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('account')
    .select('accountName')
    .where('companyId', '=', companyId)
    .where('status', 'in', [accountStatus.enabled, accountStatus.paused, accountStatus.maintenance])
    .orderBy('accountName')
    .execute();
  return rows.map(({ accountName }) => accountName);
}
