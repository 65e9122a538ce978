// Whose settlements: what an owner is called, and where it is at home.
import type { Country, Currency } from '#contract/money';
import { type SettlingOwner, settlingOwner } from '#contract/status';
import type { Reads } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';

interface Whose {
  ownerType: SettlingOwner;
  ownerId: string;
}
export interface Owner {
  name: string;
  /** Where it trades; a merchant in one country alone. */
  countryIds: readonly string[];
  /** A merchant's own; an agent earns in those of its countries. */
  currency: Currency | null;
}

/** An owner that the platform's people may see; dealers have no row yet. */
export async function findOwner(db: Reads, scope: Scope, { ownerType, ownerId }: Whose): Promise<Owner | undefined> {
  if (scope.kind !== 'platform') return undefined;
  if (ownerType === settlingOwner.agent) return findAgent(db, scope, ownerId);
  if (ownerType !== settlingOwner.merchant) return undefined;
  const merchant = db.selectFrom('merchant').select(['name', 'countryId', 'currency']).where('id', '=', ownerId);
  const row = await merchant.where(inScope(scope, merchantColumns)).executeTakeFirst();
  return row && { ...row, countryIds: [row.countryId] };
}

async function findAgent(db: Reads, scope: Scope, id: string): Promise<Owner | undefined> {
  const row = await db.selectFrom('agent').select(['name', 'countryIds']).where('id', '=', id).executeTakeFirst();
  if (!row || scope.kind !== 'platform' || scope.merchantIds) return undefined;
  const isSeen = scope.countryIds.length === 0 || row.countryIds.some((one) => scope.countryIds.includes(one));
  return isSeen ? { ...row, currency: null } : undefined;
}

/** The country of a merchant, or the first of an agent's. */
export async function findHome(db: Reads, { ownerType, ownerId }: Whose): Promise<Country | undefined> {
  if (ownerType === settlingOwner.merchant) {
    const merchant = db.selectFrom('merchant').select('countryId').where('id', '=', ownerId);
    return (await merchant.executeTakeFirst())?.countryId;
  }
  if (ownerType !== settlingOwner.agent) return undefined;
  const agent = await db.selectFrom('agent').select('countryIds').where('id', '=', ownerId).executeTakeFirst();
  return agent?.countryIds[0];
}
