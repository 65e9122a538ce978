import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Call, Output, Parsed, SortField } from '#contract/call';
import { inBatches, READ_ON, type ReadOn } from './batches';
import { conditionsOf } from './condition';
import {
  type Column,
  type Computed,
  type Field,
  type Fields,
  type RowFrom,
  selectionOf,
  type ValueOf,
} from './listRow';
import type { Reads } from './open';
import { orderOf, type Paging, type Sorting, windowOf } from './pagination';
import type { Dates } from './range';
import { given, type Rows, rowsOf, type Source, type Whose, within } from './rows';

/**
 * A list is declared: where its rows come from, whose they are, what of them is given, and how they are narrowed and
 * sorted. What the contract names and a declaration forgets does not compile (decision 0037).
 */

type Shown<C extends Call> = Output<C> extends { list: readonly (infer Row)[] } ? Row : never;
/** Under a name of the contract stands what the contract says. */
type Fitting<C extends Call, D, T extends keyof D, R> = {
  [K in keyof R]: K extends keyof Shown<C>
    ? ValueOf<D, T, R[K]> extends Shown<C>[K]
      ? unknown
      : { theContractSays: Shown<C>[K] }
    : unknown;
};

/** `counts` are other filters, which are asked for one by one (`server/counts.ts`). */
export type FilterOf<C extends Call> = Omit<Parsed<C>, keyof Paging | keyof Sorting | 'counts'>;
/** Filters that stand for themselves; the dates of a range are one together. */
type Plain<C extends Call> = Omit<FilterOf<C>, keyof Dates>;
type ByDates<C extends Call, W> = keyof Dates extends keyof FilterOf<C>
  ? { dates: (dates: Dates, whose: W) => Expression<SqlBool> }
  : unknown;
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

export interface Declared<C extends Call, W extends Whose, D, T extends keyof D, R, N extends T = T>
  extends Source<W, D, T> {
  /**
   * The table of `id`, where a list is long: scope, filters, sorts and sums ask it alone.
   * The others are looked up for the rows of a page, never for those that come before it.
   */
  foundIn?: N;
  row: R & Fitting<C, D, T, R>;
  /** One for each that the contract names; `dates` also where none is given. */
  filters: { [F in keyof Plain<C>]-?: NoInfer<Filter<D, N, W, NonNullable<Plain<C>[F]>>> } & ByDates<C, W>;
  /** The same. */
  sorts: Record<SortField<C>, NoInfer<Column<D, N>> | Computed<W>>;
  /** Of these sorts the ones whose column is never empty, which an index then gives both ways. */
  full?: readonly SortField<C>[];
  order: NoInfer<Order<C, D, N>>;
}

/** The queries of one list. */
export interface List<C extends Call, W, Row, D = unknown, N extends keyof D = keyof D> extends Rows<W, Row> {
  /** One page, and how many rows the whole filter has. */
  page(db: Reads, whose: W, input: Parsed<C>): Promise<{ rows: Row[]; total: number }>;
  /** The rows of a page alone, where their number is known otherwise. */
  rows(db: Reads, whose: W, input: Parsed<C>): Promise<Row[]>;
  /** Every row of a filter, in the usual order. */
  all(db: Reads, whose: W, filter?: Partial<FilterOf<C>>): Promise<Row[]>;
  /** Every row of a filter for an export, the last id first. */
  batches(db: Reads, whose: W, filter: Partial<FilterOf<C>>, size?: number): AsyncGenerator<Row[]>;
  /** Figures over a whole filter: a row for each value of these columns, or one alone where there are none. */
  sums<const S extends Record<string, Field<D, N, W>>>(
    db: Reads,
    whose: W,
    filter: Partial<FilterOf<C>>,
    per: { by: readonly Column<D, N>[]; of: S },
  ): Promise<RowFrom<D, N, S>[]>;
}

/** A row as its queries give it. */
export type RowOf<L> = L extends { find(...given: never): Promise<infer Row> } ? Exclude<Row, undefined> : never;

const TOTAL = selectionOf<unknown>([['total', sql`count(*)`]]);

/** @param _call whose input and output the declaration is checked against */
export function listOf<
  C extends Call,
  W extends Whose,
  D,
  T extends keyof D,
  const R extends Record<string, Field<D, T, W>>,
  N extends T = T,
>(_call: C, is: Declared<C, W, D, T, R, N>): List<C, W, RowFrom<D, T, R>, D, NoInfer<N>> {
  type Query = SelectQueryBuilder<D, T, object>;
  const fields = Object.entries(is.row) as Fields<W>;
  const selection = selectionOf(fields);
  const readOn = selectionOf([...fields, [READ_ON, sql.ref(is.id)]]);
  const narrowed = (query: Query, whose: W, filter: object = {}): Query =>
    conditionsOf(is.filters, filter, whose).reduce(
      (some, condition) => some.where(condition),
      within(is, query, whose),
    );
  // The cast: it is one of the tables of `from`, and filters and sorts name its columns alone.
  const alone = (db: Reads, table: N) => db.selectFrom(table as never) as unknown as Query;
  const found = (db: Reads, whose: W, filter: object): Query =>
    narrowed(is.foundIn === undefined ? is.from(db, whose) : alone(db, is.foundIn), whose, filter);
  const ordered = { ...is, ids: [is.id] };
  const sorted = (query: Query, sorting: Sorting, whose: W): Query => query.orderBy(orderOf(ordered, sorting, whose));
  const list: List<C, W, RowFrom<D, T, R>, D, N> = {
    async page(db, whose, input) {
      const rows = await list.rows(db, whose, input);
      const [counted]: { total: string }[] = await given(found(db, whose, input), TOTAL, whose);
      return { rows, total: Number(counted?.total ?? 0) };
    },
    rows(db, whose, input) {
      const { limit, offset } = windowOf(input as Paging); // every page call takes these
      const page = sorted(found(db, whose, input), input, whose)
        .limit(limit)
        .offset(offset);
      if (is.foundIn === undefined) return given(page, selection, whose);
      const ofPage = sql<SqlBool>`${sql.ref(is.id)} in (${page.select(sql.ref(is.id).as('id'))})`;
      return given(sorted(is.from(db, whose).where(ofPage), input, whose), selection, whose);
    },
    all: (db, whose, filter) => given(sorted(narrowed(is.from(db, whose), whose, filter), {}, whose), selection, whose),
    batches(db, whose, filter, size) {
      const id = sql<string>`${sql.ref(is.id)}`;
      const next = (limit: number, before: string | undefined): Promise<(RowFrom<D, T, R> & ReadOn)[]> => {
        const rows = narrowed(is.from(db, whose), whose, filter).orderBy(id, 'desc').limit(limit);
        return given(before === undefined ? rows : rows.where(id, '<', before), readOn, whose);
      };
      return inBatches(next, size);
    },
    sums: (db, whose, filter, { by, of }) => {
      const columns = by.map((column) => sql.ref(column));
      const grouped = found(db, whose, filter).groupBy(sql`(${sql.join(columns)})`);
      const figures = selectionOf(Object.entries(of) as Fields<W>);
      return given(grouped.orderBy(sql.join([sql`count(*) desc`, ...columns])), figures, whose);
    },
    ...rowsOf(is),
  };
  return list;
}
