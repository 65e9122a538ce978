import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock';
import type { Bell } from './db/bell';
import type { Database } from './db/pools';
import type { NextId } from './db/snowflake';
import type { Settings } from './settings';
import type { Vault } from './vault';

/** What main.ts makes once and hands to every part of the server. */
export interface Services {
  db: Database;
  clock: Clock;
  nextId: NextId;
  settings: Settings;
  vault: Vault;
  log: FastifyBaseLogger;
}

/** For work that nobody waits for: on connections of its own. */
export const inBackground = (services: Services): Services => ({
  ...services,
  db: { ...services.db, writes: services.db.jobs, reads: services.db.jobs },
});

/** Work that happens without anybody asking. `run` gives how much it did; more than 0 makes it run again at once. */
export interface Job {
  name: string;
  everyMs: number;
  /** Begins the next round at once; the beat finds what nobody rang for. */
  bell?: Bell;
  run(services: Services): Promise<number>;
  /** Waits for what a round has left on its way, before the server ends. */
  end?(services: Services): Promise<void>;
}
