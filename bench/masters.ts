import { parseArgs } from 'node:util';
import { route } from '../server/routing/router';
import { line } from './line';
import { quantile } from './load';
import { mastersQuestions, routed, selectOne } from './mastersQuestions';
import { type Masters, makeMasters } from './mastersWorld';

/**
 * `npm run bench:masters`: as many rows as the goals name. It asks the router with 500 accounts, alone and with its
 * reads, and the pages of merchants and accounts. Then it tries out an import and writes an export. Beside each stands
 * how many times an empty statement (`select 1`) of the same run that took, as machines differ in both.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '40' } } });
const ROUTED = 2_000;
const world = await makeMasters();
line('', ['p50 ms', 'p95 ms', 'p99 ms', '× select 1', 'goal ms']);
const base = await timesOf(200, () => selectOne(world));
tell('select 1', base, '');
tell('router, 500 accounts', await routerAlone(world), 'p99 1');
for (const { name, goal, rounds = Number(values.rounds), ask } of mastersQuestions(world))
  tell(name, await timesOf(rounds, ask), goal);
await world.remove();

/** In milliseconds, after a first time that is not counted. */
async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times;
}

/** Nothing is read meanwhile: the loop would hand over to others. */
async function routerAlone(of: Masters): Promise<number[]> {
  const { accounts, asked, deciding } = await routed(of);
  const times: number[] = [];
  for (let round = 0; round < ROUTED * 2; round++) {
    const begun = performance.now();
    route(accounts, asked, deciding);
    times.push(performance.now() - begun);
  }
  return times.slice(ROUTED);
}

function tell(name: string, times: readonly number[], goal: string): void {
  const part = (of: number) => quantile([...times], of) ?? 0;
  const median = quantile([...base], 0.5) ?? 1;
  const cells = [part(0.5), part(0.95), part(0.99)].map((ms) => ms.toFixed(2));
  line(name, [...cells, (part(0.5) / median).toFixed(1), goal]);
}
