import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const LOCK = 1288;

export interface FolderLock {
  release(): Promise<void>;
}
/** Another process works on the folder. */
export class FolderTaken extends Error {}

/**
 * Two servers on the same data would run every job twice. The lock dies with its process, so none is ever stale.
 * @param onLost called once where the connection that holds it ends by itself
 * @throws FolderTaken, a sentence for the person, where another process holds it.
 */
export async function holdFolder(connect: pg.ClientConfig, folder: string, onLost: () => void): Promise<FolderLock> {
  // biome-ignore lint/style/useNamingConvention: pg calls it so.
  const client = new pg.Client({ ...connect, application_name: `caudal ${process.pid}` });
  client.on('error', () => undefined);
  await client.connect();
  if (await isMine(client)) {
    client.once('end', onLost);
    const release = () => {
      client.removeListener('end', onLost);
      return client.end();
    };
    return { release };
  }
  const holder = await holderOf(client);
  await client.end();
  throw new FolderTaken(
    `Another Caudal (process ${holder}) is using ${folder}. Stop it first, or choose another data folder.`,
  );
}

/** A process killed a moment ago may still be on its way out. */
async function isMine(client: pg.Client): Promise<boolean> {
  for (let tries = 0; tries < 10; tries++) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (rows[0]?.mine) return true;
    await sleep(100);
  }
  return false;
}

async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = $1 and granted`,
    [LOCK],
  );
  return rows[0]?.name.replace('caudal ', '') ?? 'unknown';
}
