// Whose balance somebody may recharge: that of the merchant or agent they belong to, or of a merchant below the agent.
import type { Country, Currency } from '#contract/money';
import { currencyOf } from '#contract/money';
import { book, bookOfType } from '#contract/status';
import type { Reads, Writes } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';

/** Somebody's own house, the countries in which it has balances, and whether its money is real. */
export interface Owner {
  merchantId: string | null;
  agentId: string | null;
  countries: readonly Country[];
  isTest: boolean;
}

/** @returns undefined for our own people, and for dealers, who have no balance yet */
export async function findOwner(db: Reads, scope: Scope, employeeId: string): Promise<Owner | undefined> {
  if (scope.kind === 'merchant') return merchantOwner(db, scope.merchantId);
  if (scope.kind !== 'agent') return undefined;
  const found = await db
    .selectFrom('employee')
    .innerJoin('agent', 'agent.id', 'employee.ownerId')
    .select(['agent.id', 'agent.countryIds'])
    .where('employee.id', '=', employeeId)
    .where('agent.id', 'in', scope.agentIds)
    .executeTakeFirst();
  return found && { merchantId: null, agentId: found.id, countries: found.countryIds, isTest: false };
}

async function merchantOwner(db: Reads, merchantId: string): Promise<Owner | undefined> {
  const found = await db
    .selectFrom('merchant')
    .select(['countryId', 'merchantType'])
    .where('id', '=', merchantId)
    .executeTakeFirst();
  if (!found) return undefined;
  const isTest = bookOfType(found.merchantType) === book.test;
  return { merchantId, agentId: null, countries: [found.countryId], isTest };
}

/** A merchant into whose balance somebody may pay, as they see it. */
export async function findMerchant(db: Writes, scope: Scope, id: string) {
  const found = await db
    .selectFrom('merchant')
    .select(['countryId', 'merchantType', 'status'])
    .where('id', '=', id)
    .where(inScope(scope, merchantColumns))
    .executeTakeFirst();
  return found && { ...found, isTest: bookOfType(found.merchantType) === book.test };
}
export type PaidMerchant = NonNullable<Awaited<ReturnType<typeof findMerchant>>>;

/** The country of a currency in which an owner has a balance. */
export const countryFor = ({ countries }: Owner, currency: Currency): Country | undefined =>
  countries.find((country) => currencyOf[country] === currency);
