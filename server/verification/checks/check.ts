import { type RawBuilder, sql } from 'kysely';
import { dayOfId, momentOfId } from '../../db/idTime';

/** Ids from one to before another, as decimal text. */
export interface IdRange {
  from: string;
  to: string;
}

/** An invariant as two questions to the database, each true of any snapshot. */
export interface Check {
  name: string;
  /**
   * What is looked at piece by piece, by its id: of orders also whole business days, which begin at 03:00 UTC. What is
   * asked in one piece says nothing.
   */
  by?: 'journal' | 'order' | 'day' | 'account';
  /** One row of numbers, which add up over the pieces. */
  figures: (range: IdRange) => RawBuilder<unknown>;
  /** Rows of one column, `word`: what does not hold. */
  broken: (range: IdRange) => RawBuilder<unknown>;
}

/**
 * What stands in a few places against the sum of all journals there are. Journals of more than an hour ago are done
 * with, so their sums are added up in snapshots of their own. The last snapshot has what stands there, less the
 * journals since.
 */
export interface RunningCheck {
  name: string;
  /** One row of numbers. */
  figures: RawBuilder<unknown>;
  /** Rows (key, minor): what the journals of a piece add to each place. */
  added: (range: IdRange) => RawBuilder<unknown>;
  /**
   * Rows (key, word, minor): each place, what to call it, and what stands there less what the journals of a piece
   * added.
   */
  left: (since: IdRange) => RawBuilder<unknown>;
}

/** An invariant that is asked in one piece: of what is still open, which does not grow with the years. */
export const whole = ({
  name,
  figures,
  broken,
}: {
  name: string;
  figures: RawBuilder<unknown>;
  broken: RawBuilder<unknown>;
}): Check => ({
  name,
  figures: () => figures,
  broken: () => broken,
});

/** Is this column's id within the piece? */
export const within = (column: string, { from, to }: IdRange): RawBuilder<boolean> =>
  sql`${sql.ref(column)} >= ${from}::bigint and ${sql.ref(column)} < ${to}::bigint`;

/** Is this column's moment within the time in which the ids of the piece were made? */
export const during = (column: string, { from, to }: IdRange): RawBuilder<boolean> =>
  sql`${sql.ref(column)} >= ${momentOfId(asId(from))} and ${sql.ref(column)} < ${momentOfId(asId(to))}`;

/** Is this column's business day within those in which the ids of the piece were made? */
export const onDays = (column: string, { from, to }: IdRange): RawBuilder<boolean> =>
  sql`${sql.ref(column)} >= ${dayOfId(asId(from))} and ${sql.ref(column)} < ${dayOfId(asId(to))}`;

const asId = (id: string) => sql`${id}::bigint`;
