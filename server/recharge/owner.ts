import { code } from '#contract/error';
import type { Reads } from '../db/pools';
import type { Actor } from '../http/handlers';
import { Refusal } from '../words/word';
import { findOwner, type Owner } from './ownerStore';

/**
 * Whose balance somebody recharges.
 * @throws Refusal 1004 for our own people and for dealers, who have no balance; 1006 where no money is real
 */
export async function ownerOf(db: Reads, { scope, employeeId }: Actor): Promise<Owner> {
  const owner = await findOwner(db, scope, employeeId);
  if (!owner) throw new Refusal(code.notFound, 'rechargeNotYours');
  if (owner.isTest) throw new Refusal(code.transitionNotAllowed, 'rechargeInTest');
  return owner;
}
