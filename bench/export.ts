import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { businessDay, DAY } from '#contract/time';
import { buildActor } from '../tests/build/actor';
import { type Business, DAYS, makeBusiness } from './business';
import type { Written } from './exportAlone';
import { line } from './line';
import { median } from './load';

/**
 * `npm run bench:export`: the order export of all rows of a quarter, by a process that does nothing else, built as the
 * server is. In turn with it a bare driver reads the same columns. Rows in a second, how that compares, as machines
 * differ, and the resident memory at most. `--prof FOLDER` keeps a CPU profile of the process there.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    prof: { type: 'string' },
  },
});
const NAMES = ['csv', 'xlsx', 'bare rows', 'bare copy'] as const;

const business = await makeBusiness(Number(values.size));
const written = await inProcess(business).finally(business.remove);
line('', ['rows/s', '× bare rows', '× bare copy', 'MB at most', 'MB more', 'CPU s', 'rows']);
for (const name of NAMES) tell(name);

/** What each round of the process says of itself. */
async function inProcess({ connect, context, now }: Business): Promise<Written[]> {
  const actor = await buildActor(context, 'ADMIN');
  const day = (ago: number) => businessDay(now.getTime() - ago * DAY, 'MEX');
  const input = { startDate: day(DAYS), endDate: day(0) };
  const asked = { connect, actor: { ...actor, grants: [...actor.grants] }, input, rounds: Number(values.rounds) };
  const file = await built();
  const profile = values.prof === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.prof}`];
  const alone = spawn(process.execPath, [...profile, file], {
    env: { ...process.env, EXPORT: JSON.stringify(asked) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: Written[] = [];
  for await (const text of createInterface(alone.stdout)) said.push(JSON.parse(text));
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

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0);
}

/** Medians, but of memory the most. */
function tell(name: Written['name']): void {
  const of = written.filter((one) => one.name === name);
  const rate = (one: Written) => one.rows / one.seconds;
  const beside = (bare: Written['name']) => {
    const others = written.filter((one) => one.name === bare);
    return median(of.map((one, round) => rate(one) / rate(others[round] ?? one))).toFixed(2);
  };
  line(name, [
    median(of.map(rate)).toFixed(0),
    beside('bare rows'),
    beside('bare copy'),
    megabytes(Math.max(...of.map(({ most }) => most))),
    megabytes(Math.max(...of.map(({ most, base }) => most - base))),
    median(of.map(({ cpu }) => cpu)).toFixed(2),
    String(of[0]?.rows ?? 0),
  ]);
}
