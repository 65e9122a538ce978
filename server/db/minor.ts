import { type RawBuilder, sql } from 'kysely';
import { minorDigits } from '#contract/money';

/**
 * Minor units of one major unit, by the currency in a column: a filter of amounts may span currencies, each with
 * decimals of its own.
 * @param currency a column, named with its table
 */
export const minorPerMajor = (currency: string): RawBuilder<string> =>
  sql`case ${sql.ref(currency)} ${sql.join(
    Object.entries(minorDigits).map(([name, digits]) => sql`when ${sql.lit(name)} then ${sql.lit(10 ** digits)}`),
    sql` `,
  )} end`;
