import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { markBefore } from '../server/books/marks';
import { startEmbedded } from '../server/cluster/embedded';
import { databaseOn } from '../server/db/casing';
import { migrate } from '../server/db/migration';
import { ensurePartitions } from '../server/db/partitions';
import { type Database, type Db, openDatabase } from '../server/db/pools';
import { markLines } from '../server/merchant/marks';
import { seedRoles } from '../server/role/seed';
import { buildAccount } from '../tests/build/account';
import { buildAgent } from '../tests/build/agent';
import { type BuildContext, buildContext } from '../tests/build/context';
import { buildMerchant } from '../tests/build/merchant';
import { temporaryFolder } from '../tests/database/folder';
import { bare } from './bare';
import { fillLedger } from './ledger';
import { numberOrders } from './orderNumbers';
import { fillOrders } from './orders';

export const DAYS = 90;

/** A business with a quarter of a year behind it, as it stands a minute after its last order. */
export interface Business {
  db: Database;
  /** Where it is, for another process. */
  connect: pg.PoolConfig;
  context: BuildContext;
  now: Date;
  /** The first has a tenth of all lines, the last hardly any. */
  merchantIds: string[];
  accountIds: string[];
  agentId: string;
  remove(): Promise<void>;
}

/** @param rows so many orders, and so many ledger lines where nobody says how many of those */
export async function makeBusiness(rows: number, lines = rows): Promise<Business> {
  const folder = temporaryFolder('caudal-bench-');
  const embedded = await startEmbedded(folder);
  await migrate(embedded.connect);
  const db = openDatabase(embedded.connect);
  const now = new Date();
  await ensurePartitions(db.writes, now);
  await seedRoles(db.writes);
  const context = buildContext(db);
  const owners = await ownersOf(context);
  const maker = patient(embedded.connect);
  const shape = { ...owners, channelCode: 'demo' };
  await numberOrders(maker, rows, DAYS, now.getTime());
  await fillLedger(maker, { lines, days: DAYS, until: now.getTime(), merchantIds: owners.merchantIds });
  await bare(maker, ['payment_order', 'payment_order_no'], () => fillOrders(maker, shape));
  await sql`drop table numbered`.execute(maker);
  await sql`vacuum analyze`.execute(maker);
  await maker.destroy();
  await markLines.run({ db } as Parameters<typeof markLines.run>[0]); // it takes no more of the services
  await markBefore(db.jobs, now.getTime());
  const remove = async () => {
    await db.close();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { db, connect: embedded.connect, context, now, ...owners, remove };
}

async function ownersOf(context: BuildContext): Promise<Pick<Business, 'merchantIds' | 'accountIds' | 'agentId'>> {
  const { id: agentId } = await buildAgent(context);
  const merchants = await Promise.all(Array.from({ length: 12 }, () => buildMerchant(context, { agentId })));
  const accounts = await Promise.all(Array.from({ length: 40 }, () => buildAccount(context)));
  return { merchantIds: merchants.map(({ id }) => id), accountIds: accounts.map(({ id }) => id), agentId };
}

/** One connection that may take its time, and memory to put indexes in order. */
const patient = (connect: pg.PoolConfig): Db =>
  databaseOn(
    new pg.Pool({
      ...connect,
      max: 1,
      options: '-c jit=off -c timezone=UTC -c maintenance_work_mem=1GB -c work_mem=256MB -c synchronous_commit=off',
    }),
  );
