import { type RawBuilder, sql } from 'kysely';

/** Ids from one to before another, as decimal text. */
export interface IdRange {
  from: string;
  to: string;
}

/** An invariant as two questions to the database, each true of any snapshot. */
export interface Check {
  name: string;
  /** What is looked at piece by piece, by its id; what is asked in one piece says nothing. */
  by?: 'journal' | 'order' | 'account';
  /** One row of numbers, which add up over the pieces. */
  figures: (range: IdRange) => RawBuilder<unknown>;
  /** Rows of one column, `word`: what does not hold. */
  broken: (range: IdRange) => RawBuilder<unknown>;
}

/** An invariant that is asked in one piece. */
export const whole = ({ name, figures, broken }: { name: string; figures: RawBuilder<unknown>; broken: RawBuilder<unknown> }): Check => ({
  name,
  figures: () => figures,
  broken: () => broken,
});

/** Is this column's id within the piece? */
export const within = (column: string, { from, to }: IdRange): RawBuilder<boolean> =>
  sql`${sql.ref(column)} >= ${from}::bigint and ${sql.ref(column)} < ${to}::bigint`;
