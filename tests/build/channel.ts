import type { Selectable } from 'kysely';
import type { Channel } from '../../server/db/tables';
import type { BuildContext } from './context';
import { markets } from './market';

export interface ChannelGiven {
  code?: string;
  name?: string;
  baseUrl?: string;
  callbackSecret?: string;
  countryIds?: string[];
  payMethods?: string[];
}

/** Older than any ceiling of young ones. */
const LONG_AGO = new Date(Date.UTC(2020, 0, 1));

/** A payment service provider; the simulator where no other is named. One that is there already is given as it is. */
export async function buildChannel(context: BuildContext, given: ChannelGiven = {}): Promise<Selectable<Channel>> {
  const { code = 'SIM' } = given;
  await context.db
    .insertInto('channel')
    .values({
      code,
      name: given.name ?? 'Simulator',
      countryIds: given.countryIds ?? Object.keys(markets),
      payMethods: given.payMethods ?? Object.values(markets).map(({ method }) => method),
      baseUrl: given.baseUrl ?? 'http://127.0.0.1/sim',
      callbackSecret: context.vault.seal(given.callbackSecret ?? 'the simulator signs with this'),
      createdAt: context.clock.now(),
      consentedAt: LONG_AGO,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return context.db.selectFrom('channel').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
}
