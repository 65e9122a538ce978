import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { startEmbedded } from '../server/cluster/embedded';
import { serverAddresses } from '../server/db/application';
import { type Database, openDatabase } from '../server/db/pools';
import type { StartSettings } from '../server/settings';

/**
 * The data that a command looks at beside a running server: DATABASE_URL, or the embedded database of a folder. Ends
 * the process where there is none.
 */
export async function openData(folder: string): Promise<{ db: Database; close: () => Promise<void> }> {
  const url = process.env['DATABASE_URL'];
  const embedded = url === undefined ? await openFolder(folder) : undefined;
  const db = openDatabase(embedded?.connect ?? { connectionString: url }, 2);
  const close = async () => {
    await db.close();
    await embedded?.stop();
  };
  return { db, close };
}

async function openFolder(folder: string) {
  if (!existsSync(join(folder, 'pg'))) {
    process.stderr.write(`There is no data in ${folder}. Start Caudal once, or set DATABASE_URL or DATA.\n`);
    process.exit(1);
  }
  return startEmbedded(folder, { exclusive: false });
}

/** The owner of that data, who may read and shape every table. */
export async function openOwner(
  settings: StartSettings,
): Promise<{ owner: pg.ClientConfig; close: () => Promise<void> }> {
  if (settings.databaseUrl !== undefined)
    return { owner: serverAddresses(settings).owner, close: async () => undefined };
  const { connect, stop } = await openFolder(settings.dataFolder);
  return { owner: connect, close: stop };
}
