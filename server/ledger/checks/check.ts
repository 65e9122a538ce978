import type { RawBuilder } from 'kysely';

/** An invariant as two questions to the database. */
export interface Check {
  name: string;
  /** One row of numbers. */
  figures: RawBuilder<unknown>;
  /** Rows of one column, `word`: what does not hold. */
  broken: RawBuilder<unknown>;
}
