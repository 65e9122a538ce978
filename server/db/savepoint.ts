import { sql } from 'kysely';
import type { Writes } from './pools';

/** Tries something out: what `stands` does not let stand is undone, and so is what fails. */
export async function tryOut<T>(tx: Writes, act: () => Promise<T>, stands: (result: T) => boolean): Promise<T> {
  await sql`savepoint preview`.execute(tx);
  try {
    const result = await act();
    await (stands(result) ? sql`release savepoint preview` : sql`rollback to savepoint preview`).execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint preview`.execute(tx);
    throw error;
  }
}
