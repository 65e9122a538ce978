import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../db/scope';
import { merchantsOfPerson } from './about';

/** Conditions on an employee `e`. People of the asker's own house; the platform counts everybody's. */
export function inHouse(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === 'platform') return sql`true`;
  if (scope.kind === 'merchant') return sql`e.owner_type = 'merchant' and e.owner_id = ${scope.merchantId}`;
  if (scope.kind === 'agent') return sql`e.owner_type = 'agent' and e.owner_id = any(${scope.agentIds}::bigint[])`;
  return sql`e.owner_type = 'dealer' and e.owner_id = ${scope.dealerId}`;
}

/**
 * Those of them who may be named: our own people see who works in their countries and sees their merchants alone,
 * wherever that person belongs.
 */
export function nameable(scope: Scope): RawBuilder<boolean> {
  if (scope.kind !== 'platform') return inHouse(scope);
  return sql`(${inCountries(scope.countryIds)} and ${ofMerchants(scope.merchantIds)})`;
}

function inCountries(own: readonly string[]): RawBuilder<boolean> {
  if (own.length === 0) return sql`true`;
  const works = sql`case e.owner_type when 'merchant' then (select array[country_id] from merchant
    where id = e.owner_id)
    when 'agent' then (select country_ids from agent where id = e.owner_id) else e.country_ids end`;
  return sql`(cardinality(${works}) > 0 and ${works} <@ ${own}::text[])`;
}

/** Whoever sees more merchants than the asker is not there for them, or they could take that account over. */
const ofMerchants = (own: readonly string[] | undefined): RawBuilder<boolean> =>
  own ? sql`coalesce((${merchantsOfPerson}) <@ ${own}::bigint[], false)` : sql`true`;
