import type pg from 'pg';
import { buildAccount, buildPool } from '../build/account';
import { buildAgent } from '../build/agent';
import type { BuildContext } from '../build/context';
import { buildEmployee, type RoleCode } from '../build/employee';
import { give } from '../build/give';
import { buildMerchant } from '../build/merchant';
import { buildOwners } from '../build/owners';
import { buildPlace } from '../build/place';
import { buildSettlementAccount } from '../build/settlementAccount';
import { buildSettlementRule } from '../build/settlementRule';
import { prepareDatabase } from '../database/prepare';
import type { Applicant, Settlers } from './settling';
import type { Credentials } from './traffic';

const METHOD = 'SPEI';
/** Who works off what the traffic leaves. */
export const DESK = 'desk';
/** Enough for every refund, whenever the payments themselves may be spent. */
const AVAILABLE = '1000000.00';

/** Minor units of the place that pays settlements, of each merchant. */
const SETTLED = 100_000_000n;
/** What each owner has that is settled by a plan. */
const PLANNED = 1_000_000n;
export interface Business {
  merchants: Credentials[];
  settlers: Settlers;
}

/**
 * Merchants that may collect, with an agent, T+0 and T+1, and apply for their money; and owners who are settled by a
 * plan. There are people, so the server takes the database for one in use.
 * @param owners so many have a plan
 */
export async function makeBusiness(connect: pg.PoolConfig, dataFolder: string, owners = 0): Promise<Business> {
  const { db, context } = await prepareDatabase(connect, dataFolder);
  await buildEmployee(context, { userName: DESK });
  const account = await buildAccount(context, { countryId: 'MEX', payMethods: [METHOD] });
  const agentId = (await buildAgent(context)).id;
  const place = await buildPlace(context, { companyId: account.companyId });
  const merchants: Credentials[] = [];
  const applicants: Applicant[] = [];
  for (const settleDays of [0, 0, 1, 1]) {
    const merchant = await buildMerchant(context, { settleDays, agentId, methods: [METHOD], available: AVAILABLE });
    await buildPool(context, { merchantId: merchant.id, account });
    await give(context, { merchantId: merchant.id, currency: 'MXN', amount: SETTLED, bankId: place.id });
    merchants.push({
      merchantNo: merchant.merchantNo,
      apiSecret: merchant.secrets.api,
      currency: merchant.currency,
      method: METHOD,
    });
    applicants.push(await makeApplicant(context, merchant.id));
  }
  const settlers = { applicants, placeId: place.id, ...(await makeSettlers(context)) };
  const planned = owners === 0 ? [] : await makePlanned(context, owners);
  await db.close();
  return { merchants, settlers: { ...settlers, planned } };
}

async function makeApplicant(context: BuildContext, merchantId: string): Promise<Applicant> {
  const { id: makerId, userName } = await buildEmployee(context, { role: 'MERCHANT', ownerId: merchantId });
  const { id: accountId } = await buildSettlementAccount(context, { merchantId, makerId });
  return { userName, merchantId, accountId };
}

/** Three people of ours, and the rule of what is asked for by hand. */
async function makeSettlers(context: BuildContext): Promise<Pick<Settlers, 'auditor' | 'cashier' | 'second'>> {
  await buildSettlementRule(context, { timesADay: 30_000 });
  const person = async (role: RoleCode) => (await buildEmployee(context, { role })).userName;
  return {
    auditor: await person('FINANCE_RISK'),
    cashier: await person('CASHIER'),
    second: await person('FINANCE_RISK'),
  };
}

async function makePlanned(context: BuildContext, count: number): Promise<string[]> {
  await buildSettlementRule(context, { currency: 'COP', auto: true });
  return buildOwners(context, { count, countryId: 'COL', amount: PLANNED });
}
