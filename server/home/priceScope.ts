import { code } from '#contract/error';
import type { PricedCurrency } from '#contract/homePrice';
import { type Country, currencyOf } from '#contract/money';
import type { Reads } from '../db/pools';
import { answersForAll, currenciesOf, type Scope } from '../db/scope';
import { Refusal } from '../words/word';
import { countriesWithMerchants } from './priceStore';

const ALL: readonly PricedCurrency[] = Object.values(currencyOf);
const isIn = (currencies: readonly string[]) => (one: PricedCurrency) => currencies.includes(one);

/** The currencies whose prices somebody sees: of their countries, and of the countries of their merchants. */
export async function seenCurrencies(db: Reads, scope: Scope): Promise<readonly PricedCurrency[]> {
  if (scope.kind === 'dealer') return ALL;
  if (scope.kind !== 'platform') return ALL.filter(isIn(currenciesOf(await countriesWithMerchants(db, scope))));
  return scope.countryIds.length === 0 ? ALL : ALL.filter(isIn(currenciesOf(scope.countryIds)));
}

/**
 * The one that is asked for, or the first there is.
 * @throws Refusal 1004 for one that is not theirs to see
 */
export async function seenCurrency(
  db: Reads,
  scope: Scope,
  { currency, countryId }: { currency?: PricedCurrency | undefined; countryId?: Country | undefined },
): Promise<PricedCurrency> {
  const seen = await seenCurrencies(db, scope);
  const wanted = currency ?? (countryId && currencyOf[countryId]) ?? seen[0];
  if (!wanted || !seen.includes(wanted)) throw new Refusal(code.notFound, 'notFound');
  return wanted;
}

/**
 * A price is every merchant's, so nobody sets it who answers for some of them only.
 * @throws Refusal 1004
 */
export function refuseUnlessTheirs(scope: Scope, currency: PricedCurrency): void {
  if (!answersForAll(scope, currency)) throw new Refusal(code.notFound, 'notFound');
}
