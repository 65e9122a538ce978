import {
  type AnyColumnWithTable,
  type Expression,
  type ExtractTypeFromStringReference,
  type RawBuilder,
  type SelectType,
  sql,
} from 'kysely';
import { type Currency, toMajor } from '#contract/money';
import { snakeCase } from './casing';

/** What the rows of a declared list are made of. */

/** A column, named with its table. */
export type Column<D, T extends keyof D> = AnyColumnWithTable<D, T> & string;
/** SQL that the builder does not say, and may be about whoever looks. */
export type Computed<W, V = unknown> = Expression<V> | ((whose: W) => Expression<V>);
/** A column, a moment as epoch milliseconds, minor units as the contract's money in a currency, or SQL. */
export type Field<D, T extends keyof D, W> =
  | Column<D, T>
  | { time: Column<D, T> }
  | { money: Column<D, T> | Computed<W, string | null>; in: OfCurrencies<D, T> }
  | Computed<W>;

type ColumnValue<D, T extends keyof D, C> = C extends string
  ? SelectType<ExtractTypeFromStringReference<D, T, C>>
  : C extends Expression<infer V> | ((whose: never) => Expression<infer V>)
    ? V
    : never;
type OfCurrencies<D, T extends keyof D> = {
  [C in Column<D, T>]: ColumnValue<D, T, C> extends Currency | null ? C : never;
}[Column<D, T>];
type NullOf<V> = Extract<V, null>;
export type ValueOf<D, T extends keyof D, F> = F extends { time: infer C }
  ? number | NullOf<ColumnValue<D, T, C>>
  : F extends { money: infer C }
    ? string | NullOf<ColumnValue<D, T, C>>
    : ColumnValue<D, T, F>;
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
const isMoney = <W>(field: AnyField<W>): field is Money<W> =>
  typeof field === 'object' && field !== null && 'money' in field;

/** It is more than a column. */
function isComputed<W>(field: AnyField<W>): boolean {
  if (isMoney(field)) return typeof field.money !== 'string';
  return typeof field !== 'string' && !isTime(field);
}

/** The SQL of a column, or what a declaration says instead of one. */
export function expressionOf<W>(field: string | Computed<W>, whose: W): RawBuilder<unknown> {
  if (typeof field === 'string') return sql.ref(field);
  return sql`${typeof field === 'function' ? field(whose) : field}`;
}

/**
 * What a list is sorted by: an amount by the number that is shown of it. Minor units of a peso without cents would
 * stand among those of pesos with them.
 */
export const shownSorts = <W>(
  sorts: Readonly<Record<string, string | Computed<W>>>,
  fields: Fields<W>,
): Record<string, string | Computed<W>> =>
  Object.fromEntries(Object.entries(sorts).map(([name, by]) => [name, shown(name, by, fields)]));
function shown<W>(name: string, by: string | Computed<W>, fields: Fields<W>): string | Computed<W> {
  const amount = fields.find(([field, is]) => isMoney(is) && (is.money === by || field === name));
  const field = amount?.[1];
  if (field === undefined || !isMoney(field)) return by;
  return (whose: W) => sql`amount_shown((${expressionOf(by, whose)})::bigint, ${sql.ref(field.in)})`;
}

/** Under which name a currency is given, once for all amounts in it: its own where the list gives it too. */
const currencyIn = <W>(fields: Fields<W>, column: string): string =>
  fields.find(([, field]) => field === column)?.[0] ?? `in ${column}`;

/** Fields as they are asked of the database and given: made once for each declaration. */
export interface Selection<W> {
  columns(whose: W): RawBuilder<unknown>[];
  /** A row as the database gives it → as the list does. */
  rowOf(row: Record<string, unknown>): object;
  /** Some of them the database works out: in one query with a page also for all rows that come before it. */
  isComputed: boolean;
}

/** Columns are said as text: as nodes they take longer to say than to read. */
export function selectionOf<W>(fields: Fields<W>): Selection<W> {
  const ownFields = fields.map(
    ([name, field]) => [name, isMoney(field) ? field.money : isTime(field) ? field.time : field] as const,
  );
  const currencies = new Set(fields.flatMap(([, field]) => (isMoney(field) ? [field.in] : [])));
  const named = [...currencies].map((column) => [currencyIn(fields, column), column] as const);
  const all = [...ownFields, ...named.filter(([name]) => fields.every(([given]) => given !== name))];
  const text = all.flatMap(([name, field]) => (typeof field === 'string' ? [`${quoted(field)} as "${name}"`] : []));
  const columns = text.length > 0 ? [sql.raw(text.join(', '))] : [];
  // As the list names it: whatever is given comes back under the names of the declaration, and no key is turned.
  const computed = all.flatMap(([name, field]) =>
    typeof field === 'string' ? [] : [[sql.raw(`"${name}"`), field] as const],
  );
  return {
    columns: (whose) => [...columns, ...computed.map(([name, field]) => sql`${expressionOf(field, whose)} as ${name}`)],
    rowOf: rowGiver(fields),
    isComputed: fields.some(([, field]) => isComputed(field)),
  };
}
/** The compiler has checked that there is such a column. */
const quoted = (column: string) => `"${snakeCase(column).replace('.', '"."')}"`;

function rowGiver<W>(fields: Fields<W>): (row: Record<string, unknown>) => object {
  const names = fields.map(([name]) => name);
  const times = fields.flatMap(([name, field]) => (isTime(field) ? [name] : []));
  const amounts = fields.flatMap(([name, field]) =>
    isMoney(field) ? [[name, currencyIn(fields, field.in)] as const] : [],
  );
  const isAll = amounts.every(([, currency]) => names.includes(currency));
  return (row) => {
    // The casts: a declaration names a column of moments, and one of currencies.
    for (const name of times) row[name] = (row[name] as Date | null)?.getTime() ?? null;
    for (const [name, currency] of amounts)
      if (row[name] !== null) row[name] = toMajor(String(row[name]), row[currency] as Currency);
    return isAll ? row : Object.fromEntries(names.map((name) => [name, row[name]]));
  };
}
