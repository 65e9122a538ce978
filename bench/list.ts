import { parseArgs } from 'node:util';
import { businessDay, DAY } from '#contract/time';
import { billingFlowExport } from '../server/billing/flowExport';
import type { Actor } from '../server/http/handlers';
import { FileAnswer } from '../server/http/handlers';
import { exportOrders } from '../server/payment/export';
import { buildActor, buildCaller } from '../tests/build/actor';
import { type Business, DAYS, makeBusiness } from './business';
import { line } from './line';
import { type Question, questions } from './listQuestions';
import { quantile } from './load';
import { listening, scansOf } from './scans';

/**
 * `npm run bench:list`: pages of the payment list, of the statement and of the ledger with their exact totals, by the
 * filters people use, and files of all of it. One account has a tenth of all lines. Of each size p50, p95 and the
 * tables read whole, and the growth from the size before. The sizes are asked in turns, so that what else the machine
 * does falls on all. `--only ledger` asks the questions that begin so. `--sizes 1000000,10000000` are orders and as
 * many ledger lines: minutes, and 1 GB for a million of both.
 */
const LINE_END = 10;
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
  },
});
let rowsBefore = 0;

/** A business of so many orders and lines, and whoever asks there. */
interface Sized {
  size: number;
  business: Business;
  actor: Actor;
}
const sizes: Sized[] = [];
for (const size of values.sizes.split(',').map(Number)) {
  process.stdout.write(`Making ${size} orders and ${size} ledger lines …\n`);
  const business = await makeBusiness(size);
  sizes.push({ size, business, actor: await buildActor(business.context, 'ADMIN') });
}
line('', ['rows', 'p50 ms', 'p95 ms', 'growth', 'reads whole']);
for (const alike of alikeQuestions()) if (alike[0]?.name.startsWith(values.only)) await measure(alike);
for (const { size, business, actor } of sizes) {
  process.stdout.write(`Files of ${size}\n`);
  await measureExports(business, actor);
}
for (const { business } of sizes) await business.remove();

interface AlikeQuestion extends Question {
  db: Business['db'];
}
/** Each question, as it is asked of every size. */
function alikeQuestions(): AlikeQuestion[][] {
  const each = sizes.map(({ business, actor }) =>
    questions(business, actor).map((question) => ({ ...question, db: business.db })),
  );
  return (each[0] ?? []).map((_, n) => each.flatMap((ofSize) => ofSize[n] ?? []));
}

/** Every size once in each round. */
async function measure(alike: readonly AlikeQuestion[]): Promise<void> {
  const all: Timed[] = [];
  for (const question of alike) {
    const { reads, queries } = listening(question.db);
    const { total } = await question.ask(reads, 1);
    all.push({ question, total, queries, times: [] });
  }
  for (let round = 0; round < Number(values.rounds); round++) for (const one of all) one.times.push(await timeOf(one));
  let before: number | undefined;
  for (const { question, total, queries, times } of all) {
    const [p50, p95] = [quantile(times, 0.5) ?? 0, quantile(times, 0.95) ?? 0];
    const growth = before === undefined ? '' : (p50 / before).toFixed(2);
    const scans = await scansOf(question.db, queries);
    line(before === undefined ? question.name : '', [
      ...[String(total), p50.toFixed(1), p95.toFixed(1)],
      ...[growth, scans.join(' ')],
    ]);
    before = p50;
  }
}

/** One question of one size: its rows, what it asks the database, and how long that took each time, ms. */
interface Timed {
  question: AlikeQuestion;
  total: number;
  queries: ReturnType<typeof listening>['queries'];
  times: number[];
}
async function timeOf({ question: { ask, at, db }, total }: Timed): Promise<number> {
  const begun = performance.now();
  await ask(db.reads, at(Math.max(Math.ceil(total / 20), 1)));
  return performance.now() - begun;
}

type Export = (context: never) => Promise<unknown>;
/** Whole files of the quarter, the statement's of the large merchant: how fast, and how much memory at most. */
async function measureExports({ db, now, merchantIds }: Business, actor: Actor): Promise<void> {
  const day = (ago: number) => businessDay(now.getTime() - ago * DAY, 'MEX');
  const quarter = { startDate: day(DAYS), endDate: day(0) };
  const statement = { ...quarter, merchantId: merchantIds[0] ?? '' };
  const files: [string, Export, object][] = [
    ['statement', billingFlowExport, statement],
    ['orders', exportOrders, quarter],
  ];
  line('', ['rows/s', 'seconds', 'rows', 'MB at most', 'MB more']);
  for (const [name, make, input] of files)
    for (const format of ['csv', 'xlsx'] as const) {
      // The cast: an export takes no more of its context.
      const context = { input: { ...input, format }, actor, caller: buildCaller(), db: db.reads, now } as never;
      await measureFile(`${name}: ${format}`, () => make(context), format === 'csv');
    }
}

async function measureFile(name: string, make: () => Promise<unknown>, isText: boolean): Promise<void> {
  const before = process.memoryUsage.rss();
  const begun = performance.now();
  const answer = await make();
  if (!(answer instanceof FileAnswer)) throw new Error('an export answers with a file');
  let [most, ends] = [0, 0];
  for await (const piece of answer.body) {
    most = Math.max(most, process.memoryUsage.rss());
    if (isText) for (const sign of piece) ends += sign === LINE_END ? 1 : 0;
  }
  const seconds = (performance.now() - begun) / 1000;
  // A spreadsheet is packed: it has the rows of the text before it.
  rowsBefore = isText ? ends - 1 : rowsBefore;
  const perSecond = Math.round(rowsBefore / seconds);
  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
  line(name, [`${perSecond}`, seconds.toFixed(1), `${rowsBefore}`, megabytes(most), megabytes(most - before)]);
}
