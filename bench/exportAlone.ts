import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import pg from 'pg';
import copy from 'pg-copy-streams';
import { openDatabase } from '../server/db/pools';
import { type Actor, FileAnswer } from '../server/http/handlers';
import { exportOrders } from '../server/payment/export';
import { buildCaller } from '../tests/build/actor';

/**
 * One way to read the orders of a quarter, in a process of its own, so that its memory is that of nothing else. It is
 * the export as a server makes it, or a bare driver that reads the same columns. `EXPORT` says what to ask. It does so
 * once for each message, and answers how it went.
 */
export type Way = 'csv' | 'xlsx' | 'bare rows' | 'bare copy';
interface Asked {
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
}
const LINE_END = 10;
/** As the file has them for whoever has not chosen. */
const COLUMNS = `o.order_no, o.create_time, o.status, o.currency, o.amount, o.paid_amount, m.name, o.merchant_order_no,
  o.pay_method, o.channel_code, o.notify_status, o.fee, o.pay_time
  from payment_order o join merchant m on m.id = o.merchant_id`;

const asked: Asked = JSON.parse(process.env['EXPORT'] ?? '{}');
const db = openDatabase(asked.connect);
const bare = new pg.Client({ ...asked.connect, options: '-c jit=off' });
await (asked.way === 'csv' || asked.way === 'xlsx' ? sql`select 1`.execute(db.reads) : bare.connect());
const ways: Record<Way, () => Promise<number>> = {
  csv: () => write('csv'),
  xlsx: () => write('xlsx'),
  'bare rows': readRows,
  'bare copy': readText,
};
const actor = { ...asked.actor, grants: new Set(asked.actor.grants) };
let most = 0;
const look = () => {
  most = Math.max(most, process.memoryUsage.rss());
};
look();
const base = most;
process.on('message', async () => process.send?.(await measured(ways[asked.way])));
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function measured(way: () => Promise<number>): Promise<Written> {
  most = 0;
  const watch = setInterval(look, 10);
  const [begun, before] = [performance.now(), process.cpuUsage()];
  const rows = await way();
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(before);
  look();
  clearInterval(watch);
  return { rows, seconds, cpu: (user + system) / 1e6, most, base };
}

/** Gives the lines below the headings; of a spreadsheet, which is packed, none are counted. */
async function write(format: 'csv' | 'xlsx'): Promise<number> {
  const input = { ...asked.input, format };
  // The cast: an export takes no more of its context.
  const answer = await exportOrders({ input, actor, caller: buildCaller(), db: db.reads, now: new Date() } as never);
  if (!(answer instanceof FileAnswer)) throw new Error('an export answers with a file');
  let ends = 0;
  for await (const piece of answer.body as AsyncIterable<Buffer>) if (format === 'csv') ends += endsIn(piece);
  return ends - 1;
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
  for (let read = 1; read > 0; rows += read)
    read = (await bare.query({ text: 'fetch 1000 from orders', rowMode: 'array' })).rows.length;
  await bare.query('rollback');
  return rows;
}

async function readText(): Promise<number> {
  const text = bare.query(copy.to(`copy (select ${COLUMNS} order by o.id desc) to stdout (format csv)`));
  let rows = 0;
  for await (const piece of text as AsyncIterable<Buffer>) rows += endsIn(piece);
  return rows;
}
