import { sql } from 'kysely';
import type { Writes } from './pools';

/** This transaction waits no longer for what others hold: whoever walks over many comes back to it later. */
export const waitBriefly = (tx: Writes) => sql`set local lock_timeout = '400ms'`.execute(tx);
