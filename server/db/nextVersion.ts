import { sql } from 'kysely';

/** What a change makes of the version of its row. */
export const nextVersion = sql<number>`version + 1`;
