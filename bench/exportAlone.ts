import { performance } from 'node:perf_hooks';
import pg from 'pg';
import copy from 'pg-copy-streams';
import { openDatabase } from '../server/db/pools';
import type { Actor } from '../server/http/handlers';
import { FileAnswer } from '../server/http/handlers';
import { exportOrders } from '../server/payment/export';
import { buildCaller } from '../tests/build/actor';

/**
 * The order export in a process of its own, as a server makes it, so that its memory is that of nothing else. In turn
 * with it a bare driver reads the same columns, row by row and as text. It is told by `EXPORT` what to ask, and says
 * each file as a line of JSON.
 */
interface Asked {
  connect: Parameters<typeof openDatabase>[0];
  actor: Omit<Actor, 'grants'> & { grants: string[] };
  input: object;
  rounds: number;
}
/** How one of them went: bytes of resident memory at most, seconds of the processor. */
export interface Written {
  name: 'csv' | 'xlsx' | 'bare rows' | 'bare copy';
  rows: number;
  seconds: number;
  cpu: number;
  most: number;
  /** Before it began. */
  base: number;
}
const LINE_END = 10;
/** As the file has them for whoever has not chosen. */
const COLUMNS = `o.order_no, o.create_time, o.status, o.currency, o.amount, o.paid_amount, m.name, o.merchant_order_no,
  o.pay_method, o.channel_code, o.notify_status, o.fee, o.pay_time
  from payment_order o join merchant m on m.id = o.merchant_id`;

const asked: Asked = JSON.parse(process.env['EXPORT'] ?? '{}');
const db = openDatabase(asked.connect);
const bare = new pg.Client({ ...asked.connect, options: '-c jit=off' });
await bare.connect();
const actor = { ...asked.actor, grants: new Set(asked.actor.grants) };
let [most, lines] = [0, 0];
const look = () => {
  most = Math.max(most, process.memoryUsage.rss());
};
const watch = setInterval(look, 5);
const ways: readonly [Written['name'], () => Promise<number>][] = [
  ['csv', () => write('csv')],
  ['bare rows', readRows],
  ['bare copy', readText],
  ['xlsx', () => write('xlsx')],
];
for (let round = 0; round < asked.rounds; round++) for (const [name, way] of ways) await measure(name, way);
clearInterval(watch);
await bare.end();
await db.close();

async function measure(name: Written['name'], way: () => Promise<number>): Promise<void> {
  most = 0;
  look();
  const base = most;
  const [begun, before] = [performance.now(), process.cpuUsage()];
  const rows = await way();
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(before);
  const written: Written = { name, rows, seconds, cpu: (user + system) / 1e6, most, base };
  process.stdout.write(`${JSON.stringify(written)}\n`);
}

/** Gives the lines of the file below its headings; a spreadsheet, which is packed, has those of the text before it. */
async function write(format: 'csv' | 'xlsx'): Promise<number> {
  const input = { ...asked.input, format };
  // The cast: an export takes no more of its context.
  const answer = await exportOrders({ input, actor, caller: buildCaller(), db: db.reads, now: new Date() } as never);
  if (!(answer instanceof FileAnswer)) throw new Error('an export answers with a file');
  let ends = 0;
  for await (const piece of answer.body as AsyncIterable<Buffer>) {
    look();
    if (format === 'csv') ends += endsIn(piece);
  }
  if (format === 'csv') lines = ends - 1;
  return lines;
}
function endsIn(piece: Buffer): number {
  let ends = 0;
  for (let at = piece.indexOf(LINE_END); at !== -1; at = piece.indexOf(LINE_END, at + 1)) ends += 1;
  return ends;
}

/** By a cursor, a thousand at a time. */
async function readRows(): Promise<number> {
  await bare.query('begin read only');
  await bare.query(`declare orders no scroll cursor for select ${COLUMNS} order by o.id desc`);
  let rows = 0;
  for (let read = 1; read > 0; rows += read) {
    read = (await bare.query({ text: 'fetch 1000 from orders', rowMode: 'array' })).rows.length;
    look();
  }
  await bare.query('rollback');
  return rows;
}

async function readText(): Promise<number> {
  const text = bare.query(copy.to(`copy (select ${COLUMNS} order by o.id desc) to stdout (format csv)`));
  let rows = 0;
  for await (const piece of text as AsyncIterable<Buffer>) {
    look();
    rows += endsIn(piece);
  }
  return rows;
}
