import { checkIdentifier, taxIdOf } from '#contract/identifier';
import type { Country } from '#contract/money';
import { badField } from '../words/badField';

/**
 * A tax number as it is stored: without the signs that people write between its parts.
 * @throws Refusal 1001 where it cannot be one of this country
 */
export function storedTaxId(country: Country, typed: string): string {
  const { canonical, failing } = checkIdentifier(taxIdOf[country], typed);
  if (failing) throw badField('taxId', failing.problem);
  return canonical;
}
