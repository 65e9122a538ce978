import { sql } from 'kysely';
import { company as contract } from '#contract/company';
import { SANDBOX } from '#contract/status';
import type { Reads } from '../db/pools';
import { companyInScope, type Scope } from '../db/scope';
import { listOf, type RowOf } from '../list/list';
import { isEnding } from './licenseStore';

interface ListScope {
  scope: Scope;
  now: Date;
  /** The first business day of the month. */
  month: string;
}

/** What its accounts have collected in the month, minor units; what they try out is no money. */
const collected = ({ month }: ListScope) =>
  sql<string>`(select coalesce(sum(counted), 0) from account_day join account on account.id = account_id
    where account.company_id = company.id and channel_code <> ${SANDBOX} and day >= ${month}::date)`;

/** Legal entities, by country and name. */
export const companies = listOf(contract.page, {
  from: (db: Reads) => db.selectFrom('company'),
  id: 'company.id',
  scope: ({ scope }: ListScope) => companyInScope(scope),
  row: {
    id: 'company.id',
    name: 'company.name',
    legalName: 'company.legalName',
    countryId: 'company.countryId',
    taxIdType: 'company.taxIdType',
    taxId: 'company.taxId',
    taxIdConfirmed: 'company.taxIdConfirmed',
    regNo: 'company.regNo',
    address: 'company.address',
    legalRep: 'company.legalRep',
    contactName: 'company.contactName',
    phone: 'company.phone',
    email: 'company.email',
    licenseFiles: 'company.licenseFiles',
    licensesUntil: sql<string | null>`to_char(company.licenses_until, 'YYYY-MM-DD')`,
    accountCount: sql<number>`(select count(*)::int from account where company_id = company.id)`,
    bankCount: sql<number>`(select count(*)::int from bank_account where company_id = company.id)`,
    merchantCount: sql<number>`(select count(*)::int from merchant where company_id = company.id)`,
    currency: 'company.currency',
    monthLimit: { money: 'company.monthLimit', in: 'company.currency' },
    monthVolume: { money: collected, in: 'company.currency' },
    riskLevel: 'company.riskLevel',
    status: 'company.status',
    remark: 'company.remark',
    updateTime: { time: 'company.updatedAt' },
    version: 'company.version',
  },
  filters: {
    name: { contains: 'company.name' },
    taxId: (typed: string) => sql<boolean>`starts_with(company.tax_id, ${bare(typed)})`,
    countryId: { equals: 'company.countryId' },
    status: { among: 'company.status' },
    isLicenseEnding: (wanted: boolean, { now }) => (wanted ? isEnding(now) : undefined),
    keyword: { contains: ['company.name', 'company.legalName', 'company.taxId'] },
  },
  sorts: {},
  order: [
    ['company.countryId', 'asc'],
    ['company.name', 'asc'],
    ['company.id', 'asc'],
  ],
});
/** A company as it stands. */
export type Company = RowOf<typeof companies>;

/** As tax numbers are stored. */
const bare = (typed: string): string => typed.replace(/[\s./-]/g, '').toUpperCase();
