import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Call, Output, Parsed, SortField } from '#contract/call';
import { inBatches, READ_ON, type ReadOn } from './batches';
import { conditionsOf } from './condition';
import { type Column, type Computed, expressionOf, type Field, type Fields, type RowFrom, type ValueOf } from './listRow';
import type { Reads } from './open';
import type { Dates } from './range';
import { given, type Rows, rowsOf, type Source, type Whose, within } from './rows';

/**
 * A list is declared: where its rows come from, whose they are, what of them is given, and how they are narrowed and sorted.
 * What the contract names and a declaration forgets does not compile (decision 0037).
 */

type Shown<C extends Call> = Output<C> extends { list: readonly (infer Row)[] } ? Row : never;
/** Under a name of the contract stands what the contract says. */
type Fitting<C extends Call, D, T extends keyof D, R> = {
  [K in keyof R]: K extends keyof Shown<C> ? (ValueOf<D, T, R[K]> extends Shown<C>[K] ? unknown : { theContractSays: Shown<C>[K] }) : unknown;
};

interface Paging {
  current: number;
  pageSize: number;
}
interface Sorting {
  sortField?: string;
  sortOrder?: 'ascend' | 'descend';
}
export type FilterOf<C extends Call> = Omit<Parsed<C>, keyof Paging | keyof Sorting>;
/** Filters that stand for themselves; the dates of a range are one together. */
type Plain<C extends Call> = Omit<FilterOf<C>, keyof Dates>;
type ByDates<C extends Call, W> = keyof Dates extends keyof FilterOf<C> ? { dates: (dates: Dates, whose: W) => Expression<SqlBool> } : unknown;
type Usual<D, T extends keyof D, V> = V extends readonly unknown[]
  ? { among: Column<D, T> }
  : V extends number
    ? { equals: Column<D, T> } | { since: Column<D, T> } | { until: Column<D, T> }
    : V extends string
      ? { equals: Column<D, T> } | { contains: Column<D, T> | readonly Column<D, T>[] }
      : { equals: Column<D, T> };
type Filter<D, T extends keyof D, W, V> = Usual<D, T, V> | ((value: V, whose: W) => Expression<SqlBool> | undefined);
/** A list that can be sorted begins with the last of one of its orders; another names the columns of its only one. */
type Order<C extends Call, D, T extends keyof D> = [SortField<C>] extends [never]
  ? readonly (readonly [Column<D, T>, 'asc' | 'desc'])[]
  : SortField<C>;

export interface Declared<C extends Call, W extends Whose, D, T extends keyof D, R> extends Source<W, D, T> {
  row: R & Fitting<C, D, T, R>;
  /** One for each that the contract names; `dates` also where none is given. */
  filters: { [F in keyof Plain<C>]-?: Filter<D, T, W, NonNullable<Plain<C>[F]>> } & ByDates<C, W>;
  /** The same. */
  sorts: Record<SortField<C>, Column<D, T> | Computed<W>>;
  order: Order<C, D, T>;
}

/** The queries of one list. */
export interface List<C extends Call, W, Row, D = unknown, T extends keyof D = keyof D> extends Rows<W, Row> {
  /** One page, and how many rows the whole filter has. */
  page(db: Reads, whose: W, input: Parsed<C>): Promise<{ rows: Row[]; total: number }>;
  /** The rows of a page alone, where their number is known otherwise. */
  rows(db: Reads, whose: W, input: Parsed<C>): Promise<Row[]>;
  /** Every row of a filter, in the usual order. */
  all(db: Reads, whose: W, filter?: Partial<FilterOf<C>>): Promise<Row[]>;
  /** Every row of a filter for an export, the last id first. */
  batches(db: Reads, whose: W, filter: Partial<FilterOf<C>>, size?: number): AsyncGenerator<Row[]>;
  /** Figures over a whole filter, a row for each value of a column. */
  sums<const S extends Record<string, Field<D, T, W>>>(
    db: Reads,
    whose: W,
    filter: Partial<FilterOf<C>>,
    per: { by: Column<D, T>; of: S },
  ): Promise<RowFrom<D, T, S>[]>;
}

/** A row as its queries give it. */
export type RowOf<L> = L extends { find(...given: never): Promise<infer Row> } ? Exclude<Row, undefined> : never;

/** @param _call whose input and output the declaration is checked against */
export function listOf<C extends Call, W extends Whose, D, T extends keyof D, const R extends Record<string, Field<D, T, W>>>(
  _call: C,
  is: Declared<C, W, D, T, R>,
): List<C, W, RowFrom<D, T, R>, D, T> {
  type Query = SelectQueryBuilder<D, T, object>;
  const fields = Object.entries(is.row) as Fields<W>;
  const found = (db: Reads, whose: W, filter: object = {}): Query =>
    conditionsOf(is.filters, filter, whose).reduce((query, condition) => query.where(condition), within(is, db, whose));
  const sorted = (query: Query, sorting: Sorting, whose: W): Query => query.orderBy(orderOf(is, sorting, whose));
  const list: List<C, W, RowFrom<D, T, R>, D, T> = {
    async page(db, whose, input) {
      const rows = await list.rows(db, whose, input);
      const [counted]: { total: string }[] = await given(found(db, whose, input), [['total', sql`count(*)`]], whose);
      return { rows, total: Number(counted?.total ?? 0) };
    },
    rows(db, whose, input) {
      const { current, pageSize } = input as Paging; // every page call takes these
      const offset = (current - 1) * pageSize;
      return given(
        sorted(found(db, whose, input), input, whose)
          .limit(pageSize)
          .offset(offset),
        fields,
        whose,
      );
    },
    all: (db, whose, filter) => given(sorted(found(db, whose, filter), {}, whose), fields, whose),
    batches(db, whose, filter, size) {
      const id = sql<string>`${sql.ref(is.id)}`;
      const next = (limit: number, before: string | undefined): Promise<(RowFrom<D, T, R> & ReadOn)[]> => {
        const rows = found(db, whose, filter).orderBy(id, 'desc').limit(limit);
        return given(before === undefined ? rows : rows.where(id, '<', before), [...fields, [READ_ON, id]], whose);
      };
      return inBatches(next, size);
    },
    sums: (db, whose, filter, { by, of }) =>
      given(
        found(db, whose, filter)
          .groupBy(sql`${sql.ref(by)}`)
          .orderBy(sql`count(*) desc, ${sql.ref(by)}`),
        Object.entries(of) as Fields<W>,
        whose,
      ),
    ...rowsOf(is),
  };
  return list;
}

/** What a declaration says of its order, without the tables that it was checked with. */
interface Ordered<W> {
  id: string;
  sorts: Readonly<Record<string, string | Computed<W>>>;
  order: unknown;
}
function orderOf<W>({ id, sorts, order }: Ordered<W>, { sortField, sortOrder = 'descend' }: Sorting, whose: W): Expression<unknown> {
  // By its type: pairs for a list with one order, else the name of one of `sorts`.
  if (Array.isArray(order)) return fixed([...(order as [string, string][]), [id, String(order.at(-1)?.[1] ?? 'desc')]]);
  const name = sortField ?? (order as string);
  const by = sorts[name];
  if (by === undefined) throw new Error(`${name} sorts nothing here, and the gate let it through`);
  const direction = sql.raw(sortOrder === 'descend' ? 'desc' : 'asc');
  return sql`${expressionOf(by, whose)} ${direction} nulls last, ${sql.ref(id)} ${direction}`;
}
const fixed = (pairs: readonly (readonly [string, string])[]) =>
  sql.join(pairs.map(([column, direction]) => sql`${sql.ref(column)} ${sql.raw(direction)}`));
