import type pg from 'pg';
import { markDemo, markFilled } from '../../server/cluster/demoMark';
import { migrate } from '../../server/db/migration';
import { ensurePartitions } from '../../server/db/partitions';
import { type Database, openDatabase } from '../../server/db/pools';
import { masterKey } from '../../server/masterKey';
import { seedRoles } from '../../server/role/seed';
import { openVault } from '../../server/vault';
import { type BuildContext, buildContext } from '../build/context';

/**
 * An empty database made ready for a server that will start on it later as a demo, and builders that keep secrets under
 * that server's key.
 */
export async function prepareDatabase(
  connect: pg.PoolConfig,
  dataFolder: string,
): Promise<{ db: Database; context: BuildContext }> {
  await migrate(connect);
  const db = openDatabase(connect, 10);
  await ensurePartitions(db.writes, new Date());
  await seedRoles(db.writes);
  await markDemo(db.writes, new Date());
  await markFilled(db.writes, new Date());
  return { db, context: buildContext(db, { vault: openVault(masterKey(dataFolder, undefined)) }) };
}
