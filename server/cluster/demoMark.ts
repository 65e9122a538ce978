import { sql } from 'kysely';
import type { Db } from '../db/pools';
import type { Settings } from '../settings';

/**
 * Keeps demos and real data apart. A demo marks its database for ever, and takes none that is in use without being
 * marked. Production refuses a marked one, to which the published passwords of the demo sign in.
 * @param empty nobody has ever used it
 * @throws a sentence for the person at the terminal
 */
export async function keepApart(
  db: Db,
  { mode }: Pick<Settings, 'mode'>,
  { empty, now }: { empty: boolean; now: Date },
): Promise<void> {
  const marked = await isDemo(db);
  if (mode === 'production' && marked)
    throw new Error('This database is a demo and stays one: production needs another (DATABASE_URL).');
  if (mode === 'demo' && !marked && !empty)
    throw new Error(
      'This database is in use and is no demo: set NODE_ENV=production, or choose another (DATABASE_URL, DATA).',
    );
  if (mode === 'demo' && !marked) await markDemo(db, now);
}

/** For ever: the database itself refuses to forget it. */
export const markDemo = (db: Db, now: Date) =>
  db
    .insertInto('demoMark')
    .values({ since: now })
    .onConflict((marked) => marked.doNothing())
    .execute();

/** From now on it is a demo like any other: a start leaves its rows alone. */
export const markFilled = (db: Db, at: Date) =>
  db
    .insertInto('demoFilled')
    .values({ at })
    .onConflict((filled) => filled.doNothing())
    .execute();

async function isDemo(db: Db): Promise<boolean> {
  const { rows } = await sql`select from demo_mark`.execute(db);
  return rows.length > 0;
}
