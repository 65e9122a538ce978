import { sql } from 'kysely';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { importAccounts } from '../server/account/import';
import { page as accountPage } from '../server/account/page';
import { agents } from '../server/agent/list';
import { billingFlowExport } from '../server/billing/flowExport';
import { channels } from '../server/channelSetup/list';
import { companies } from '../server/company/list';
import { tryOut } from '../server/db/savepoint';
import { snowflake } from '../server/db/snowflake';
import { FileAnswer } from '../server/http/handlers';
import { exportMerchants } from '../server/merchant/export';
import { page as merchantPage } from '../server/merchant/page';
import { page as receiptPage } from '../server/receipt/receipt';
import { poolOf } from '../server/routing/candidates';
import { route } from '../server/routing/router';
import { buildCaller } from '../tests/build/actor';
import { DAYS } from './business';
import { MASTERS, type Masters } from './mastersWorld';

/** Makes ids that no builder makes. */
const nextId = snowflake(1021);
const draw = (below: number) => Math.floor(Math.random() * below);
/** Twenty rows from anywhere in the first fifty pages. */
const anywhere = () => ({ current: 1 + draw(50), pageSize: 20 });

/** What is asked of the masters, with its goal, and how often where it is not the usual. */
export interface MastersQuestion {
  name: string;
  goal: string;
  rounds?: number;
  /** What is done before each time, and not counted. */
  before?: () => Promise<unknown>;
  ask: () => Promise<unknown>;
}

export function mastersQuestions(world: Masters): MastersQuestion[] {
  const { db, actor, now } = world;
  const asker = { actor, caller: buildCaller(), now, db: db.reads };
  return [
    { name: 'router with its reads', goal: 'p99 5', rounds: 1000, ask: () => routedAnew(world) },
    {
      ...{ name: 'router, one account changed', goal: 'p99 5', rounds: 300 },
      before: () => changeOne(world),
      ask: () => routedAnew(world),
    },
    {
      name: '10,000 merchants: page',
      goal: 'p95 50',
      // The casts here and below: none of these takes more of its context.
      ask: async () => merchantPage({ ...asker, input: anywhere() } as unknown as Parameters<typeof merchantPage>[0]),
    },
    {
      name: '5,000 accounts: page',
      goal: 'p95 100',
      ask: async () => accountPage({ ...asker, input: anywhere() } as unknown as Parameters<typeof accountPage>[0]),
    },
    {
      name: '100,000 receipts: page',
      goal: 'p95 20',
      ask: async () => receiptPage({ ...asker, input: anywhere() } as unknown as Parameters<typeof receiptPage>[0]),
    },
    ...lastPages(world),
    { name: 'import: dry run of 500 rows', goal: '1000', rounds: 5, ask: () => dryRun(world) },
    { name: 'export: 10,000 lines', goal: '3000', rounds: 5, ask: () => linesExported(world) },
    { name: 'export: 10,000 merchants', goal: '3000', rounds: 5, ask: () => merchantsExported(world) },
  ];
}

/** Lists whose rows have figures that are worked out: those of the rows before a page must cost nothing. */
function lastPages({ db: { reads }, actor: { scope }, now }: Masters): MastersQuestion[] {
  const last = { current: MASTERS / 20, pageSize: 20 };
  const [today, month] = [now.getTime(), businessDay(now.getTime(), BOOK_ZONE)];
  const pages = {
    channels: () => channels.page(reads, scope, last),
    companies: () => companies.page(reads, { scope, now, month }, last),
    agents: () => agents.page(reads, { scope, now, today }, last),
  };
  return Object.entries(pages).map(([name, ask]) => ({ name: `10,000 ${name}: last page`, goal: 'p95 50', ask }));
}

/** An order of the first merchant, and what its pool says. */
export async function routed({ db, now, merchantIds }: Masters) {
  const merchantId = merchantIds[0] ?? '';
  const { accounts, ...by } = await poolOf(db.reads, { merchantId, way: 'payment', now });
  const amount = { minor: 150_000n, currency: 'MXN' as const };
  const countryId = 'MEX' as const;
  return {
    accounts,
    order: { way: 'payment' as const, pooled: true, of: { merchantId, countryId }, method: 'SPEI', amount },
    deciding: { now, draw, ...by },
  };
}

/** Any account of the pool, as a save or a pause would. */
const changeOne = ({ db, merchantIds }: Masters) =>
  sql`update account set version = version + 1 where id = (select account_id from account_pool
    where merchant_id = ${merchantIds[0]} order by random() limit 1)`.execute(db.jobs);

async function routedAnew(world: Masters) {
  const { accounts, order, deciding } = await routed(world);
  return route(accounts, order, deciding);
}

async function dryRun({ db, actor, context, files, fileUrl }: Masters): Promise<void> {
  const input = { fileUrl, from: 1, most: 500, dryRun: true, requestId: 'b'.repeat(32) };
  await db.writes.transaction().execute(async (tx) => {
    const given = { input, actor, caller: buildCaller(), now: new Date(), nextId, vault: context.vault };
    const handlerContext = { ...given, db: tx, settings: { files }, changed: () => undefined };
    const answer = await tryOut(
      tx,
      () => importAccounts(handlerContext as unknown as Parameters<typeof importAccounts>[0]),
      () => false,
    );
    if (!('okCount' in answer) || answer.okCount !== 500) throw new Error(`of 500: ${JSON.stringify(answer)}`);
  });
}

async function linesExported({ db, actor, now, merchantIds }: Masters): Promise<void> {
  const day = (ago: number) => businessDay(now.getTime() - ago * DAY, 'MEX');
  const input = { merchantId: merchantIds[0] ?? '', startDate: day(DAYS), endDate: day(0) };
  const handlerContext = { input, actor, caller: buildCaller(), db: db.reads, now } as unknown;
  await taken(await billingFlowExport(handlerContext as Parameters<typeof billingFlowExport>[0]));
}

async function merchantsExported({ db, actor, now }: Masters): Promise<void> {
  const handlerContext = { input: {}, actor, caller: buildCaller(), db: db.reads, now } as unknown;
  await taken(await exportMerchants(handlerContext as Parameters<typeof exportMerchants>[0]));
}

/** A file is made as fast as it is taken. */
async function taken(answer: unknown): Promise<void> {
  if (!(answer instanceof FileAnswer)) throw new Error('an export answers with a file');
  for await (const _piece of answer.body);
}

/** The least that any question costs. */
export const selectOne = ({ db }: Masters) => sql`select 1`.execute(db.reads);
