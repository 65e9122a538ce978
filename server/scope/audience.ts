// What is shown to some kinds of people in some countries: a contact, an announcement.
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../db/scope';

/** The countries of whoever asks; none is every one. */
function countriesOf(scope: Scope, employeeId: string): RawBuilder<string[]> {
  if (scope.kind === 'platform') return sql`${[...scope.countryIds]}::text[]`;
  if (scope.kind === 'merchant') return sql`array(select country_id from merchant where id = ${scope.merchantId})`;
  if (scope.kind === 'agent')
    return sql`array(select unnest(country_ids) from agent where id = any(${scope.agentIds}::bigint[]))`;
  return sql`array(select unnest(country_ids) from employee where id = ${employeeId})`;
}

/**
 * Is it for this person, by its `audience` and `country_ids`? Of a dealer nobody said where they work, so no country's
 * own is theirs.
 */
export function isFor({ scope, employeeId }: { scope: Scope; employeeId: string }): RawBuilder<boolean> {
  const countries = countriesOf(scope, employeeId);
  return sql`(${scope.kind} = any(audience) and (country_ids = '{}' or country_ids && ${countries}
    or (${scope.kind !== 'dealer'} and ${countries} = '{}')))`;
}
