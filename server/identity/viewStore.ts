import type { Writes } from '../db/pools';

/** @returns ids of the merchants that were looked at */
export async function endViews(db: Writes, sessionHash: string, now: Date): Promise<string[]> {
  const ended = await db
    .updateTable('session')
    .set({ endedAt: now })
    .where('viewerHash', '=', Buffer.from(sessionHash, 'hex'))
    .where('endedAt', 'is', null)
    .returning('viewedMerchantId')
    .execute();
  return ended.flatMap(({ viewedMerchantId }) => viewedMerchantId ?? []);
}

/** The role that a merchant's first person has, and that one looks in. */
export async function findMerchantRole(db: Writes): Promise<string> {
  const row = await db.selectFrom('role').select('id').where('code', '=', 'MERCHANT').executeTakeFirstOrThrow();
  return String(row.id);
}
