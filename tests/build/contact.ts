import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../server/db/columns';
import { type BuildContext, newId, serial } from './context';

/** Somebody whom everybody can call, around the clock. */
export function buildContact(
  context: BuildContext,
  given: Partial<Insertable<Tables['contact']>> = {},
): Promise<Selectable<Tables['contact']>> {
  return context.db
    .insertInto('contact')
    .values({
      id: newId(context),
      name: `Contact ${serial()}`,
      roleText: 'Duty desk',
      scene: 'support',
      audience: ['platform', 'merchant', 'agent', 'dealer'],
      telegram: 'caudal_desk',
      zoneCountry: 'MEX',
      workDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      updatedAt: context.clock.now(),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
