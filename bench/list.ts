import { parseArgs } from 'node:util';
import { businessDay, DAY } from '#contract/time';
import type { Actor } from '../server/http/handlers';
import { FileAnswer } from '../server/http/handlers';
import { billingFlowExport } from '../server/merchant/flowExport';
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
 * tables read whole, and the growth between. `--only ledger` asks the questions that begin so. `--sizes
 * 1000000,10000000` are orders and as many ledger lines: minutes, and 1 GB for a million of both.
 */
const LINE_END = 10;
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
  },
});
const medians = new Map<string, number>();
let rowsBefore = 0;

for (const size of values.sizes.split(',').map(Number)) {
  process.stdout.write(`Making ${size} orders and ${size} ledger lines …\n`);
  const business = await makeBusiness(size);
  const actor = await buildActor(business.context, 'ADMIN');
  line('', ['rows', 'p50 ms', 'p95 ms', 'growth', 'reads whole']);
  for (const question of questions(business, actor))
    if (question.name.startsWith(values.only)) await measure(business, question);
  await measureExports(business, actor);
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
