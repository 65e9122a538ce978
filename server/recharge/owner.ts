import { code } from '#contract/error';
import type { Reads } from '../db/pools';
import type { Actor } from '../http/handlers';
import { Refusal } from '../words/word';
import { findOwner, type Owner } from './ownerStore';

/**
 * Whose balance somebody recharges.
 * @throws Refusal 1006 for our own people, for dealers, and where no money is real
 */
export async function ownerOf(db: Reads, { scope, employeeId }: Actor): Promise<Owner> {
  const owner = await findOwner(db, scope, employeeId);
  if (!owner) throw new Refusal(code.transitionNotAllowed, 'rechargeNotYours');
  if (owner.isTest) throw new Refusal(code.transitionNotAllowed, 'rechargeInTest');
  return owner;
}
