import { checkIdentifier, isDoubt, taxIdOf } from '#contract/identifier';
import type { Country } from '#contract/money';
import { badField } from './words/badField';

/** A tax number as rows keep it, and whether it is one that only a person could confirm. */
interface Stored {
  taxId: string;
  taxIdConfirmed: boolean;
}
interface Wanted {
  taxId: string;
  /** Whoever asks has compared it with the document, and says that its digit is so. */
  taxIdConfirmed?: boolean | undefined;
}
/**
 * A tax number as it is stored: without the signs that people write between its parts. One that was confirmed before
 * is not asked about twice.
 * @throws Refusal 1001 where it cannot be one of this country, or may be one and nobody confirmed it
 */
export function storedTaxId(
  country: Country,
  { taxId: typed, taxIdConfirmed = false }: Wanted,
  before?: { taxId: string | null; taxIdConfirmed: boolean },
): Stored {
  const type = taxIdOf[country];
  const { canonical: taxId, failing } = checkIdentifier(type, typed);
  if (!failing) return { taxId, taxIdConfirmed: false };
  if (!isDoubt(type, failing)) throw badField('taxId', failing.problem);
  const isSure = taxIdConfirmed || (before?.taxIdConfirmed === true && before.taxId === taxId);
  if (!isSure) throw badField('taxId', 'doubt');
  return { taxId, taxIdConfirmed: true };
}
