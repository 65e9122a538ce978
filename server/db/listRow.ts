import {
  type AliasedExpression,
  type AnyColumnWithTable,
  type Expression,
  type ExtractTypeFromStringReference,
  type RawBuilder,
  type SelectType,
  sql,
} from 'kysely';
import { type Currency, toMajor } from '#contract/money';

/** What the rows of a declared list are made of. */

/** A column, named with its table. */
export type Column<D, T extends keyof D> = AnyColumnWithTable<D, T> & string;
/** SQL that the builder does not say, and may be about whoever looks. */
export type Computed<W, V = unknown> = Expression<V> | ((whose: W) => Expression<V>);
/** A column, a moment as epoch milliseconds, minor units as the contract's money in a currency, or SQL. */
export type Field<D, T extends keyof D, W> =
  | Column<D, T>
  | { time: Column<D, T> }
  | { money: Column<D, T> | Expression<string | null>; in: OfCurrencies<D, T> }
  | Computed<W>;

type Held<D, T extends keyof D, C> = C extends string
  ? SelectType<ExtractTypeFromStringReference<D, T, C>>
  : C extends Expression<infer V> | ((whose: never) => Expression<infer V>)
    ? V
    : never;
type OfCurrencies<D, T extends keyof D> = { [C in Column<D, T>]: Held<D, T, C> extends Currency | null ? C : never }[Column<D, T>];
type NullOf<V> = Extract<V, null>;
export type ValueOf<D, T extends keyof D, F> = F extends { time: infer C }
  ? number | NullOf<Held<D, T, C>>
  : F extends { money: infer C }
    ? string | NullOf<Held<D, T, C>>
    : Held<D, T, F>;
/** A row with the fields that are declared. */
export type RowFrom<D, T extends keyof D, R> = { [K in keyof R]: ValueOf<D, T, R[K]> };

interface Time {
  time: string;
}
interface Money<W> {
  money: string | Computed<W>;
  in: string;
}
/** The same without the tables: what the compiler has checked where it is declared. */
type AnyField<W> = string | Time | Money<W> | Computed<W>;
export type Fields<W> = readonly (readonly [name: string, field: AnyField<W>])[];

const isTime = (field: unknown): field is Time => typeof field === 'object' && field !== null && 'time' in field;
const isMoney = <W>(field: AnyField<W>): field is Money<W> => typeof field === 'object' && field !== null && 'money' in field;

/** The SQL of a column, or what a declaration says instead of one. */
export function expressionOf<W>(field: string | Computed<W>, whose: W): RawBuilder<unknown> {
  if (typeof field === 'string') return sql.ref(field);
  return sql`${typeof field === 'function' ? field(whose) : field}`;
}

/** The currency of an amount, beside it. */
const currencyOf = (name: string) => `${name}:in`;

/** What is asked of the database for these fields. */
export const selectionOf = <W>(fields: Fields<W>, whose: W): AliasedExpression<unknown, string>[] =>
  fields.flatMap(([name, field]) => {
    if (isMoney(field)) return [expressionOf(field.money, whose).as(name), sql.ref(field.in).as(currencyOf(name))];
    return [expressionOf(isTime(field) ? field.time : field, whose).as(name)];
  });

/** A row as the database gives it → as the list does. */
export const givenRow = <W>(row: Record<string, unknown>, fields: Fields<W>): object =>
  Object.fromEntries(fields.map(([name, field]) => [name, row[name] === null ? null : given(row, name, field)]));

function given<W>(row: Record<string, unknown>, name: string, field: AnyField<W>): unknown {
  const value = row[name];
  // The casts: a declaration names a column of moments, and one of currencies.
  if (isTime(field)) return (value as Date).getTime();
  return isMoney(field) ? toMajor(String(value), row[currencyOf(name)] as Currency) : value;
}
