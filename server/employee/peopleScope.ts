import { type RawBuilder, sql } from 'kysely';
import { ofMerchants } from '../db/people';
import type { Asker } from './authority';

/** People with whom they belong to, under the names that the conditions and columns here use. */
export const people = sql`employee e
  left join merchant m on e.owner_type = 'merchant' and m.id = e.owner_id
  left join agent a on e.owner_type = 'agent' and a.id = e.owner_id
  left join company c on c.id = e.company_id`;

/** Where somebody works: people of a merchant or an agent where it does. Empty is every country. */
export const countries = sql`case when m.id is not null then array[m.country_id] when a.id is not null then a.country_ids else e.country_ids end`;

/**
 * Whom the asker may see: our own people everybody whose countries and whose merchants are all theirs, people of a merchant, an agent
 * or a dealer those of the same house alone.
 */
export function withinReach({ scope, employeeId }: Pick<Asker, 'scope' | 'employeeId'>): RawBuilder<boolean> {
  if (scope.kind === 'platform') return sql`(${inCountries(scope.countryIds)} and ${ofMerchants(scope.merchantIds)})`;
  return sql`e.owner_type = ${scope.kind} and e.owner_id = (select owner_id from employee where id = ${employeeId})`;
}

const inCountries = (own: readonly string[]): RawBuilder<boolean> =>
  own.length === 0 ? sql`true` : sql`(cardinality(${countries}) > 0 and ${countries} <@ ${own}::text[])`;
