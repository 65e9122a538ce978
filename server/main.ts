import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoAccounts, demoOf, makeDemo, type OnProgress } from '../mock/demo';
import { makeSandbox } from './channel/sandbox';
import { systemClock } from './clock';
import { keepApart } from './cluster/demoMark';
import { whenThere } from './cluster/outage';
import { compose } from './composition';
import type { ConsoleParts } from './console/console';
import { keepRelease } from './console/releases';
import { openFor } from './database';
import { makeLog } from './http/log';
import { jobs } from './jobs/all';
import { startJobs } from './jobs/runner';
import { listen } from './live/listener';
import { masterKey, refuseWrongKey } from './masterKey';
import { guardedClock, refuseIfApart } from './node/clockGuard';
import { holdNode } from './node/node';
import { watchDatabase } from './node/pulse';
import { inBackground, type Services } from './services';
import type { StartSettings } from './settings';
import { readStartSettings } from './startSettings';
import { openVault } from './vault';

/** Requests at work are given this long when the server stops. */
const PATIENCE = 10_000;

async function start(): Promise<void> {
  const settings = readStartSettings(process.env);
  const log = makeLog(settings.logLevel);
  const vault = openVault(masterKey(settings.dataFolder, settings.masterKey));
  const opened = await openFor(settings, systemClock.now(), say);
  const { db } = opened;
  const guarded = guardedClock(systemClock, settings);
  await whenThere(() => refuseIfApart(db, guarded), say);
  await keepApart(db.writes, settings, { empty: opened.empty, now: systemClock.now() });
  await refuseWrongKey(db.writes, vault);
  for (const remark of opened.remarks) log.info(remark);
  const node = await whenThere(() => holdNode({ db: db.watch }), say);
  const services: Services = { db, clock: systemClock, nextId: node.nextId, settings, vault, log };
  if (settings.mode === 'demo' && opened.empty) {
    await makeDemo(services, progressLines(say), demoOf(settings.demoDays));
    await opened.filled(systemClock.now());
  }

  await makeSandbox(services);
  const live = await whenThere(() => listen(db.connect, log), say);
  const pulse = watchDatabase(db, log, guarded);
  const app = await compose(services, consoleParts(settings));
  await app.listen({ host: settings.host, port: settings.port });
  // Among what they ask is this server itself: the simulator is a part of it.
  const running = startJobs(inBackground(services), jobs);
  say(`${settings.title} is up: ${settings.publicUrl}`);

  stopOnSignal(async () => {
    await Promise.race([app.close(), after(PATIENCE)]);
    await running.stop();
    await live.close();
    pulse.stop();
    await node.release().catch(() => undefined); // its time runs out by itself
    await opened.close();
  });
}

/** The built console lies beside the bundle; from source, in dist/. */
function consoleParts({ title, primaryColor, offline, mode, dataFolder }: StartSettings): ConsoleParts | undefined {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = [join(here, '../console'), join(here, '../dist/console')].find((path) =>
    existsSync(join(path, 'index.html')),
  );
  if (folder === undefined) return undefined;
  const archive = resolve(dataFolder, 'console');
  keepRelease(folder, archive, systemClock.now());
  return {
    folder,
    archive,
    facts: { title, primaryColor, offline, demoAccounts: mode === 'demo' ? demoAccounts : undefined },
  };
}

/** The first signal, or the end of whoever started us, stops in order; a second signal ends at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: Error) => {
        console.error(error.message);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // Whoever started us with a channel is gone.
  process.once('disconnect', () => void (stopping || onSignal()));
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
/** A line for each tenth of the work: enough to see that it moves, few enough to read. */
function progressLines(print: (line: string) => void): OnProgress {
  let last = '';
  return (done, of, what) => {
    const line = `Making demo data (${what}): ${Math.floor((done / of) * 10) * 10} %`;
    if (line !== last) print(line);
    last = line;
  };
}
function say(line: string): void {
  console.log(line);
}

await start().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
