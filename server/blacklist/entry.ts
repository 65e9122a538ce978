// How anybody comes onto the list: by hand, from a file, or from an order.
import type { BlacklistType } from '#contract/blacklist';
import { code } from '#contract/error';
import type { Writes } from '../db/pools';
import { isUnlimited } from '../db/scope';
import type { NextId } from '../db/snowflake';
import type { Actor, Change } from '../http/handlers';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { confirmEntry, insertEntry, seesMerchant } from './store';
import { hashOf, isReadable, isTooShort, maskedOf } from './value';

export interface NewEntry {
  kind: 1 | 2;
  type: BlacklistType;
  value: string;
  merchantId?: string | undefined;
  reason: string;
  orderNo?: string;
  expireTime?: number | undefined;
}
interface By {
  db: Writes;
  actor: Pick<Actor, 'scope' | 'userName'>;
  now: Date;
  nextId: NextId;
  changed: (change: Change) => void;
}

/**
 * Lists somebody. What holds everywhere is said by those alone who see everywhere.
 * @returns the entry's id
 * @throws Refusal 1001 at a field, 1004 for a merchant of others, 1007 where the value is listed there already
 */
export async function addEntry({ db, actor, now, nextId, changed }: By, entry: NewEntry): Promise<string> {
  const { kind, type, value, merchantId, reason, orderNo = null, expireTime } = entry;
  if (!isReadable(type, value)) throw badField('value', 'wrong');
  if (isTooShort(type, value)) throw badField('value', 'minLength');
  refuseIfPast(expireTime, now);
  await refuseUnlessTheirs(db, actor.scope, merchantId);
  const id = nextId(now);
  const masked = maskedOf(type, value);
  const isNew = await insertEntry(db, {
    ...{ id, kind, type, masked, reason, orderNo, hash: hashOf(type, value), merchantId: merchantId ?? null },
    ...{ expireTime: expireTime === undefined ? null : new Date(expireTime), createdBy: actor.userName },
    ...{ createdAt: now, updatedAt: now },
  });
  const known = { hash: hashOf(type, value), kind, merchantId: merchantId ?? null };
  const confirmed = isNew ? id : await confirmEntry(db, known, now);
  if (confirmed === undefined) throw new Refusal(code.duplicate, 'alreadyListed', { value: masked });
  changed({ type: 'blacklist', no: masked, after: { kind, type, merchantId: merchantId ?? null, reason } });
  return confirmed;
}

export function refuseIfPast(expireTime: number | undefined, now: Date): void {
  if (expireTime !== undefined && expireTime <= now.getTime()) throw badField('expireTime', 'minimum');
}

async function refuseUnlessTheirs(db: Writes, scope: Actor['scope'], merchantId: string | undefined): Promise<void> {
  if (merchantId !== undefined) {
    if (!(await seesMerchant(db, scope, merchantId))) throw new Refusal(code.notFound, 'notFound');
    return;
  }
  if (!isUnlimited(scope)) throw badField('merchantId', 'required');
}
