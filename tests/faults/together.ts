import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../server/db/pools';
import { temporaryFolder } from '../database/folder';
import { startServer } from '../journeys/server';
import { DESK, makeBusiness } from './business';
import { startDurableServer, urlOf } from './cluster';
import { Desk } from './desk';
import { brokenPromises } from './judge';
import { judgeSettlements, plansRun, untilPlanned } from './settled';
import { Settling } from './settling';
import { Traffic } from './traffic';

/**
 * `node --import tsx tests/faults/together.ts --seconds 120`: two processes of the built server on one database, each
 * with all its jobs, while orders and settlements come to both. Then it looks whether anything was done twice. Each
 * owner's plan ran once, what was promised is there once, and the books are right.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '120' }, owners: { type: 'string', default: '400' } },
});
const WORKERS = 4;
const database = await startDurableServer();
const folders = [temporaryFolder('caudal-one-'), temporaryFolder('caudal-other-')] as const;
const { merchants, settlers } = await makeBusiness(database.connect, folders[0], Number(values.owners));
// One business, one key of its secrets.
cpSync(join(folders[0], 'key'), join(folders[1], 'key'));
const env = {
  ...{ LOG_LEVEL: 'error', MERCHANT_PER_MINUTE: '10000000' },
  ...{ DATABASE_URL: urlOf(database.connect), DEMO: 'on' },
};
const first = await startServer({ dataFolder: folders[0], env });
const second = await startServer({ dataFolder: folders[1], env });

const desk = new Desk(first.port, DESK);
const traffics = [first, second].map(({ url }) => new Traffic(url, merchants, WORKERS, desk));
const settling = new Settling(second.port, settlers);
await sleep(Number(values.seconds) * 1_000);
await Promise.all([...traffics, desk, settling].map((one) => one.stop()));

const db = openDatabase(database.connect, 2);
await untilPlanned(db.reads, settlers.planned);
const judged = await judgeSettlements(db.reads, settling, { planned: settlers.planned, isOver: true });
const broken: string[] = [];
for (const traffic of traffics) broken.push(...(await brokenPromises(db.reads, traffic, desk, judged)));
const ran = await plansRun(db.reads);
await db.close();
const orders = traffics.map(({ promised }) => promised.orders.size);
process.stdout.write(
  `two processes: ${orders.join(' and ')} orders, ${settling.steps} steps of settlements acknowledged, ${ran.length} plans of ${settlers.planned.length} owners run; settled twice ${judged.twice.length}, missing ${judged.missing.length}, lost ${judged.lost.length}; ${broken.length} promises broken\n`,
);
for (const word of broken.slice(0, 20)) process.stdout.write(`  ${word}\n`);
await Promise.all([first.stop(), second.stop()]);
await database.stop();
for (const folder of folders) rmSync(folder, { recursive: true, force: true });
const isWorked = orders.every((count) => count > 0) && settling.steps > 0 && ran.length === settlers.planned.length;
process.exitCode = broken.length === 0 && isWorked ? 0 : 1;
