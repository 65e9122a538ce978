import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type Column, type Field, type Fields, type RowFrom, type Selection, selectionOf } from './listRow';
import type { Reads, Writes } from './pools';
import type { Scope } from './scope';

/**
 * Rows that are found by their ids are declared too: a list's, or those of a thing that is given with more than a list
 * shows.
 */

/** Whoever looks: their scope, or something that has it. */
export type Whose = Scope | { scope: Scope };

/** Where rows come from, and whose they are. */
export interface Source<W extends Whose, D, T extends keyof D> {
  /** The tables and how they are joined. */
  from: (db: Reads, whose: W) => SelectQueryBuilder<D, T, object>;
  /** What names a row; it decides between those that are equal in order. Rows are held in its table. */
  id: Column<D, T>;
  /** Whose rows whoever looks may see. */
  scope: (whose: W) => Expression<SqlBool>;
}

/** Their queries; a row has the fields that its declaration names. */
export interface Rows<W, Row> {
  /** Undefined where there is none, or none that whoever looks may see. */
  find(db: Reads | Writes, whose: W, id: string): Promise<Row | undefined>;
  /** Of these those that there are and that whoever looks may see, in no order. */
  findAll(db: Reads | Writes, whose: W, ids: readonly string[]): Promise<Row[]>;
  /** One, held until the transaction ends, and read once it is held: so what is judged is what is changed. */
  lock(tx: Writes, whose: W, id: string): Promise<Row | undefined>;
}

/** Of these rows those that whoever looks may see. */
export const within = <W extends Whose, D, T extends keyof D>(
  is: Source<W, D, T>,
  rows: SelectQueryBuilder<D, T, object>,
  whose: W,
): SelectQueryBuilder<D, T, object> => rows.where(is.scope(whose));

/** What a query gives of a selection, whose fields are those that the type of its rows is made of. */
export const given = async <Row, W, D, T extends keyof D>(
  query: SelectQueryBuilder<D, T, object>,
  { columns, rowOf }: Selection<W>,
  whose: W,
): Promise<Row[]> =>
  // The cast: what is selected has its names within.
  (await query.select(columns(whose) as never).execute()).map(rowOf as (row: object) => Row);

const LOCK_SIGN = selectionOf<unknown>([['held', sql`true`]]);
export function rowsOf<W extends Whose, D, T extends keyof D, const R extends Record<string, Field<D, T, W>>>(
  is: Source<W, D, T> & { row: R },
): Rows<W, RowFrom<D, T, R>> {
  const fields = selectionOf(Object.entries(is.row) as Fields<W>);
  const [table = ''] = is.id.split('.');
  const named = (db: Reads, whose: W, ids: readonly string[]) =>
    within(is, is.from(db, whose), whose).where(sql<SqlBool>`${sql.ref(is.id)} = any(${ids}::bigint[])`);
  const rows: Rows<W, RowFrom<D, T, R>> = {
    find: async (db, whose, id) => (await rows.findAll(db, whose, [id]))[0],
    findAll: (db, whose, ids) => given(named(db, whose, ids), fields, whose),
    async lock(tx, whose, id) {
      const query = named(tx, whose, [id]).modifyEnd(sql`for no key update of ${sql.ref(table)}`);
      await given(query, LOCK_SIGN, whose);
      return rows.find(tx, whose, id);
    },
  };
  return rows;
}
