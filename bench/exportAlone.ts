import { performance } from 'node:perf_hooks';
import { openDatabase } from '../server/db/pools';
import type { Actor } from '../server/http/handlers';
import { FileAnswer } from '../server/http/handlers';
import { exportOrders } from '../server/payment/export';
import { buildCaller } from '../tests/build/actor';

/**
 * The order export in a process of its own, as a server makes it, so that its memory is that of nothing else. It is
 * told by `EXPORT` what to ask, and says each file as a line of JSON.
 */
interface Asked {
  connect: Parameters<typeof openDatabase>[0];
  actor: Omit<Actor, 'grants'> & { grants: string[] };
  input: object;
  rounds: number;
}
const LINE_END = 10;
const asked: Asked = JSON.parse(process.env['EXPORT'] ?? '{}');
const db = openDatabase(asked.connect);
const actor = { ...asked.actor, grants: new Set(asked.actor.grants) };
await db.reads.selectFrom('merchant').select('id').limit(1).execute();
const base = process.memoryUsage.rss();
let most = base;
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 5);
for (let round = 0; round < asked.rounds; round++)
  for (const format of ['csv', 'xlsx'] as const) {
    most = process.memoryUsage.rss();
    const begun = performance.now();
    const cpu = process.cpuUsage();
    const input = { ...asked.input, format };
    // The cast: an export takes no more of its context.
    const answer = await exportOrders({ input, actor, caller: buildCaller(), db: db.reads, now: new Date() } as never);
    if (!(answer instanceof FileAnswer)) throw new Error('an export answers with a file');
    let [ends, bytes] = [0, 0];
    for await (const piece of answer.body as AsyncIterable<Buffer>) {
      bytes += piece.length;
      most = Math.max(most, process.memoryUsage.rss());
      if (format === 'csv') for (const sign of piece) ends += sign === LINE_END ? 1 : 0;
    }
    const seconds = (performance.now() - begun) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    process.stdout.write(
      `${JSON.stringify({ format, cpu: (user + system) / 1e6, rows: ends - 1, seconds, bytes, most, base })}\n`,
    );
  }
clearInterval(watch);
await db.close();
