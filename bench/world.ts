import { sql } from 'kysely';
import { startEmbedded } from '../server/cluster/embedded';
import type { Database } from '../server/db/pools';
import { snowflake } from '../server/db/snowflake';
import { appendOrderDelta } from '../server/orderStat/delta';
import { reserveDay } from '../server/payment/accountStore';
import { buildAccount, buildPool } from '../tests/build/account';
import type { BuildContext } from '../tests/build/context';
import { type BuiltMerchant, buildMerchant } from '../tests/build/merchant';
import { prepareDatabase } from '../tests/database/prepare';
import { rawOrder } from '../tests/database/rawOrder';
import { buildSession } from './session';

const MERCHANTS = 12;
const BATCH = 500;
/** Of an order that waits for its payment. */
export interface WaitingOrder {
  id: string;
  orderNo: string;
  merchantId: string;
}
/** A business as it stands when the measuring begins. */
export interface World {
  merchants: BuiltMerchant[];
  orders: WaitingOrder[];
  token: string;
  /** Of each of the people who look; the first is `token`. */
  tokens: string[];
}

/** Fills the data folder of a server that is not running yet: durable, as in production. */
export async function makeWorld(dataFolder: string, orderCount: number, people = 1): Promise<World> {
  const embedded = await startEmbedded(dataFolder);
  const { db, context } = await prepareDatabase(embedded.connect, dataFolder);
  const token = await buildSession(context, 'bench');
  const tokens = [token];
  while (tokens.length < people) tokens.push(await buildSession(context, `bench${tokens.length}`));
  const world = { merchants: await merchantsOf(context), orders: [] as WaitingOrder[], token, tokens };
  const account = await buildAccount(context, { countryId: 'MEX' });
  for (const { id: merchantId } of world.merchants) await buildPool(context, { merchantId, account });
  while (world.orders.length < orderCount) world.orders.push(...(await waitingOrders(db, world.merchants, account.id)));
  await sql`analyze`.execute(db.writes);
  await db.close();
  await embedded.stop();
  return world;
}

async function merchantsOf(context: BuildContext): Promise<BuiltMerchant[]> {
  const merchants: BuiltMerchant[] = [];
  for (let n = 0; n < MERCHANTS; n++)
    merchants.push(await buildMerchant(context, { countryId: 'MEX', available: '10000000.00' }));
  return merchants;
}

/** As the channel has accepted them, all of this minute. */
async function waitingOrders(
  db: Database,
  merchants: readonly BuiltMerchant[],
  accountId: string,
): Promise<WaitingOrder[]> {
  const now = Date.now();
  const rows = Array.from({ length: BATCH }, (_, n) => {
    const merchant = merchants[n % merchants.length];
    return rawOrder(now, { merchantId: merchant?.id ?? '', accountId, channelCode: 'SIM', status: 1 });
  });
  return db.writes.transaction().execute(async (tx) => {
    const orders = await tx.insertInto('paymentOrder').values(rows).returningAll().execute();
    const places = orders.map(({ id, merchantId, merchantOrderNo }) => ({ orderId: id, merchantId, merchantOrderNo }));
    await tx.insertInto('paymentOrderNo').values(places).execute();
    for (const order of orders) {
      await appendOrderDelta(tx, null, order);
      await reserveDay(tx, order, { amount: 10n ** 30n });
    }
    return orders.map(({ id, orderNo, merchantId }) => ({ id, orderNo, merchantId }));
  });
}

/** Makes ids that no server and no builder makes. */
export const benchIds = snowflake(1022);
