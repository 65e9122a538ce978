import { type RawBuilder, sql } from 'kysely';
import { currencyOf } from '#contract/money';
import { type Book, book, owner } from '#contract/status';

/** Whose rows a person may see; built from the session, never from a request (`domain/roles.md`). */
export type Scope =
  // No country: every country. No list of merchants: every merchant; an empty one: none.
  | { kind: 'platform'; countryIds: readonly string[]; merchantIds?: readonly string[] }
  | { kind: 'merchant'; merchantId: string }
  | { kind: 'agent'; agentIds: readonly string[] } // the agent and, for a super agent, its subtree
  | { kind: 'dealer'; dealerId: string };

/** Columns that name the owner of a row; `merchant` uses its own id. */
export interface OwnerColumns {
  merchantId: string;
  agentId: string;
  countryId: string;
}
export const merchantColumns: OwnerColumns = {
  merchantId: 'merchant.id',
  agentId: 'merchant.agentId',
  countryId: 'merchant.countryId',
};
export const paymentColumns: OwnerColumns = {
  merchantId: 'paymentOrder.merchantId',
  agentId: 'paymentOrder.agentId',
  countryId: 'paymentOrder.countryId',
};
export const complaintColumns: OwnerColumns = {
  merchantId: 'complaint.merchantId',
  agentId: 'complaint.agentId',
  countryId: 'complaint.countryId',
};
const rechargeColumns: OwnerColumns = {
  merchantId: 'rechargeOrder.merchantId',
  agentId: 'rechargeOrder.agentId',
  countryId: 'rechargeOrder.countryId',
};

/** Somebody of ours who sees everything. */
export const isUnlimited = (scope: Scope): boolean =>
  scope.kind === 'platform' && scope.countryIds.length === 0 && !scope.merchantIds;

/** The currencies of these countries: what is of no country itself is told apart by its currency. */
export const currenciesOf = (countryIds: readonly string[]): string[] =>
  Object.entries(currencyOf).flatMap(([country, one]) => (countryIds.includes(country) ? [one] : []));

/** Does somebody answer for everybody who trades a currency? Nobody does who sees some merchants only. */
export const answersForAll = (scope: Scope, currency: string): boolean =>
  isUnlimited(scope) ||
  (scope.kind === 'platform' && !scope.merchantIds && currenciesOf(scope.countryIds).includes(currency));

/** The condition every query of a merchant's rows begins with. A dealer owns none of them. */
export function inScope(scope: Scope, columns: OwnerColumns): RawBuilder<boolean> {
  if (scope.kind === 'merchant') return sql`${sql.ref(columns.merchantId)} = ${scope.merchantId}`;
  if (scope.kind === 'agent') return sql`${sql.ref(columns.agentId)} = any(${scope.agentIds}::bigint[])`;
  if (scope.kind === 'dealer') return sql`false`;
  const ofCountry =
    scope.countryIds.length === 0
      ? sql<boolean>`true`
      : sql<boolean>`${sql.ref(columns.countryId)} = any(${scope.countryIds})`;
  return scope.merchantIds
    ? sql`(${ofCountry} and ${sql.ref(columns.merchantId)} = any(${scope.merchantIds}::bigint[]))`
    : ofCountry;
}

/**
 * Accounts are ours: only the platform's own people see them, those of their countries. Who sees some merchants only
 * sees the accounts that serve those, and the ones of their companies.
 */
export function accountsInScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind !== 'platform') return sql`false`;
  const { countryIds, merchantIds } = scope;
  const ofCountry = countryIds.length === 0 ? sql`true` : sql`account.country_id = any(${countryIds}::text[])`;
  if (!merchantIds) return sql`${ofCountry}`;
  return sql`(${ofCountry} and (account.company_id in (
      select company_id from merchant where merchant.id = any(${merchantIds}::bigint[]))
    or account.id in (select account_id from account_pool where merchant_id = any(${merchantIds}::bigint[]))))`;
}

/** Companies are the platform's to see: those of its countries, with one of their merchants for who sees some only. */
export function companyInScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind !== 'platform') return sql`false`;
  const { countryIds, merchantIds } = scope;
  const ofCountry = countryIds.length === 0 ? sql`true` : sql`company.country_id = any(${countryIds}::text[])`;
  if (!merchantIds) return sql`${ofCountry}`;
  return sql`(${ofCountry} and exists (
    select from merchant where company_id = company.id and merchant.id = any(${merchantIds}::bigint[])))`;
}

/** Our own places are the house's: those of one's countries, and none for who sees some merchants only. */
export function placesInScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind !== 'platform' || scope.merchantIds) return sql`false`;
  return scope.countryIds.length === 0 ? sql`true` : sql`bank_account.country_id = any(${scope.countryIds}::text[])`;
}

/** Movements of our own money likewise: what leaves a country, or comes into it, is seen in both. */
export function fundInScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind !== 'platform' || scope.merchantIds) return sql`false`;
  const countries = sql`any(${scope.countryIds}::text[])`;
  return scope.countryIds.length === 0
    ? sql`true`
    : sql`(fund_record.country_id = ${countries} or fund_record.to_country_id = ${countries})`;
}

/**
 * What is an owner's own: a merchant's, an agent's or a dealer's. An agent does not see that of its merchants, nor of
 * the agents below it that it does not answer for.
 */
export function ownedInScope(scope: Scope, table: 'settlement' | 'settlementAccount'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  if (scope.kind === 'agent') return sql`${column('agentId')} = any(${scope.agentIds}::bigint[])`;
  if (scope.kind === 'dealer')
    return sql`(${column('ownerType')} = ${sql.lit(owner.dealer)} and ${column('ownerId')} = ${scope.dealerId})`;
  const merchantId = `${table}.merchantId`;
  return inScope(scope, { merchantId, agentId: `${table}.agentId`, countryId: `${table}.countryId` });
}

/**
 * A recharge is its owner's alone: a merchant's is none of its agents', but those that one of them pays from its own
 * balance.
 */
export function rechargeInScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind !== 'agent') return inScope(scope, rechargeColumns);
  const theirs = sql`any(${scope.agentIds}::bigint[])`;
  return sql`(recharge_order.agent_id = ${theirs} or recharge_order.payer_agent_id = ${theirs})`;
}

/**
 * Receipts are the platform's to work off: one that names an order goes by that order, another by the country of its
 * currency. Who sees some merchants only sees those that name their orders.
 */
export function receiptInScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind !== 'platform') return sql`false`;
  const { countryIds, merchantIds } = scope;
  if (countryIds.length === 0 && !merchantIds) return sql`true`;
  const byOrder = sql<boolean>`exists (select from payment_order where payment_order.id = receipt.order_id
    and ${inScope(scope, paymentColumns)})`;
  return merchantIds
    ? byOrder
    : sql`(${byOrder} or receipt.order_id is null and receipt.currency = any(${currenciesOf(countryIds)}::text[]))`;
}

/** In place of the empty list, which would be every country. */
const NOWHERE = ['-'];

/** What two limits of countries have in common; each alone is none where it is empty. */
export function commonCountries(one: readonly string[], other: readonly string[]): readonly string[] {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const both = one.filter((country) => other.includes(country));
  return both.length === 0 ? NOWHERE : both;
}

/** Whoever sees many merchants looks at one book of them; a merchant has but one, and sees it whole: undefined. */
export const bookFor = (scope: Scope, choice: Book = book.live): Book | undefined =>
  scope.kind === 'merchant' ? undefined : choice;
