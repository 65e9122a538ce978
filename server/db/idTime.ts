import { type RawBuilder, sql } from 'kysely';
import { EPOCH } from './snowflake';

/** In SQL, when an id was made: (ms since 2024-01-01Z) << 22. @param id a bigint */
export const momentOfId = (id: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`to_timestamp(((${id} >> 22) + ${sql.lit(EPOCH)}) / 1000.0)`;

/** The Latin-American business day of that moment, which begins at 03:00 UTC. */
export const dayOfId = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql`((${momentOfId(id)} - interval '3 hours') at time zone 'UTC')::date`;
