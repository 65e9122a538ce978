import { code } from '#contract/error';
import type { OwnerType } from '#contract/people';
import type { Reads } from '../db/pools';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import type { Asker } from './authority';
import { findOwner, ownerExists } from './personOwnerStore';
import type { Save } from './saveCall';

/** Whose people somebody is one of; our own belong to nobody in particular. */
export interface Owner {
  type: OwnerType;
  id: string | null;
}

/**
 * Whose somebody new may be: our own people choose within their countries, everybody else makes people of their own
 * house.
 * @throws Refusal 1004 for any other, as for one that does not exist
 */
export async function ownerOf(context: Save): Promise<Owner> {
  const { db, actor, input } = context;
  if (actor.scope.kind !== 'platform') return ownHouse(context, await findOwner(db, actor.employeeId));
  const { ownerType: type = 'platform', ownerId } = input;
  if (type === 'platform') return ourHouse(ownerId);
  if (ownerId === undefined) throw badField('ownerId', 'required');
  if (!(await ownerExists(db, actor.scope, type, ownerId))) throw notFound();
  return { type, id: ownerId };
}

const notFound = () => new Refusal(code.notFound, 'notFound');

function ownHouse({ actor, input }: Save, id: string | null): Owner {
  const type = actor.scope.kind;
  if ((input.ownerType ?? type) !== type || (input.ownerId ?? id) !== id) throw notFound();
  return { type, id };
}

function ourHouse(ownerId: string | undefined): Owner {
  if (ownerId !== undefined) throw badField('ownerId', 'additionalProperties');
  return { type: 'platform', id: null };
}

/**
 * The house that is asked about: only our own people have others beside their own.
 * @throws Refusal 1004 for one that they may not see
 */
export async function houseOf(
  db: Reads,
  { scope, employeeId }: Asker,
  { ownerType = 'platform', ownerId }: { ownerType?: OwnerType; ownerId?: string },
): Promise<Owner> {
  if (scope.kind !== 'platform') {
    const own = await findOwner(db, employeeId);
    if (ownerId !== undefined && ownerId !== own) throw notFound();
    return { type: scope.kind, id: own };
  }
  if (ownerId === undefined) return { type: ownerType, id: null };
  if (ownerType === 'platform') return ourHouse(ownerId);
  if (!(await ownerExists(db, scope, ownerType, ownerId))) throw notFound();
  return { type: ownerType, id: ownerId };
}
