import type { Country } from '#contract/money';
import { accountStatus } from '#contract/status';
import { SIMULATOR } from '../../server/channel/simulator/message';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildAgent } from '../../tests/build/agent';
import { buildChannel } from '../../tests/build/channel';
import { buildCompany } from '../../tests/build/company';
import type { BuildContext } from '../../tests/build/context';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildRate } from '../../tests/build/rate';
import { accountCounts, agentPlans, companyPlans, type MerchantPlan, merchantPlans } from './cast';
import { type DemoMarket, demoMarkets } from './market';

type Account = Awaited<ReturnType<typeof buildAccount>>;
export interface StagedMerchant extends BuiltMerchant {
  plan: MerchantPlan;
  market: DemoMarket;
  /** The accounts its orders go to. */
  accounts: readonly Account[];
}
/** Everybody in the demo, before anything happens. */
export interface Stage {
  merchants: readonly StagedMerchant[];
  /** By number. */
  agentIds: ReadonlyMap<string, string>;
}

/**
 * @param publicUrl where this server is reached: the simulator is part of it, and the merchants' own servers are played
 * by it.
 */
export async function setStage(context: BuildContext, publicUrl: string): Promise<Stage> {
  const methods = demoMarkets.flatMap((market) => market.methods.map(({ code }) => code));
  await buildChannel(context, {
    code: SIMULATOR,
    payMethods: methods,
    baseUrl: publicUrl,
    callbackSecret: context.vault.hmac('simulator').toString('hex'),
  });
  const companyIds = new Map<Country, string>();
  for (const { country, ...given } of companyPlans)
    companyIds.set(country, (await buildCompany(context, { ...given, countryId: country })).id);
  const agentIds = await buildAgents(context);
  const accounts: Account[] = [];
  for (const market of demoMarkets)
    accounts.push(...(await buildAccounts(context, market, companyIds.get(market.country) ?? '')));
  const merchants: StagedMerchant[] = [];
  for (const [n, plan] of merchantPlans.entries())
    merchants.push(await stageMerchant(context, { plan, n, companyIds, agentIds, accounts, publicUrl }));
  return { merchants, agentIds };
}

async function buildAgents(context: BuildContext): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const plan of agentPlans) {
    const parentId = 'parent' in plan ? ids.get(plan.parent) : undefined;
    const agent = await buildAgent(context, {
      ...plan,
      countryIds: [...plan.countryIds],
      ...(parentId !== undefined && { parentId }),
    });
    ids.set(plan.proxyNo, agent.id);
  }
  return ids;
}

async function buildAccounts(context: BuildContext, market: DemoMarket, companyId: string): Promise<Account[]> {
  const built: Account[] = [];
  for (const [code, count] of accountCounts[market.country]) {
    const cost = market.methods.find((method) => method.code === code)?.cost ?? '1.0000';
    for (let n = 1; n <= count; n += 1)
      built.push(await buildOne(context, { market, companyId, code, cost, n, isLast: n === count && count > 2 }));
  }
  return built;
}

/** The last account of a busy method rests: not everything runs on every day. */
function buildOne(
  context: BuildContext,
  {
    market,
    companyId,
    code,
    cost,
    n,
    isLast,
  }: { market: DemoMarket; companyId: string; code: string; cost: string; n: number; isLast: boolean },
): Promise<Account> {
  return buildAccount(context, {
    accountName: `${market.country}-${code}-${String(n).padStart(2, '0')}`,
    countryId: market.country,
    channelCode: SIMULATOR,
    companyId,
    payMethods: [code],
    costPercent: cost,
    status: isLast ? accountStatus.paused : accountStatus.enabled,
  });
}

interface Staging {
  plan: MerchantPlan;
  n: number;
  companyIds: ReadonlyMap<Country, string>;
  agentIds: ReadonlyMap<string, string>;
  accounts: readonly Account[];
  publicUrl: string;
}
async function stageMerchant(
  context: BuildContext,
  { plan, n, companyIds, agentIds, accounts, publicUrl }: Staging,
): Promise<StagedMerchant> {
  const market = demoMarkets.find(({ country }) => country === plan.country);
  const companyId = companyIds.get(plan.country);
  if (!market || companyId === undefined) throw new Error(`the demo has no market ${plan.country}`);
  const agentId = plan.agent && agentIds.get(plan.agent);
  const built = await buildMerchant(context, {
    name: plan.name,
    legalName: plan.name,
    merchantNo: `M${10_001 + n}`,
    countryId: plan.country,
    companyId,
    settleDays: plan.settleDays,
    methods: [],
    notifyUrl: new URL('/simulator/sink', publicUrl).href,
    ...(agentId !== undefined && { agentId }),
  });
  for (const { code, fee } of market.methods)
    await buildRate(context, {
      merchantId: built.id,
      method: code,
      percent: fee,
      ...(agentId !== undefined && { agentId, agentPercent: '0.3000' }),
    });
  const own = accounts.filter((account) => account.countryId === plan.country);
  for (const account of own) await buildPool(context, { merchantId: built.id, account });
  return { ...built, plan, market, accounts: own.filter((account) => account.status === accountStatus.enabled) };
}
