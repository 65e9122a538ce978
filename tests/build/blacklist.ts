import type { BlacklistType } from '#contract/blacklist';
import { listedKind } from '#contract/status';
import { hashOf, maskedOf } from '../../server/blacklist/value';
import { type BuildContext, newId } from './context';

export interface EntryGiven {
  value: string;
  type?: BlacklistType;
  kind?: 1 | 2;
  merchantId?: string;
  reason?: string;
  expireTime?: Date;
}

/** Somebody who may not pay, by a document where nothing else is said. */
export function buildEntry(context: BuildContext, given: EntryGiven) {
  const { value, type = 'document', kind = listedKind.blocked, merchantId = null, reason = 'a fraud before' } = given;
  const now = context.clock.now();
  return context.db
    .insertInto('blacklistEntry')
    .values({
      ...{ id: newId(context), kind, type, merchantId, reason },
      ...{ hash: hashOf(type, value), masked: maskedOf(type, value), expireTime: given.expireTime ?? null },
      ...{ createdBy: 'ops', createdAt: now, updatedAt: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
