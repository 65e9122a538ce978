import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Call, Output, Parsed, SortField } from '#contract/call';
import { inBatches } from '../db/batches';
import {
  type Column,
  type Computed,
  type Field,
  type Fields,
  type RowFrom,
  selectionOf,
  shownSorts,
  type ValueOf,
} from '../db/listRow';
import type { Reads } from '../db/pools';
import type { Dates } from '../db/range';
import { given, type Rows, rowsOf, type Source, type Whose, within } from '../db/rows';
import { conditionsOf, type SoughtIn } from './condition';
import { type KnownOfPage, nearerWindow, orderOf, type Paging, type Sorting, wayOf } from './pagination';
import { type Ids, patienceOf } from './walk';
import { type Counted, type Walkable, type Walked, walkedPage } from './walkedPage';

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
export type FilterOf<C extends Call> = Omit<Parsed<C>, keyof Paging | keyof Sorting | 'counts' | 'exact'>;
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
      ?
          | { equals: Column<D, T> }
          | { contains: Column<D, T> | readonly Column<D, T>[] }
          | { sought: SoughtIn<Column<D, T>> }
      : { equals: Column<D, T> };
type Filter<D, T extends keyof D, W, V> = Usual<D, T, V> | ((value: V, whose: W) => Expression<SqlBool> | undefined);
/** A list that can be sorted begins with the last of one of its orders; another names the columns of its only one. */
type Order<C extends Call, D, T extends keyof D> = [SortField<C>] extends [never]
  ? readonly (readonly [Column<D, T>, 'asc' | 'desc'])[]
  : SortField<C>;

/** All that is declared but its filters. */
export interface Unfiltered<C extends Call, W extends Whose, D, T extends keyof D, R, N extends T = T>
  extends Source<W, D, T> {
  /**
   * The table of `id`, where a list is long: scope, filters, sorts and sums ask it alone.
   * The others are looked up for the rows of a page alone. What a row has computed always is, also without this.
   */
  foundIn?: N;
  row: R & Fitting<C, D, T, R>;
  /** One for each that the contract names. */
  sorts: Record<SortField<C>, NoInfer<Column<D, N>> | Computed<W>>;
  /** Of these sorts the ones whose column is never empty, which an index then gives both ways. */
  full?: readonly SortField<C>[];
  order: NoInfer<Order<C, D, N>>;
  /** Where no index carries a filter, the ids among which its rows are looked for (decision 0282). */
  walked?: (filter: Partial<FilterOf<C>>, whose: W) => Ids | undefined;
}
/** One for each that the contract names but the dates. @template Else those that are declared otherwise */
export type Filters<C extends Call, W, D, N extends keyof D, Else = never> = {
  [F in Exclude<keyof Plain<C>, Else>]-?: NoInfer<Filter<D, N, W, NonNullable<Plain<C>[F & keyof Plain<C>]>>>;
};
export interface Declared<C extends Call, W extends Whose, D, T extends keyof D, R, N extends T = T>
  extends Unfiltered<C, W, D, T, R, N> {
  /** `dates` also where none is given. */
  filters: Filters<C, W, D, N> & ByDates<C, W>;
}

/** Figures: a row for each value of these columns, or one alone where there are none. */
interface Per<D, N extends keyof D, S> {
  by: readonly Column<D, N>[];
  of: S;
}
type Figures<D, N extends keyof D, W> = Record<string, Field<D, N, W>>;

/** The queries of one list. */
export interface List<C extends Call, W, Row, D = unknown, N extends keyof D = keyof D> extends Rows<W, Row> {
  /** One page, and how many rows the whole filter has. @param left says that whoever asked does not wait any more */
  page(db: Reads, whose: W, input: Parsed<C>, left?: AbortSignal): Promise<Counted & { rows: Row[] }>;
  /** The same with figures, of a filter that no index carries; undefined where one does. */
  walk<const S extends Figures<D, N, W>>(
    db: Reads,
    whose: W,
    input: Parsed<C>,
    per: Per<D, N, S>,
    left?: AbortSignal,
  ): Promise<Walked<Row, RowFrom<D, N, S>> | undefined>;
  /** The rows of a page alone. */
  rows(db: Reads, whose: W, input: Parsed<C>, known?: KnownOfPage): Promise<Row[]>;
  /** Every row of a filter, in the usual order. */
  all(db: Reads, whose: W, filter?: Partial<FilterOf<C>>): Promise<Row[]>;
  /**
   * Every row of a filter for an export, the last id first, all of one moment.
   * @param names the fields that are read
   */
  batches<K extends keyof Row & string = keyof Row & string>(
    db: Reads,
    whose: W,
    filter: Partial<FilterOf<C>>,
    names?: readonly K[],
    size?: number,
  ): AsyncGenerator<Pick<Row, K>[]>;
  /** The rows of a filter, for figures that are asked of another table: nothing is selected yet, nor sorted. */
  found(db: Reads, whose: W, filter: Partial<FilterOf<C>>): SelectQueryBuilder<D, N, object>;
  /** Figures over a whole filter. */
  sums<const S extends Figures<D, N, W>>(
    db: Reads,
    whose: W,
    filter: Partial<FilterOf<C>>,
    per: Per<D, N, S>,
  ): Promise<RowFrom<D, N, S>[]>;
}

/** A row as its queries give it. */
export type RowOf<L> = L extends { find(...given: never): Promise<infer Row> } ? Exclude<Row, undefined> : never;

const TOTAL = selectionOf<unknown>([['total', sql`count(*)`]]);
/** How many rows a figure is of, beside what was asked for, and which. */
const COUNTED = ':count';
const NAMED = ':few';
/** More are found soon by looking for them; these may be far from each other. */
const FEW = 100;

function figuresOf<Sum, W, D, T extends keyof D>(
  query: SelectQueryBuilder<D, T, object>,
  whose: W,
  { by, of }: { by: readonly string[]; of: object },
): Promise<Sum[]> {
  const columns = by.map((column) => sql.ref(column));
  const grouped = query.groupBy(sql`(${sql.join(columns)})`);
  const ordered = grouped.orderBy(sql.join([sql`count(*) desc`, ...columns]));
  return given(ordered, selectionOf(Object.entries(of) as Fields<W>), whose);
}
interface CountedFigure {
  [COUNTED]: number;
  [NAMED]?: readonly string[] | null;
}
/** The same, and how many rows there are. @param id names them too, where each figure is of few */
async function countedFigures<Sum, W, D, T extends keyof D>(
  query: SelectQueryBuilder<D, T, object>,
  whose: W,
  { by, of }: { by: readonly string[]; of: object },
  id?: RawBuilder<string>,
): Promise<{ sums: Sum[]; total: number; few?: readonly string[] }> {
  const counted = { ...of, [COUNTED]: sql<number>`count(*)::int`, ...(id && { [NAMED]: named(id) }) };
  const sums = await figuresOf<Sum & CountedFigure, W, D, T>(query, whose, { by, of: counted });
  const total = sums.reduce((all, { [COUNTED]: n }) => all + n, 0);
  const few = sums.flatMap(({ [NAMED]: ids }) => ids ?? []);
  return { sums, total, ...(few.length === total && { few }) };
}
const named = (id: RawBuilder<string>) => sql`case when count(*) <= ${sql.lit(FEW)} then array_agg(${id}::text) end`;

async function totalOf<W, D, T extends keyof D>(query: SelectQueryBuilder<D, T, object>, whose: W): Promise<number> {
  const [counted]: { total: string }[] = await given(query, TOTAL, whose);
  return Number(counted?.total ?? 0);
}

/** Rows within some ids, or a few of them. */
function amongIds<D, T extends keyof D>(
  query: SelectQueryBuilder<D, T, object>,
  id: RawBuilder<string>,
  { from, to }: Ids,
  few: readonly string[] | undefined,
): SelectQueryBuilder<D, T, object> {
  const within = query.where(id, '>=', from).where(id, '<', to);
  return few ? within.where(sql<SqlBool>`${id} = any(${few}::bigint[])`) : within;
}

interface Window {
  limit: number;
  offset: number;
  sorting: Sorting;
}
/** What nobody asked for is not given. */
const pageIn = <Row>({ sums: _none, ...page }: Walked<Row, object>): Counted & { rows: Row[] } => page;

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
  const narrowed = (query: Query, whose: W, filter: object = {}): Query =>
    conditionsOf(is.filters, filter, whose).reduce(
      (some, condition) => some.where(condition),
      within(is, query, whose),
    );
  // The cast: one of the tables of `from`, whose columns alone are named.
  const alone = (db: Reads, table: N) => db.selectFrom(table as never) as unknown as Query;
  const found = (db: Reads, whose: W, filter: object): Query =>
    narrowed(is.foundIn === undefined ? is.from(db, whose) : alone(db, is.foundIn), whose, filter);
  const ordered = { ...is, ids: [is.id], sorts: shownSorts(is.sorts, fields) };
  const sorted = (query: Query, sorting: Sorting, whose: W): Query => query.orderBy(orderOf(ordered, sorting, whose));
  const id = sql<string>`${sql.ref(is.id)}`;
  const rowsIn = (query: Query, whose: W) => given<RowFrom<D, T, R>, W, D, T>(query, selection, whose);
  const windowed = (db: Reads, whose: W, among: Query, { limit, offset, sorting }: Window) => {
    const page = sorted(among, sorting, whose).limit(limit).offset(offset);
    if (is.foundIn === undefined && !selection.isComputed) return rowsIn(page, whose);
    const ofPage = is.from(db, whose).where(id, 'in', page.select(id.as('id')));
    return rowsIn(sorted(ofPage, sorting, whose), whose);
  };
  const list: List<C, W, RowFrom<D, T, R>, D, N> = {
    async page(db, whose, input, left) {
      const walked = await list.walk(db, whose, input, { by: [], of: {} }, left);
      if (walked) return pageIn(walked);
      return { rows: await list.rows(db, whose, input), total: await totalOf(found(db, whose, input), whose) };
    },
    async walk<const S>(db: Reads, whose: W, input: Parsed<C>, per: Per<D, N, S & object>, left?: AbortSignal) {
      const ids = is.walked?.(input, whose);
      if (ids === undefined) return undefined;
      const among = (stretch: Ids, few?: readonly string[]) => amongIds(found(db, whose, input), id, stretch, few);
      const walkable: Walkable<RowFrom<D, T, R>, RowFrom<D, N, S>> = {
        ids,
        way: wayOf(ordered, input),
        page: input as Paging,
        sums: (stretch, seeksRows) => countedFigures(among(stretch), whose, per, seeksRows ? id : undefined),
        rows: (stretch, window, few) => windowed(db, whose, among(stretch, few), { ...window, sorting: input }),
        ordered: (hurried) => list.rows(hurried, whose, input),
      };
      return walkedPage(db, walkable, patienceOf(input, left));
    },
    async rows(db, whose, input, known) {
      const page = input as Paging & Sorting; // every page call takes these
      const { window, sorting, isTurned } = nearerWindow(ordered, page, known);
      const rows = await windowed(db, whose, found(db, whose, input), { ...window, sorting });
      return isTurned ? rows.reverse() : rows;
    },
    all: (db, whose, filter) => rowsIn(sorted(narrowed(is.from(db, whose), whose, filter), {}, whose), whose),
    async *batches(db, whose, filter, names, size) {
      const { columns, rowOf } = names
        ? selectionOf(fields.filter(([name]) => names.some((one) => one === name)))
        : selection;
      const query = narrowed(is.from(db, whose), whose, filter)
        .orderBy(id, 'desc')
        .select(columns(whose) as never);
      // The cast: as `given`.
      for await (const rows of inBatches(db, query, size)) yield rows.map(rowOf) as never[];
    },
    // The cast: `N` is one of the tables of `from`, or all of them.
    found: (db, whose, filter) => found(db, whose, filter) as unknown as SelectQueryBuilder<D, NoInfer<N>, object>,
    sums: (db, whose, filter, per) => figuresOf(found(db, whose, filter), whose, per),
    ...rowsOf(is),
  };
  return list;
}
