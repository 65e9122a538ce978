import type { Currency } from '#contract/money';
import type { Writes } from '../db/pools';

/** @returns false where people know */
export async function beginUncovered(tx: Writes, currency: Currency, since: Date): Promise<boolean> {
  const insert = tx.insertInto('coverageAlert').values({ currency, since });
  const { numInsertedOrUpdatedRows = 0n } = await insert.onConflict((same) => same.doNothing()).executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Forgets all but these. */
export const endCovered = (tx: Writes, uncovered: readonly Currency[]) =>
  tx
    .deleteFrom('coverageAlert')
    .$if(uncovered.length > 0, (rows) => rows.where('currency', 'not in', uncovered))
    .execute();
