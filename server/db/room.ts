import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isFull } from './lost';
import type { Database } from './pools';

/** So long a full disk is believed after it was met, ms: room for a moment is no room. */
const BELIEVED = 5_000;
const PROBE = 'room-probe';
const PROBE_BYTES = 256 * 1024;

/** What this process knows of the disks that it writes to: its own and the database's. */
export class Room {
  private metAt: number | undefined;

  /** Hears of each error that nobody expected, or why it was waited in vain: a disk that is full is remembered. */
  heed(error: unknown): void {
    const cause = error instanceof Error ? error.cause : undefined;
    if (isFull(error) || isFull(cause)) this.metAt = performance.now();
  }

  /** Was no room met, and is there still none? Asked of the disks themselves once it is some time ago. */
  async isFull(db: Pick<Database, 'watch'>, dataFolder: string): Promise<boolean> {
    if (this.metAt === undefined) return false;
    if (performance.now() - this.metAt < BELIEVED) return true;
    try {
      await probeDatabase(db);
      await probeFolder(dataFolder);
    } catch (error) {
      this.heed(error);
      return true;
    }
    this.metAt = undefined;
    return false;
  }
}

/** A sort that is too large for its memory is written to the database's disk, and leaves nothing there. */
const probeDatabase = ({ watch }: Pick<Database, 'watch'>) =>
  watch.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`select count(*) from (select md5(n::text) from generate_series(1, 20000) as n order by 1 offset 0) as sorted`.execute(
      tx,
    );
  });

async function probeFolder(folder: string): Promise<void> {
  const file = join(folder, PROBE);
  try {
    await writeFile(file, Buffer.alloc(PROBE_BYTES, 1), { mode: 0o600, flush: true });
  } finally {
    await rm(file, { force: true });
  }
}
