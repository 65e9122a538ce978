import { sql } from 'kysely';
import { embeddedAddresses, serverAddresses, shapeDatabase } from './db/application';
import { refuseForgetful } from './db/durable';
import { startEmbedded } from './db/embedded';
import { type Database, openDatabase } from './db/open';
import { ensurePartitions } from './db/partitions';
import { seedRoles } from './role/seed';
import type { Settings } from './settings';

export interface OpenedDatabase {
  db: Database;
  /** True where nobody has ever used it. */
  empty: boolean;
  /** For the log. */
  remarks: string[];
  close(): Promise<void>;
}

/**
 * The database of the settings, embedded or by address: durable, migrated, with partitions and roles.
 * @throws a sentence for the person at the terminal
 */
export async function openFor(settings: Settings, now: Date): Promise<OpenedDatabase> {
  const embedded = settings.databaseUrl === undefined ? await startEmbedded(settings.dataFolder) : undefined;
  const addresses = embedded ? embeddedAddresses(embedded.connect) : serverAddresses(settings);
  try {
    const remarks = await shapeDatabase(addresses, settings.mode);
    const db = openDatabase(addresses.application);
    const remark = await refuseForgetful(db.writes);
    await ensurePartitions(db.writes, now);
    await seedRoles(db.writes);
    const { rows } = await sql`select from employee limit 1`.execute(db.reads);
    const close = async () => {
      await db.close();
      await embedded?.stop();
    };
    return {
      db,
      empty: rows.length === 0,
      remarks: [...remarks, ...(remark ? [remark] : [])],
      close,
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
