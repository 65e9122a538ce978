import type { Parsed } from '#contract/call';
import type { AppContract } from '#contract/index';
import { narrowedBy } from '../db/condition';
import type { Reads } from '../db/open';
import { companyInScope, type Scope } from '../db/scope';

const filters = {
  countryId: { equals: 'company.countryId' },
  status: { equals: 'company.status' },
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
    .limit(1000)
    .execute();
