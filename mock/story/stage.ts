import type { Country } from '#contract/money';
import { accountStatus, bookOfChannel, bookOfType, merchantType, SANDBOX } from '#contract/status';
import { SIMULATOR } from '../../server/channel/simulator/message';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildAgent } from '../../tests/build/agent';
import { buildChannel } from '../../tests/build/channel';
import { buildCompany } from '../../tests/build/company';
import type { BuildContext } from '../../tests/build/context';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildRate } from '../../tests/build/rate';
import { buildAccounts, type DemoAccount } from './accounts';
import { buildAnnouncements } from './announcements';
import { agentPlans, companyPlans, type MerchantPlan, merchantPlans } from './cast';
import { buildContacts } from './contacts';
import { type DemoMarket, demoMarkets } from './market';
import { buildPartnerChannel } from './partner';
import { buildPlaces } from './places';

export interface StagedMerchant extends BuiltMerchant {
  plan: MerchantPlan;
  market: DemoMarket;
  /** The accounts its orders go to. */
  accounts: readonly DemoAccount[];
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
 * @param now the demo's present, epoch ms
 */
export async function setStage(context: BuildContext, publicUrl: string, now: number): Promise<Stage> {
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
  await buildContacts(context);
  await buildAnnouncements(context, now);
  await buildPlaces(context, companyIds);
  const agentIds = await buildAgents(context);
  const accounts: DemoAccount[] = [];
  for (const market of demoMarkets) {
    const place = { market, companyId: companyIds.get(market.country) ?? '', now };
    accounts.push(...(await buildAccounts(context, place)));
  }
  await buildPartnerChannel(context, companyIds.get('MEX') ?? '');
  accounts.push(await buildTestAccount(context, companyIds.get('MEX') ?? ''));
  const merchants: StagedMerchant[] = [];
  // Tests are made before the others, so that no list that begins with the latest begins with them.
  const plans = [...merchantPlans.entries()].sort(([, one], [, other]) => testsFirst(one) - testsFirst(other));
  for (const [n, plan] of plans)
    merchants.push(await stageMerchant(context, { plan, n, companyIds, agentIds, accounts, publicUrl }));
  return { merchants: merchants.sort((one, other) => testsFirst(other.plan) - testsFirst(one.plan)), agentIds };
}

const testsFirst = ({ isTest }: MerchantPlan): number => (isTest ? 0 : 1);

/** Where test merchants collect; its channel is there before. */
const buildTestAccount = (context: BuildContext, companyId: string): Promise<DemoAccount> =>
  buildAccount(context, {
    accountName: 'MEX-SANDBOX-01',
    channelCode: SANDBOX,
    companyId,
    identifier: 'SANDBOX-1',
    payMethods: demoMarkets.flatMap(({ country, methods }) =>
      country === 'MEX' ? methods.map(({ code }) => code) : [],
    ),
    with: { kind: 1 },
  });

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

interface Staging {
  plan: MerchantPlan;
  n: number;
  companyIds: ReadonlyMap<Country, string>;
  agentIds: ReadonlyMap<string, string>;
  accounts: readonly DemoAccount[];
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
    ...(plan.isTest && { merchantType: merchantType.test }),
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
  const of = bookOfType(built.merchantType);
  const own = accounts.filter(
    ({ countryId, channelCode }) => countryId === plan.country && bookOfChannel(channelCode) === of,
  );
  for (const account of own) await buildPool(context, { merchantId: built.id, account });
  return { ...built, plan, market, accounts: own.filter((account) => account.status === accountStatus.enabled) };
}
