import { type RawBuilder, sql } from 'kysely';
import { type Currency, minorDigits, toMinor } from '#contract/money';
import { aloneUpTo } from '#contract/secondPerson';

/**
 * Minor units of one major unit, by the currency in a column: a filter of amounts may span currencies, each with
 * decimals of its own.
 * @param currency a column, named with its table
 */
const minorPerMajor = (currency: string): RawBuilder<string> =>
  byCurrency(currency, (name) => sql.lit(10 ** minorDigits[name]));

/** The most that one person gives alone, in minor units, by the currency in a column. */
export const mostAlone = (currency: string): RawBuilder<string> =>
  byCurrency(currency, (name) => sql.lit(Number(toMinor(aloneUpTo[name], name))));

// The record's own names are the keys of its type.
const currencies = Object.keys(minorDigits) as Currency[];
const byCurrency = (column: string, unitsOf: (name: Currency) => RawBuilder<unknown>): RawBuilder<string> =>
  sql`case ${sql.ref(column)} ${sql.join(
    currencies.map((name) => sql`when ${sql.lit(name)} then ${unitsOf(name)}`),
    sql` `,
  )} end`;

/**
 * A major amount that somebody asks for, in the minor units of each row's own currency.
 * @param currency a column, named with its table
 */
export const inMinor = (major: string, currency: string): RawBuilder<string> =>
  sql`${major}::numeric * ${minorPerMajor(currency)}`;
