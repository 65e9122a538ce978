import type { Insertable } from 'kysely';
import type { RouteRule } from '../../server/db/tables';
import { type BuildContext, newId, serial } from './context';

/** A rule of routing, switched on, for every order; gives its id. */
export async function buildRouteRule(
  context: BuildContext,
  given: Partial<Insertable<RouteRule>> = {},
): Promise<string> {
  const id = newId(context);
  await context.db
    .insertInto('routeRule')
    .values({
      ...{ id, version: 1, name: `Rule ${serial()}`, priority: 100, status: 1 },
      ...{ merchantIds: [], countryIds: [], payMethods: [], channels: [], othersAfter: false },
      ...{ savedBy: 'builder', savedAt: context.clock.now() },
      ...given,
    })
    .execute();
  return id;
}
