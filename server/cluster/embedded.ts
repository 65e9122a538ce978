import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Binaries, usableBinaries } from '../db/cluster/binaries';
import { clusterFolder, clusterOwner, createCluster, socketFolder } from '../db/cluster/cluster';
import { type FolderLock, FolderTaken, holdFolder } from '../db/cluster/folderLock';
import { type Postmaster, runPostmaster, stopPostmaster } from '../db/cluster/postmaster';
import { startWatchdog } from '../db/cluster/watchdog';

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
  /**
   * False for a visitor such as `npm run verify`: it takes no lock on the folder and leaves a server it found running.
   */
  exclusive?: boolean;
  /** Hears that the server died, and that it is back. */
  onLost?: (line: string) => void;
}

const FIRST_WAIT = 100;
const LONGEST_WAIT = 5_000;

/**
 * Opens the database in `folder`, making it on first use. One that dies is started again; one whose owner dies ends.
 * @throws with a sentence for the person where another process holds the folder, or PostgreSQL cannot run here.
 */
export async function startEmbedded(
  folder: string,
  { settings = [], exclusive = true, onLost = () => {} }: EmbeddedOptions = {},
): Promise<Embedded> {
  const cluster = clusterFolder(resolve(folder));
  const owner = clusterOwner(cluster);
  const binaries: Binaries = usableBinaries(owner);
  createCluster(binaries, cluster, owner);
  // the port only names the socket
  const connect = { host: socketFolder(cluster, owner), port: 5432, user: 'app', database: 'postgres' };
  const server = { binaries, cluster, owner, connect, settings };
  const adopted = await runPostmaster(server);
  const watchdog = exclusive || !adopted ? startWatchdog(cluster) : undefined;
  const keeper = exclusive ? await keepAlive(server, folder, onLost) : undefined;
  const stop = async () => {
    await keeper?.end();
    if (exclusive || !adopted) await stopPostmaster(cluster);
    watchdog?.end();
  };
  return { connect, adopted, stop };
}

/** Holds the folder; where the server dies, starts it and takes the folder again. */
async function keepAlive(
  server: Postmaster,
  folder: string,
  say: (line: string) => void,
): Promise<{ end(): Promise<void> }> {
  let ended = false;
  const hold = () => holdFolder(server.connect, folder, () => void revive());
  let lock: FolderLock = await hold();
  let reviving: Promise<void> = Promise.resolve();
  const revive = () => {
    reviving = reviving.then(async () => {
      if (ended) return;
      say('The embedded database is gone; starting it again.');
      for (let wait = FIRST_WAIT; !ended; wait = Math.min(wait * 2, LONGEST_WAIT)) {
        const again = await runPostmaster(server).then(hold, (error: unknown) => error);
        if (again instanceof FolderTaken) throw again; // two servers on one folder would do every job twice
        if (!(again instanceof Error)) {
          lock = again as FolderLock; // what else `hold` gives
          return say('The embedded database is back.');
        }
        await sleep(wait);
      }
    });
  };
  return {
    end: async () => {
      ended = true;
      await reviving;
      await lock.release();
    },
  };
}

/** Stops what a killed run left behind in this folder, if it still runs. */
export const stopEmbedded = (folder: string): Promise<void> => stopPostmaster(clusterFolder(resolve(folder)));
