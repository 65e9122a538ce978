import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type pg from 'pg';
import { billingFlowExport } from '../server/billing/flowExport';
import { openDatabase } from '../server/db/pools';
import { type Actor, FileAnswer } from '../server/http/handlers';
import { exportOrders } from '../server/payment/export';
import { buildCaller } from '../tests/build/actor';
import { Bare, endsIn } from './exportBare';

/**
 * One way to read the orders of a quarter, or a merchant's statement of it. It has a process of its own, so its memory
 * is that of nothing else. It is the export as a server makes it, or a bare driver that reads the same columns.
 * `EXPORT` says what to ask. It does so once for each message, and answers how it went.
 */
export type Way = 'csv' | 'xlsx' | 'bare rows' | 'bare copy';
export type File = 'orders' | 'statement';
interface Task {
  file: File;
  way: Way;
  connect: pg.ClientConfig;
  actor: Omit<Actor, 'grants'> & { grants: string[] };
  input: object;
}
/** Bytes of resident memory, seconds of the processor. */
export interface Written {
  rows: number;
  seconds: number;
  cpu: number;
  most: number;
  /** Once the process stood and was connected. */
  base: number;
  /** Nobody else was heard for so long at most, ms. */
  deaf: number;
}
const EXPORTS: Record<File, (context: never) => Promise<unknown>> = {
  orders: exportOrders,
  statement: billingFlowExport,
};

const task: Task = JSON.parse(process.env['EXPORT'] ?? '{}');
const db = openDatabase(task.connect);
const bare = new Bare(task.connect, task.file);
await (task.way === 'csv' || task.way === 'xlsx' ? sql`select 1`.execute(db.reads) : bare.connect());
const ways: Record<Way, () => Promise<number>> = {
  csv: () => write('csv'),
  xlsx: () => write('xlsx'),
  'bare rows': () => bare.readRows(),
  'bare copy': () => bare.readText(),
};
const actor = { ...task.actor, grants: new Set(task.actor.grants) };
let most = 0;
const look = () => {
  most = Math.max(most, process.memoryUsage.rss());
};
look();
const base = most;
process.on('message', async () => process.send?.(await measured(ways[task.way])));
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function measured(way: () => Promise<number>): Promise<Written> {
  most = 0;
  const watch = setInterval(look, 10);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const [begun, before] = [performance.now(), process.cpuUsage()];
  const rows = await way();
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(before);
  delay.disable();
  look();
  clearInterval(watch);
  return { rows, seconds, cpu: (user + system) / 1e6, most, base, deaf: delay.max / 1e6 };
}

/** Gives the lines below the headings; of a spreadsheet, which is packed, none are counted. */
async function write(format: 'csv' | 'xlsx'): Promise<number> {
  const input = { ...task.input, format };
  // The cast: an export takes no more of its context.
  const context = { input, actor, caller: buildCaller(), db: db.reads, now: new Date() } as never;
  const answer = await EXPORTS[task.file](context);
  if (!(answer instanceof FileAnswer)) throw new Error('an export answers with a file');
  let ends = 0;
  for await (const piece of answer.body as AsyncIterable<Buffer>) if (format === 'csv') ends += endsIn(piece);
  return ends - 1;
}
