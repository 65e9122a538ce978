// Whose settlements: where an owner is at home.
import type { Country } from '#contract/money';
import { type SettlingOwner, settlingOwner } from '#contract/status';
import type { Reads } from '../db/pools';

/** The country of a merchant, or the first of an agent's. */
export async function findHome(
  db: Reads,
  { ownerType, ownerId }: { ownerType: SettlingOwner; ownerId: string },
): Promise<Country | undefined> {
  if (ownerType === settlingOwner.merchant) {
    const merchant = db.selectFrom('merchant').select('countryId').where('id', '=', ownerId);
    return (await merchant.executeTakeFirst())?.countryId;
  }
  if (ownerType !== settlingOwner.agent) return undefined;
  const agent = await db.selectFrom('agent').select('countryIds').where('id', '=', ownerId).executeTakeFirst();
  return agent?.countryIds[0];
}
