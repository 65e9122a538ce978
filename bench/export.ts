import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { businessDay, DAY } from '#contract/time';
import { buildActor } from '../tests/build/actor';
import { type Business, DAYS, makeBusiness } from './business';
import type { File, Way, Written } from './exportAlone';
import { line } from './line';
import { median } from './load';

/**
 * `npm run bench:export`: the orders of a quarter, and the statement of a merchant with as many lines, as files, built
 * as the server is. In turn with them a bare driver reads the same columns, and each way has a process that does
 * nothing else. Rows in a second, how that compares, as machines differ, the resident memory at most, and how long
 * nobody else is heard. `--only statement` measures that file alone, `--prof FOLDER` keeps CPU profiles there.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    prof: { type: 'string' },
  },
});
const FILES = ['orders', 'statement'] as const satisfies File[];
const WAYS = ['csv', 'xlsx', 'bare rows', 'bare copy'] as const satisfies Way[];
const GOAL = { rate: 100_000, megabytes: 150 };
type All = Record<Way, Written[]>;

// A payment has five lines, and every second one is the large merchant's: it has a line of its own for each order.
const business = await makeBusiness(Number(values.size), Number(values.size) * 10);
await measureAll(business).finally(business.remove);
line('goal: csv, and both files', [`≥ ${GOAL.rate}`, '', '', `≤ ${GOAL.megabytes}`]);

async function measureAll({ connect, context, now, merchantIds: [merchantId] }: Business): Promise<void> {
  const actor = await buildActor(context, 'ADMIN');
  const day = (ago: number) => businessDay(now.getTime() - ago * DAY, 'MEX');
  const quarter = { startDate: day(DAYS), endDate: day(0) };
  const inputs: Record<File, object> = { orders: quarter, statement: { ...quarter, merchantId } };
  const bundle = await built();
  line('', ['rows/s', '× bare rows', '× bare copy', 'MB at most', 'MB at first', 'CPU s', 'deaf ms']);
  for (const file of FILES.filter((one) => one.startsWith(values.only))) {
    const task = { file, connect, actor: { ...actor, grants: [...actor.grants] }, input: inputs[file] };
    const written = await inTurn(bundle, task);
    for (const way of WAYS) tell(`${file}: ${way}`, way, written);
  }
  rmSync(bundle);
}

/** What each way says, round by round. */
async function inTurn(bundle: string, task: { file: File }): Promise<All> {
  const answers: All = { csv: [], xlsx: [], 'bare rows': [], 'bare copy': [] };
  const all = await Promise.all(WAYS.map(async (way) => ({ way, alone: await started(bundle, { ...task, way }) })));
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const { way, alone } of all) answers[way].push(await asOnce(alone));
  for (const { alone } of all) alone.disconnect();
  return answers;
}

/** It stands within the house while it runs, where its packages are found. */
async function built(): Promise<string> {
  const outfile = fileURLToPath(new URL('../.cache/exportAlone.mjs', import.meta.url));
  const entryPoints = [fileURLToPath(new URL('./exportAlone.ts', import.meta.url))];
  const how = { bundle: true, platform: 'node', target: 'node20', format: 'esm', packages: 'external' } as const;
  await build({ ...how, entryPoints, outfile });
  return outfile;
}

async function started(bundle: string, task: { file: File; way: Way }): Promise<ChildProcess> {
  const execArgv =
    values.prof === undefined
      ? []
      : ['--cpu-prof', `--cpu-prof-dir=${values.prof}`, `--cpu-prof-name=${task.file} ${task.way}.cpuprofile`];
  const alone = fork(bundle, { execArgv, env: { ...process.env, EXPORT: JSON.stringify(task) } });
  await once(alone, 'message');
  return alone;
}
async function asOnce(alone: ChildProcess): Promise<Written> {
  alone.send('again');
  const [answer] = await once(alone, 'message');
  return answer;
}

function megabytes(bytes: readonly number[]): string {
  return (Math.max(...bytes) / 2 ** 20).toFixed(0);
}

/** Medians, but of memory the most. Each way gives the rows that the text has lines of. */
function tell(name: string, way: Way, written: All): void {
  const rateOf = (one: Way, round: number) => {
    const [{ rows = 0 } = {}, { seconds = 1 } = {}] = [written.csv[round], written[one][round]];
    return rows / seconds;
  };
  const beside = (bare: Way) => median(written[way].map((_, round) => rateOf(way, round) / rateOf(bare, round)));
  line(name, [
    median(written[way].map((_, round) => rateOf(way, round))).toFixed(0),
    beside('bare rows').toFixed(2),
    beside('bare copy').toFixed(2),
    megabytes(written[way].map(({ most }) => most)),
    megabytes(written[way].map(({ base }) => base)),
    median(written[way].map(({ cpu }) => cpu)).toFixed(2),
    median(written[way].map(({ deaf }) => deaf)).toFixed(1),
  ]);
}
