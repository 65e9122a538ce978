import { sql } from 'kysely';
import type { Writes } from './pools';

/**
 * Tries something out: what `stands` does not let stand is undone, and so is what fails. One may stand within another:
 * what is undone is let go of too, or the outer would go back no further than to the inner.
 */
export async function tryOut<T>(tx: Writes, act: () => Promise<T>, stands: (result: T) => boolean): Promise<T> {
  await sql`savepoint preview`.execute(tx);
  try {
    const result = await act();
    await (stands(result) ? sql`release savepoint preview`.execute(tx) : undo(tx));
    return result;
  } catch (error) {
    await undo(tx);
    throw error;
  }
}

async function undo(tx: Writes): Promise<void> {
  await sql`rollback to savepoint preview`.execute(tx);
  await sql`release savepoint preview`.execute(tx);
}
