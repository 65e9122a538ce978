import { mkdirSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DAY } from '#contract/time';
import { movableClock } from '../server/clock';
import { keepApart } from '../server/cluster/demoMark';
import { stopEmbedded } from '../server/cluster/embedded';
import { compose } from '../server/composition';
import { openFor } from '../server/database';
import { makeLog } from '../server/http/log';
import { jobs } from '../server/jobs/all';
import { startJobs } from '../server/jobs/runner';
import { listen } from '../server/live/listener';
import { masterKey } from '../server/masterKey';
import { holdNode } from '../server/node/node';
import { inBackground, type Services } from '../server/services';
import { readSettings } from '../server/settings';
import { openVault } from '../server/vault';
import { demoAccounts, makeDemo } from './demo';
import { withFaults } from './faults';

export { demoAccounts };

/** Enough to fill every screen, and little enough to wait for. */
const SIZE = { orders: 4000, days: 30, seed: 20_261 };

/** The clock of the panel goes ahead by days; ids of that time must be reserved. */
const FARTHEST_JUMP = 1000 * DAY;

/** The server of `max dev`: how to ask it, and how to let go of its database. */
export interface MockServer {
  serve(request: IncomingMessage, response: ServerResponse): void;
  stop(): Promise<void>;
}

/** Forgets the database of an earlier run, also of one that was killed. */
export async function emptyFolder(folder: string): Promise<void> {
  await stopEmbedded(folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/**
 * The real server on the database in `folder`, which gets demo rows where it is empty, with a clock that can jump and
 * with faults on request. It listens nowhere: the development server hands it what comes in at `url`.
 */
export async function startMockServer({
  folder,
  url,
  say,
}: {
  folder: string;
  url: string;
  say: (line: string) => void;
}): Promise<MockServer> {
  const settings = readSettings({
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: undefined,
    DATA: folder,
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
    CLOCK_MAY_JUMP: 'on',
  });
  const clock = movableClock();
  const log = makeLog(settings.logLevel);
  const opened = await openFor(settings, clock.now(), say);
  await keepApart(opened.db.writes, settings, { empty: opened.empty, now: clock.now() });
  const node = await holdNode({ db: opened.db.watch, aheadMs: FARTHEST_JUMP });
  const vault = openVault(masterKey(settings.dataFolder, settings.masterKey));
  const services: Services = { db: opened.db, clock, nextId: node.nextId, settings, vault, log };
  if (opened.empty) {
    say('making demo rows');
    await makeDemo(services, () => undefined, SIZE);
    await opened.filled(clock.now());
  }
  const live = await listen(opened.db.connect, log);
  const app = await compose(services);
  await app.ready();
  const running = startJobs(inBackground(services), jobs);
  const stop = async () => {
    await app.close();
    await running.stop();
    await live.close();
    await node.release();
    await opened.close();
  };
  return { serve: withFaults(app, clock), stop };
}
