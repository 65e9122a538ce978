import { resolve } from 'node:path';
import type pg from 'pg';
import { type Binaries, usableBinaries } from './cluster/binaries';
import { clusterFolder, clusterOwner, createCluster, socketFolder } from './cluster/cluster';
import { holdFolder } from './cluster/folderLock';
import { runPostmaster, stopPostmaster } from './cluster/postmaster';

/** PostgreSQL as a child process: nothing to install, real transactions. `DATABASE_URL` replaces it in production. */
export interface Embedded {
  /** For `pg`: the folder of the unix socket as host. */
  connect: pg.PoolConfig & { host: string; port: number; user: string; database: string };
  /** True where a server of an earlier run (or of another process) was found alive and is used. */
  adopted: boolean;
  stop(): Promise<void>;
}
export interface EmbeddedOptions {
  /** `name=value` for postgres -c; tests switch durability off here. */
  settings?: readonly string[];
  /** False for a visitor such as `npm run verify`: it takes no lock on the folder and leaves a server it found running. */
  exclusive?: boolean;
}

/**
 * Opens the database in `folder`, making it on first use.
 * @throws with a sentence for the person where another process holds the folder, or PostgreSQL cannot run here.
 */
export async function startEmbedded(folder: string, { settings = [], exclusive = true }: EmbeddedOptions = {}): Promise<Embedded> {
  const cluster = clusterFolder(resolve(folder));
  const owner = clusterOwner(cluster);
  const binaries: Binaries = usableBinaries(owner);
  createCluster(binaries, cluster, owner);
  const connect = { host: socketFolder(cluster, owner), port: 5432, user: 'app', database: 'postgres' }; // the port only names the socket
  const adopted = await runPostmaster({ binaries, cluster, owner, connect, settings });
  const lock = exclusive ? await holdFolder(connect, folder) : undefined;
  const stop = async () => {
    await lock?.release();
    if (exclusive || !adopted) await stopPostmaster(cluster);
  };
  return { connect, adopted, stop };
}

/** Stops what a killed run left behind in this folder, if it still runs. */
export const stopEmbedded = (folder: string): Promise<void> => stopPostmaster(clusterFolder(resolve(folder)));
