import type { Writes } from '../db/pools';

/** When it was done last, which is held until this is over. */
export async function lastClearing(tx: Writes): Promise<Date | undefined> {
  const row = await tx.selectFrom('cacheClearing').select('clearedAt').forUpdate().executeTakeFirst();
  return row?.clearedAt;
}

/** @returns false where somebody was there first */
export async function noteClearing(tx: Writes, now: Date, before: Date | undefined): Promise<boolean> {
  const insert = tx.insertInto('cacheClearing').values({ clearedAt: now });
  const { numInsertedOrUpdatedRows = 0n } = await insert
    .onConflict((conflict) =>
      conflict
        .column('one')
        .doUpdateSet({ clearedAt: now })
        .where('cacheClearing.clearedAt', '=', before ?? now),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** How many processes of the product are alive. */
export async function countProcesses(tx: Writes, now: Date): Promise<number> {
  const alive = tx.selectFrom('nodeNumber').select(({ fn }) => fn.countAll<string>().as('n'));
  const { n } = await alive
    .where('holder', 'is not', null)
    .where('untilMs', '>', String(now.getTime()))
    .executeTakeFirstOrThrow();
  return Number(n);
}
