import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { merchantType } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY, dayStart } from '#contract/time';
import { makeSandbox } from '../server/channel/sandbox';
import { ensurePartitions } from '../server/db/partitions';
import { seedRoles } from '../server/role/seed';
import type { Services } from '../server/services';
import { type BuildContext, buildContext } from '../tests/build/context';
import { buildEmployee, type RoleCode } from '../tests/build/employee';
import { writeClosedDays } from './story/closedDays';
import { tightenDays } from './story/dayLimits';
import { deedsByHand } from './story/deeds';
import { writeFunds } from './story/fundRows';
import { fundsOf } from './story/funds';
import { writeTodaysInternal } from './story/internalToday';
import { journalsOf, settledBy } from './story/journals';
import { writeLives } from './story/lives';
import { type OrderStory, tell } from './story/orderRow';
import { ownersMoneyOf } from './story/ownersMoney';
import { writeOwnersMoney } from './story/ownersRows';
import { pastIds } from './story/pastId';
import { buildAgentBookkeeper, buildBookkeepers, buildColleagues } from './story/people';
import { planOrders } from './story/plan';
import { writePrices } from './story/prices';
import { writeReceipts } from './story/receipts';
import { writeTodaysRecharges } from './story/rechargesToday';
import { fileRequests } from './story/requests';
import { writeSettlementRules } from './story/settlementRules';
import { type Stage, type StagedMerchant, setStage } from './story/stage';
import { writeStatements } from './story/statements';
import { planTests } from './story/testPlan';
import { writeWaitingAccount } from './story/waitingAccount';
import { writeLedger, writeOrders, writeStatistics, writeTests } from './story/writer';

/** Known to everybody, so only a demo that listens on loopback has these accounts. */
const PASSWORD = 'caudal-demo-2026';
/**
 * One account for each built-in role, and a second administrator, who can consent; the sign-in page of a demo shows
 * them.
 */
export const demoAccounts: readonly { userName: string; password: string; roleCode: RoleCode }[] = [
  { userName: 'admin', password: PASSWORD, roleCode: 'ADMIN' },
  { userName: 'admin.deputy', password: PASSWORD, roleCode: 'ADMIN' },
  { userName: 'operation', password: PASSWORD, roleCode: 'OPERATION' },
  { userName: 'finance', password: PASSWORD, roleCode: 'FINANCE_RISK' },
  { userName: 'cashier', password: PASSWORD, roleCode: 'CASHIER' },
  { userName: 'merchant', password: PASSWORD, roleCode: 'MERCHANT' },
  { userName: 'udealer', password: PASSWORD, roleCode: 'U_DEALER' },
  { userName: 'proxy', password: PASSWORD, roleCode: 'PROXY' },
  { userName: 'superproxy', password: PASSWORD, roleCode: 'SUPER_PROXY' },
];

/** How much there is to tell. The same seed at the same moment tells the same story, but for secrets. */
export interface DemoSize {
  orders: number;
  /** Business days, today the last. */
  days: number;
  seed: number;
}
/** 30,000 orders in 90 days; a shorter story is as busy a day. */
export const demoOf = (days: number): DemoSize => ({ orders: Math.round((30_000 * days) / 90), days, seed: 20_261 });
/** @param done of `of` steps of work; `what` is under way. */
export type OnProgress = (done: number, of: number, what: 'people' | 'history' | 'statistics') => void;

/**
 * Fills an empty database with a business of some months up to now, all of it booked through the ledger. It writes the
 * merchants' secrets beside the data, for the documented client. Employees come last: nobody signs in to half a demo.
 * @throws where there are merchants already.
 */
export async function makeDemo(
  services: Pick<Services, 'db' | 'clock' | 'vault' | 'settings'>,
  onProgress: OnProgress,
  size: DemoSize,
): Promise<void> {
  const db = services.db.jobs; // nobody waits for it, and it takes its time
  const now = services.clock.now().getTime();
  await refuseIfPeopled(services);
  const begin = dayStart(businessDay(now, BOOK_ZONE), BOOK_ZONE) - (size.days - 1) * DAY;
  await ensureMonths(services, begin, now);
  onProgress(0, 1, 'people');
  const context = buildContext(services.db, {
    vault: services.vault,
    nextId: pastIds(),
    clock: { now: () => new Date(begin - DAY) },
  });
  await makeSandbox(services);
  const stage = await setStage(context, services.settings.publicUrl, now);
  const stories = tellAll(stage, { now, begin, ...size }, services.settings.publicUrl);
  const settled = settledBy(stories, now);
  const deeds = deedsByHand(stage.merchants, now).filter(({ at }) => at > begin);
  const money = await ownersMoneyOf(db, { stage, stories, deeds, settled, begin, now, seed: size.seed });
  const funds = await fundsOf(db, settled, money.flows, now);
  const journals = journalsOf(
    stories,
    now,
    [...funds, ...money.commissions, ...money.recharges, ...money.settlements].flatMap((one) => one.journals),
  );
  const progress = counter(stories.length + journals.length, onProgress);
  // Neither looks at the other's rows, and a machine has two cores.
  await Promise.all([
    writeOrders(db, stories, { now, nextId: pastIds() }, progress),
    writeLedger(db, journals, deeds, pastIds(), progress),
  ]);
  onProgress(1, 1, 'statistics');
  await writeReceipts(db);
  await writePrices(context, now);
  await writeSettlementRules(context, stage.merchants, now);
  await writeTests(db);
  await writeStatistics(db);
  await tightenDays(db, now);
  await buildPeople(context, stage, now);
  await writeFunds(context, services.settings, funds);
  await writeOwnersMoney(context, services.settings, money);
  await writeClosedDays(db, journals, { begin, now });
  const today = { now, nextId: pastIds() };
  await writeTodaysRecharges(db, stage.merchants, today);
  await writeTodaysInternal(db, stage, today);
  const present = { ...context, nextId: pastIds(), clock: { now: () => new Date(now) } };
  await writeWaitingAccount(present, stage.merchants);
  await fileRequests(db, stage.merchants, { now, nextId: pastIds() });
  await db.transaction().execute((tx) => writeStatements(tx, { now, nextId: pastIds() }));
  await writeLives(db);
  writeSecrets(services.settings.dataFolder, stage.merchants);
}

async function refuseIfPeopled({ db }: Pick<Services, 'db'>): Promise<void> {
  const merchant = await db.writes.selectFrom('merchant').select('id').limit(1).executeTakeFirst();
  if (merchant)
    throw new Error(
      'There are merchants already: this is no empty database. Remove the data folder to begin again, or name another.',
    );
}

/** Partitions for the whole story, whatever today is. */
async function ensureMonths({ db }: Pick<Services, 'db'>, begin: number, now: number): Promise<void> {
  for (const at of [begin, now]) await ensurePartitions(db.writes, new Date(at));
}

function tellAll(stage: Stage, wanted: DemoSize & { now: number; begin: number }, publicUrl: string): OrderStory[] {
  const nextId = pastIds();
  const numbers = new Map<string, number>();
  return [...planOrders(stage, wanted), ...planTests(stage, wanted)].map((planned) => {
    const number = (numbers.get(planned.merchant.id) ?? 0) + 1;
    numbers.set(planned.merchant.id, number);
    return tell(planned, number, { now: wanted.now, nextId, publicUrl });
  });
}

function counter(of: number, onProgress: OnProgress) {
  let done = 0;
  return (more: number) => {
    done += more;
    onProgress(done, of, 'history');
  };
}

async function buildPeople(context: BuildContext, { merchants, agentIds }: Stage, now: number): Promise<void> {
  await seedRoles(context.db);
  const owners: Partial<Record<RoleCode, string | undefined>> = {
    MERCHANT: merchants[0]?.id,
    PROXY: agentIds.get('A10002'),
    SUPER_PROXY: agentIds.get('A10001'),
    U_DEALER: '1',
  };
  const chiefs = new Map<RoleCode, { id: string; ownerId: string | undefined }>();
  for (const { userName, password, roleCode } of demoAccounts) {
    const ownerId = owners[roleCode];
    const { id } = await buildEmployee(context, {
      userName,
      password,
      role: roleCode,
      ...(ownerId !== undefined && { ownerId }),
    });
    if (!chiefs.has(roleCode)) chiefs.set(roleCode, { id, ownerId });
  }
  await buildColleagues(context, chiefs, PASSWORD, now);
  const live = merchants.filter((one) => one.merchantType !== merchantType.test);
  await buildBookkeepers(context, live, PASSWORD, chiefs.get('ADMIN')?.id ?? '');
  await buildAgentBookkeeper(context, agentIds, PASSWORD, chiefs.get('ADMIN')?.id ?? '');
  const trying = merchants.find((one) => one.merchantType === merchantType.test);
  if (trying)
    await buildEmployee(context, {
      userName: 'merchant.test',
      password: PASSWORD,
      role: 'MERCHANT',
      ownerId: trying.id,
    });
}

/** What the merchants' systems sign with, for the owner of the folder alone. */
function writeSecrets(folder: string, merchants: readonly StagedMerchant[]): void {
  const known = merchants.map(({ merchantNo, merchantType: type, currency, market, secrets }) => ({
    merchantNo,
    isTest: type === merchantType.test,
    currency,
    methods: market.methods.map(({ code }) => code),
    apiSecret: secrets.api,
    callbackSecret: secrets.callback,
  }));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'demo-merchants.json'), `${JSON.stringify(known, null, 2)}\n`, { mode: 0o600 });
}
