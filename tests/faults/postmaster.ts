import { readPid } from '../../server/db/cluster/postmaster';

/**
 * The number of a cluster's database server: no child of whoever started it, so that it outlives that.
 * @throws where none runs
 */
export function postmasterOf(cluster: string): number {
  const pid = readPid(cluster)?.pid;
  if (pid === undefined) throw new Error(`no database runs on ${cluster}`);
  return pid;
}

/** It dies without a word. */
export const killPostmaster = (cluster: string): void => void process.kill(postmasterOf(cluster), 'SIGKILL');
