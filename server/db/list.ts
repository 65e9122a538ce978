import {
  type AliasedExpression,
  type AnyColumnWithTable,
  type Expression,
  type ExtractTypeFromStringReference,
  type RawBuilder,
  type SelectQueryBuilder,
  type SelectType,
  type SqlBool,
  sql,
} from 'kysely';
import type { Call, Output, Parsed, SortField } from '#contract/call';
import { conditionsOf } from './condition';
import type { Reads, Writes } from './open';
import type { Scope } from './scope';

/**
 * A list is declared: where its rows come from, whose they are, what of them is given, and how they are narrowed and sorted.
 * What the contract names and a declaration forgets does not compile (decision 0037).
 */

/** Whoever looks: their scope, or something that has it. */
export type Whose = Scope | { scope: Scope };
type Column<D, T extends keyof D> = AnyColumnWithTable<D, T> & string;
/** SQL that the builder does not say, and may be about whoever looks. */
type Computed<W, V = unknown> = Expression<V> | ((whose: W) => Expression<V>);
/** A column, a moment as epoch milliseconds, or SQL. */
type Field<D, T extends keyof D, W> = Column<D, T> | { time: Column<D, T> } | Computed<W>;
type Held<D, T extends keyof D, C extends string> = SelectType<ExtractTypeFromStringReference<D, T, C>>;
type ValueOf<D, T extends keyof D, F> = F extends string
  ? Held<D, T, F>
  : F extends { time: infer C extends string }
    ? number | (null extends Held<D, T, C> ? null : never)
    : F extends Expression<infer V> | ((whose: never) => Expression<infer V>)
      ? V
      : never;
type RowFrom<D, T extends keyof D, R> = { [K in keyof R]: ValueOf<D, T, R[K]> };

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
type Usual<D, T extends keyof D, V> = V extends readonly unknown[]
  ? { among: Column<D, T> }
  : V extends number
    ? { equals: Column<D, T> } | { since: Column<D, T> } | { until: Column<D, T> }
    : V extends string
      ? { equals: Column<D, T> } | { contains: Column<D, T> | readonly Column<D, T>[] }
      : { equals: Column<D, T> };
type Filter<D, T extends keyof D, W, V> = Usual<D, T, V> | ((value: V, whose: W) => Expression<SqlBool> | undefined);
type Direction = 'asc' | 'desc';

export interface Declared<C extends Call, W extends Whose, D, T extends keyof D, R> {
  /** The tables and how they are joined. */
  from: (db: Reads, whose: W) => SelectQueryBuilder<D, T, object>;
  /** What names a row; it decides between those that are equal in order. Rows are held in its table. */
  id: Column<D, T>;
  /** Whose rows whoever looks may see. */
  scope: (whose: W) => Expression<SqlBool>;
  row: R & Fitting<C, D, T, R>;
  /** One for each that the contract names. */
  filters: { [F in keyof FilterOf<C>]-?: Filter<D, T, W, NonNullable<FilterOf<C>[F]>> };
  /** The same. */
  sorts: Record<SortField<C>, Column<D, T> | Computed<W>>;
  /** Where no order is asked for. */
  order: readonly (readonly [Column<D, T>, Direction])[];
}

/** The queries of one list; a row has the fields that its declaration names. */
export interface List<C extends Call, W, Row> {
  /** One page, and how many rows the whole filter has. */
  page(db: Reads, whose: W, input: Parsed<C>): Promise<{ rows: Row[]; total: number }>;
  /** Every row of a filter, in the usual order. */
  all(db: Reads, whose: W, filter?: Partial<FilterOf<C>>): Promise<Row[]>;
  /** Undefined where there is none, or none that whoever looks may see. */
  find(db: Reads | Writes, whose: W, id: string): Promise<Row | undefined>;
  /** The same, held until the transaction ends. */
  lock(tx: Writes, whose: W, id: string): Promise<Row | undefined>;
}
/** A row of a list, as its queries give it. */
export type RowOf<L> = L extends List<never, never, infer Row> ? Row : never;

/** @param call whose input and output the declaration is checked against */
export function listOf<C extends Call, W extends Whose, D, T extends keyof D, const R extends Record<string, Field<D, T, W>>>(
  _call: C,
  is: Declared<C, W, D, T, R>,
): List<C, W, RowFrom<D, T, R>> {
  type Row = RowFrom<D, T, R>;
  const fields = Object.entries<Field<D, T, W>>(is.row);
  const within = (db: Reads, whose: W) => is.from(db, whose).where(is.scope(whose));
  const found = (db: Reads, whose: W, filter: object = {}) =>
    conditionsOf(is.filters, filter, whose).reduce((query, condition) => query.where(condition), within(db, whose));
  const rowsOf = async (query: SelectQueryBuilder<D, T, object>, whose: W): Promise<Row[]> => {
    const rows = await query.select(fields.map(([name, field]) => selected(name, field, whose))).execute();
    return rows.map((row) => withTimes(row, fields) as Row); // the selection is made of the same fields as the type
  };
  const usual = sql.join(
    [...is.order, [is.id, is.order.at(-1)?.[1] ?? 'desc'] as const].map(([column, direction]) => sql`${sql.ref(column)} ${sql.raw(direction)}`),
  );
  const sorted = ({ sortField, sortOrder = 'descend' }: Sorting, whose: W) => {
    if (sortField === undefined) return usual;
    const direction = sql.raw(sortOrder === 'descend' ? 'desc' : 'asc');
    const by = expressionOf(is.sorts[sortField as SortField<C>], whose); // the gate lets through only what the contract names
    return sql`${by} ${direction} nulls last, ${sql.ref(is.id)} ${direction}`;
  };
  const [table] = is.id.split('.');
  const named = (db: Reads, whose: W, id: string) => within(db, whose).where(sql<SqlBool>`${sql.ref(is.id)} = ${id}::bigint`);
  return {
    async page(db, whose, input) {
      const { current, pageSize } = input as Paging; // every page call takes these
      const query = found(db, whose, input)
        .orderBy(sorted(input, whose))
        .limit(pageSize)
        .offset((current - 1) * pageSize);
      const counted = await found(db, whose, input).select(sql<string>`count(*)`.as('total')).executeTakeFirst();
      return { rows: await rowsOf(query, whose), total: Number((counted as { total?: string } | undefined)?.total ?? 0) };
    },
    all: (db, whose, filter) => rowsOf(found(db, whose, filter).orderBy(usual), whose),
    find: async (db, whose, id) => (await rowsOf(named(db, whose, id), whose))[0],
    lock: async (tx, whose, id) => (await rowsOf(named(tx, whose, id).modifyEnd(sql`for no key update of ${sql.ref(table ?? '')}`), whose))[0],
  };
}

function expressionOf<W>(field: string | Computed<W>, whose: W): RawBuilder<unknown> {
  if (typeof field === 'string') return sql.ref(field);
  return sql`${typeof field === 'function' ? field(whose) : field}`;
}

const isTime = (field: unknown): field is { time: string } => typeof field === 'object' && field !== null && 'time' in field;
const selected = <W>(name: string, field: string | { time: string } | Computed<W>, whose: W): AliasedExpression<unknown, string> =>
  expressionOf(isTime(field) ? field.time : field, whose).as(name);

/** Moments as epoch milliseconds, as the contract has them. */
function withTimes(row: object, fields: readonly (readonly [string, unknown])[]): object {
  const times = fields.flatMap(([name, field]) => {
    const at = isTime(field) ? (row as Record<string, Date | null>)[name] : undefined; // a column of moments
    return at ? [[name, at.getTime()]] : [];
  });
  return { ...row, ...Object.fromEntries(times) };
}
