import { type RawBuilder, sql } from 'kysely';
import { currenciesOf, inScope, merchantColumns, type Scope } from '../db/scope';
import type { Actor } from '../http/handlers';

/** Whoever reads the ledger: whose rows they may see, and whether every account or only places where money is. */
export interface Reader {
  scope: Scope;
  seesAll: boolean;
}
export const readerOf = ({ scope, grants }: Pick<Actor, 'scope' | 'grants'>): Reader => ({
  scope,
  seesAll: grants.has('ledger.all'),
});

/** Kinds of accounts that are places: what a cashier looks after. */
const places = ['asset:bank', 'asset:wallet', 'asset:payoutAccount'];

/** Accounts that a reader may see; said over `ledger_account`. */
export const accountInReach = ({ scope, seesAll }: Reader): RawBuilder<boolean> =>
  seesAll ? ofScope(scope) : sql`(ledger_account.kind = any(${places}) and ${ofScope(scope)})`;

/**
 * The house's own accounts are of no country: who works for some sees those in their currencies. Who sees some
 * merchants only sees none of them.
 */
function ofScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind !== 'platform') return sql`false`;
  const ofMerchant = sql`(ledger_account.owner_type = 'merchant' and exists (
    select from merchant where merchant.id = ledger_account.owner_id and ${inScope(scope, merchantColumns)}))`;
  if (scope.merchantIds) return sql`${ofMerchant}`;
  if (scope.countryIds.length === 0) return sql`true`;
  return sql`(${ofMerchant}
    or ledger_account.owner_type = 'agent' and exists (
      select from agent where agent.id = ledger_account.owner_id and country_ids && ${scope.countryIds}::text[])
    or ledger_account.owner_type is null and ledger_account.currency = any(${currenciesOf(scope.countryIds)}))`;
}
