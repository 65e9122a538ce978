import { parseArgs } from 'node:util';
import { route } from '../server/routing/router';
import { line } from './line';
import { median, quantile } from './load';
import { mastersQuestions, routed, selectOne } from './mastersQuestions';
import { type Masters, makeMasters } from './mastersWorld';

/**
 * `npm run bench:masters`: as many rows as the goals name. It asks the router with 500 accounts, alone and with its
 * reads, and the pages of merchants and accounts. Then it tries out an import and writes an export. Before each round
 * an empty statement (`select 1`) is asked too: beside each figure stands how many times that it took, by the median.
 * The last column is the empty statement's own p99: what the machine itself adds where others work on it. `--only` asks
 * those whose name begins so.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '40' }, only: { type: 'string', default: '' } },
});
const ROUTED = 2_000;
const world = await makeMasters();
line('', ['least ms', 'p50 ms', 'p95 ms', 'p99 ms', '× select 1', 'goal ms', 'its p99']);
tell('router, 500 accounts', { times: await routerAlone(world), base: await baseOf(200) }, 'p99 1');
const questions = mastersQuestions(world).filter(({ name }) => name.startsWith(values.only));
for (const { name, goal, rounds = Number(values.rounds), before, ask } of questions)
  tell(name, await timesOf(rounds, ask, before), goal);
await world.remove();

/** What was asked, and the empty statement beside it; milliseconds. */
interface Measured {
  times: readonly number[];
  base: readonly number[];
}
/** After a first time of each that is not counted. */
async function timesOf(
  rounds: number,
  work: () => Promise<unknown>,
  before?: () => Promise<unknown>,
): Promise<Measured> {
  await work();
  const [times, base]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    await before?.();
    base.push(await took(() => selectOne(world)));
    times.push(await took(work));
  }
  return { times, base };
}
async function baseOf(rounds: number): Promise<readonly number[]> {
  return (await timesOf(rounds, () => selectOne(world))).times;
}
async function took(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Nothing is read meanwhile: the loop would hand over to others. */
async function routerAlone(of: Masters): Promise<number[]> {
  const { accounts, order, deciding } = await routed(of);
  const times: number[] = [];
  for (let round = 0; round < ROUTED * 2; round++) {
    const begun = performance.now();
    route(accounts, order, deciding);
    times.push(performance.now() - begun);
  }
  return times.slice(ROUTED);
}

function tell(name: string, { times, base }: Measured, goal: string): void {
  const cells = [0, 0.5, 0.95, 0.99].map((part) => (quantile(times, part) ?? 0).toFixed(2));
  const ratio = median(times) / median(base);
  line(name, [...cells, ratio.toFixed(1), goal, (quantile(base, 0.99) ?? 0).toFixed(2)]);
}
