import type pg from 'pg';
import { buildAccount, buildPool } from '../build/account';
import { buildAgent } from '../build/agent';
import { buildEmployee } from '../build/employee';
import { buildMerchant } from '../build/merchant';
import { prepareDatabase } from '../database/prepare';
import type { Credentials } from './traffic';

const METHOD = 'SPEI';
/** Who works off what the traffic leaves. */
export const DESK = 'desk';
/** Enough for every refund, whenever the payments themselves may be spent. */
const AVAILABLE = '1000000.00';

/**
 * Merchants that may collect, with an agent, T+0 and T+1; and a person, so that the server takes the database for one
 * in use.
 */
export async function makeBusiness(connect: pg.PoolConfig, dataFolder: string): Promise<Credentials[]> {
  const { db, context } = await prepareDatabase(connect, dataFolder);
  await buildEmployee(context, { userName: DESK });
  const account = await buildAccount(context, { countryId: 'MEX', payMethods: [METHOD] });
  const agentId = (await buildAgent(context)).id;
  const credentials: Credentials[] = [];
  for (const settleDays of [0, 0, 1, 1]) {
    const merchant = await buildMerchant(context, { settleDays, agentId, methods: [METHOD], available: AVAILABLE });
    await buildPool(context, { merchantId: merchant.id, account });
    credentials.push({
      merchantNo: merchant.merchantNo,
      apiSecret: merchant.secrets.api,
      currency: merchant.currency,
      method: METHOD,
    });
  }
  await db.close();
  return credentials;
}
