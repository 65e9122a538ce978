import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { businessDay, DAY } from '#contract/time';
import { buildActor } from '../tests/build/actor';
import { type Business, DAYS, makeBusiness } from './business';
import type { Way, Written } from './exportAlone';
import { line } from './line';
import { median } from './load';

/**
 * `npm run bench:export`: the order export of all rows of a quarter, built as the server is. In turn with it a bare
 * driver reads the same columns, and each way has a process that does nothing else. Rows in a second, how that
 * compares, as machines differ, and the resident memory at most. `--prof FOLDER` keeps CPU profiles there.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    prof: { type: 'string' },
  },
});
const WAYS = ['csv', 'xlsx', 'bare rows', 'bare copy'] as const satisfies Way[];
const GOAL = { rate: 100_000, megabytes: 150 };

const business = await makeBusiness(Number(values.size));
const written = await inTurn(business).finally(business.remove);
line('', ['rows/s', '× bare rows', '× bare copy', 'MB at most', 'MB at first', 'CPU s']);
for (const way of WAYS) tell(way);
line('goal: csv, and both files', [`≥ ${GOAL.rate}`, '', '', `≤ ${GOAL.megabytes}`]);

/** What each way says, round by round. */
async function inTurn({ connect, context, now }: Business): Promise<Record<Way, Written[]>> {
  const actor = await buildActor(context, 'ADMIN');
  const day = (ago: number) => businessDay(now.getTime() - ago * DAY, 'MEX');
  const input = { startDate: day(DAYS), endDate: day(0) };
  const asked = { connect, actor: { ...actor, grants: [...actor.grants] }, input };
  const file = await built();
  const said: Record<Way, Written[]> = { csv: [], xlsx: [], 'bare rows': [], 'bare copy': [] };
  const all = await Promise.all(WAYS.map(async (way) => ({ way, alone: await started(file, { ...asked, way }) })));
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const { way, alone } of all) said[way].push(await asOnce(alone));
  for (const { alone } of all) alone.disconnect();
  rmSync(file);
  return said;
}

/** It stands within the house while it runs, where its packages are found. */
async function built(): Promise<string> {
  const outfile = fileURLToPath(new URL('../.cache/exportAlone.mjs', import.meta.url));
  const entryPoints = [fileURLToPath(new URL('./exportAlone.ts', import.meta.url))];
  const how = { bundle: true, platform: 'node', target: 'node20', format: 'esm', packages: 'external' } as const;
  await build({ ...how, entryPoints, outfile });
  return outfile;
}

async function started(file: string, asked: { way: Way }): Promise<ChildProcess> {
  const execArgv =
    values.prof === undefined
      ? []
      : ['--cpu-prof', `--cpu-prof-dir=${values.prof}`, `--cpu-prof-name=${asked.way}.cpuprofile`];
  const alone = fork(file, { execArgv, env: { ...process.env, EXPORT: JSON.stringify(asked) } });
  await once(alone, 'message');
  return alone;
}
async function asOnce(alone: ChildProcess): Promise<Written> {
  alone.send('again');
  const [said] = await once(alone, 'message');
  return said;
}

function megabytes(bytes: readonly number[]): string {
  return (Math.max(...bytes) / 2 ** 20).toFixed(0);
}

/** Medians, but of memory the most. Each way gives the rows that the text has lines of. */
function tell(way: Way): void {
  const rateOf = (one: Way, round: number) => {
    const [{ rows = 0 } = {}, { seconds = 1 } = {}] = [written.csv[round], written[one][round]];
    return rows / seconds;
  };
  const beside = (bare: Way) => median(written[way].map((_, round) => rateOf(way, round) / rateOf(bare, round)));
  line(way, [
    median(written[way].map((_, round) => rateOf(way, round))).toFixed(0),
    beside('bare rows').toFixed(2),
    beside('bare copy').toFixed(2),
    megabytes(written[way].map(({ most }) => most)),
    megabytes(written[way].map(({ base }) => base)),
    median(written[way].map(({ cpu }) => cpu)).toFixed(2),
  ]);
}
