import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../server/db/columns';
import { type BuildContext, newId, serial } from './context';

/** Something announced to everybody a moment ago. */
export function buildAnnouncement(
  context: BuildContext,
  given: Partial<Insertable<Tables['announcement']>> = {},
): Promise<Selectable<Tables['announcement']>> {
  const now = context.clock.now();
  return context.db
    .insertInto('announcement')
    .values({
      id: newId(context),
      title: `Announcement ${serial()}`,
      text: 'We are closed on Sunday.',
      level: 'info',
      mustRead: false,
      pinned: false,
      audience: ['platform', 'merchant', 'agent', 'dealer'],
      fromTime: new Date(now.getTime() - 1000),
      updatedAt: now,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
