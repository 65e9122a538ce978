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

/** A payment service provider; the simulator where no other is named. One that is there already is given as it is. */
export async function buildChannel(context: BuildContext, given: ChannelGiven = {}): Promise<Selectable<Channel>> {
  const { code = 'SIM' } = given;
  await context.db
    .insertInto('channel')
    .values({
      code,
      name: given.name ?? 'Simulator',
      country_ids: given.countryIds ?? Object.keys(markets),
      pay_methods: given.payMethods ?? Object.values(markets).map(({ method }) => method),
      base_url: given.baseUrl ?? 'http://127.0.0.1/sim',
      callback_secret: context.vault.seal(given.callbackSecret ?? 'the simulator signs with this'),
      created_at: context.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return context.db.selectFrom('channel').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
}
