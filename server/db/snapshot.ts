import { sql } from 'kysely';
import type { Reads } from './pools';

/** So many long readings at once; each keeps a connection, and others need them too. */
const MOST = 2;
/** Who does not take what was read for so long is left. */
const IDLE_MS = 60_000;
const waiting: (() => void)[] = [];
let reading = 0;

async function takeTurn(): Promise<void> {
  if (reading >= MOST) await new Promise<void>((go) => waiting.push(go));
  else reading += 1;
}
function endTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else reading -= 1;
}

/** What is read here, however long it takes, is as it stood at the first of it. */
export async function* inSnapshot<T>(db: Reads, read: (db: Reads) => AsyncIterable<T>): AsyncGenerator<T> {
  await takeTurn();
  try {
    const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').execute();
    try {
      await sql`set local idle_in_transaction_session_timeout = ${sql.lit(IDLE_MS)}`.execute(snapshot);
      yield* read(snapshot);
    } finally {
      await snapshot.rollback().execute();
    }
  } finally {
    endTurn();
  }
}
