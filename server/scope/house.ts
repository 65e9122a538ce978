// Merchants and agents as the houses that people and roles belong to.
import { type RawBuilder, sql } from 'kysely';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import { merchantsOfAgent } from './about';

/** The merchants within a scope, as `id`, `name` and `no`. */
export const merchantHouses = (scope: Scope): RawBuilder<unknown> =>
  sql`select id, name, merchant_no as no from merchant where ${inScope(scope, merchantColumns)}`;

/** The agents whose countries and whose merchants are all within the scope of our own people. */
export const agentHouses = (scope: Scope): RawBuilder<unknown> =>
  sql`select id, name, proxy_no as no from agent
    where ${everyCountryOf('countryIds', scope)} and ${everyMerchantOf(scope)}`;

/** Is every country of a column within the scope of our own people? */
export const everyCountryOf = (column: string, scope: Scope): RawBuilder<boolean> => {
  if (scope.kind !== 'platform') return sql`false`;
  return scope.countryIds.length === 0
    ? sql`true`
    : sql`(cardinality(${sql.ref(column)}) > 0 and ${sql.ref(column)} <@ ${scope.countryIds}::text[])`;
};

const everyMerchantOf = (scope: Scope): RawBuilder<boolean> =>
  scope.kind === 'platform' && scope.merchantIds
    ? sql`${merchantsOfAgent(sql`agent.id`)} <@ ${scope.merchantIds}::bigint[]`
    : sql`true`;
