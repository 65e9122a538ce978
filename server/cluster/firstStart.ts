import type pg from 'pg';
import { connected } from '../db/connection';

const LOCK = 1295;

/** The turn of one process to begin a demo. It ends with its process, so none is ever stale. */
export interface FirstStart {
  /** A demo that was begun and not filled. */
  isHalf(): Promise<boolean>;
  /** Takes away all that is in the database, as its owner: nobody has used it. */
  empty(): Promise<void>;
  end(): Promise<void>;
}

/** Of several that begin at once one goes first, and the others wait for it. @param owner of the database */
export async function takeFirstStart(owner: pg.ClientConfig, say: (line: string) => void): Promise<FirstStart> {
  const client = await connected(owner);
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
  if (!rows[0]?.mine) {
    say('Another start is making the demo data; waiting for it.');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
  }
  return {
    isHalf: () => isHalf(client),
    empty: async () => void (await client.query('drop schema public cascade; create schema public')),
    end: () => client.end(),
  };
}

async function isHalf(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('public.demo_filled') is not null as known`,
  );
  if (!rows[0]?.known) return false;
  const half = await client.query('select from demo_mark where not exists (select from demo_filled)');
  return half.rows.length > 0;
}
