import { parseArgs } from 'node:util';
import { businessDay, DAY } from '#contract/time';
import type { Actor } from '../server/http/handlers';
import { FileAnswer } from '../server/http/handlers';
import { billingFlowExport } from '../server/merchant/flowExport';
import { buildActor, buildCaller } from '../tests/build/actor';
import { type Business, DAYS, makeBusiness } from './business';
import { line } from './line';
import { type Question, questions } from './listQuestions';
import { quantile } from './load';
import { listening, scansOf } from './scans';

/**
 * `npm run bench:list`: pages of the payment list and of the statement with their exact totals, by the filters people
 * use; one account has a tenth of all lines. Of each size p50, p95 and the tables read whole, and the growth between.
 * `--sizes 1000000,10000000` are orders and as many ledger lines: minutes, and 1 GB for a million of both.
 */
const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '200000' }, rounds: { type: 'string', default: '40' } },
});
const medians = new Map<string, number>();

for (const size of values.sizes.split(',').map(Number)) {
  process.stdout.write(`Making ${size} orders and ${size} ledger lines …\n`);
  const business = await makeBusiness(size);
  const actor = await buildActor(business.context, 'ADMIN');
  line('', ['rows', 'p50 ms', 'p95 ms', 'growth', 'reads whole']);
  for (const question of questions(business, actor)) await measure(business, question);
  await measureExport(business, actor);
  await business.remove();
}

async function measure({ db }: Business, { name, at, ask }: Question): Promise<void> {
  const { reads, asked } = listening(db);
  const { total } = await ask(reads, 1);
  const times: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const begun = performance.now();
    await ask(db.reads, at(Math.max(Math.ceil(total / 20), 1)));
    times.push(performance.now() - begun);
  }
  const part = (of: number) => quantile(times, of) ?? 0;
  const before = medians.get(name);
  medians.set(name, part(0.5));
  const growth = before === undefined ? '' : (part(0.5) / before).toFixed(2);
  const scans = await scansOf(db, asked);
  line(name, [String(total), part(0.5).toFixed(1), part(0.95).toFixed(1), growth, scans.join(' ')]);
}

/** The whole statement of the large merchant: how fast, and how much memory at most. */
async function measureExport({ db, now, merchantIds }: Business, actor: Actor): Promise<void> {
  const day = (ago: number) => businessDay(now.getTime() - ago * DAY, 'MEX');
  const input = { merchantId: merchantIds[0] ?? '', startDate: day(DAYS), endDate: day(0) };
  const begun = performance.now();
  // The cast: an export takes no more of its context.
  const context = { input, actor, caller: buildCaller(), db: db.reads, now } as unknown;
  const answer = await billingFlowExport(context as Parameters<typeof billingFlowExport>[0]);
  if (!(answer instanceof FileAnswer)) throw new Error('an export answers with a file');
  let most = 0;
  for await (const _piece of answer.body) most = Math.max(most, process.memoryUsage.rss());
  const seconds = (performance.now() - begun) / 1000;
  line('statement: export', [`${seconds.toFixed(1)} s`, `${(most / 2 ** 20).toFixed(0)} MB`]);
}
