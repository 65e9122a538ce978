// The checks and test runs that `npm run check` and `npm test` are made of.
import { mkdirSync } from 'node:fs';
import { isHere, languages } from '../tests/inflow/clients';
import { build } from './build.mjs';
import type { Part } from './outcome';
import { nothing, type Outcome, reported, sum } from './report';
import { runPackage, runScript } from './step.mjs';

const may = { mayFail: true };
/** A tool that says yes or no counts as one test. */
const judged = async (code: Promise<number>): Promise<Outcome> =>
  (await code) === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
const prepared = async (work: Promise<unknown>): Promise<undefined> => void (await work);

/** Umi writes the types of its plugins first, so that tsc, jest and the linter see what the build sees. */
export const prepare: Part = ['Prepare the console', () => prepared(runPackage('max', ['setup'], { quiet: true }))];

export const checks: readonly Part[] = [
  ['Types', () => judged(runPackage('tsc', [], may))],
  [
    'Format, lint and borders',
    () => judged(runPackage('biome', ['check', '--error-on-warnings', '--max-diagnostics=50'], may)),
  ],
  ['Unused code', () => judged(runPackage('knip', [], may))],
  ['Lock file', () => judged(runScript('scripts/lock.ts', ['--check'], may))],
];

/** Unit, server and console tests; those that must hold on a second engine too where its address is given. */
export function unitTests(secondEngine?: string): Promise<Outcome> {
  mkdirSync('reports', { recursive: true });
  const env = secondEngine === undefined ? {} : { TEST_DATABASE_URL: secondEngine };
  return reported('jest', 'reports/jest.json', () =>
    runPackage('jest', ['--json', '--outputFile=reports/jest.json'], { ...may, env }),
  );
}

/** Those of the merchants' clients that no test can run here. */
export const clientsNotRun = (): readonly Part[] =>
  languages
    .filter((language) => !isHere(language))
    .map((language) => [`The merchants’ client in ${language}`, async () => 'its tools are not installed']);

export const built: Part = ['Build', () => prepared(build())];
export const firstLoad: Part = [
  'First load within its budget',
  () => judged(runScript('bench/web.ts', ['--bytes'], may)),
];
/** In two halves side by side, each with a server and a browser of its own: much of a journey is waiting. */
export const browserTests = (...args: string[]): Part => [
  ['Browser tests', ...args].join(' '),
  async () => sum(await Promise.all(Object.entries(halves).map(([half, files]) => journeys(half, [files, ...args])))),
];
/** The journeys from nothing to a paid order and around a failing account, on a PostgreSQL of its own. */
export const mastersElsewhere: Part = [
  'Journeys of the masters, second engine',
  () =>
    reported('playwright', 'reports/journeys.json', () =>
      runScript('tests/journeys/run.ts', ['accounts', 'fromNothing', 'loginAs', 'keys.spec'], {
        ...may,
        env: { ENGINE: 'server' },
      }),
    ),
];
/** By what their files are called; both take about as long. */
const FIRST = 'axe|pwa|shellTools|tables|weather|zone';
const halves = { '-first': `journeys/(${FIRST})`, '-second': `journeys/(?!${FIRST})` };
const journeys = (half: string, args: readonly string[]) =>
  reported('playwright', `reports/journeys${half}.json`, () =>
    runScript('tests/journeys/run.ts', args, { ...may, env: { HALF: half } }),
  );
/** `max dev` as a tester has it: every switch of its panel, pressed in a browser. */
export const devPanel: Part = [
  'The tester’s panel of the development server',
  () => reported('playwright', 'reports/journeys-dev.json', () => runScript('tests/dev/run.ts', [], may)),
];
const SECOND_BUILD = 'dist/second';
/** A real second release: the same sources under other file names. */
export const secondBuild: Part = [
  'Build a second release',
  () =>
    prepared(
      runPackage('max', ['build'], {
        env: { NODE_ENV: 'production', DID_YOU_KNOW: 'none', CONSOLE_OUTPUT: SECOND_BUILD, HASH_SALT: 'second' },
      }),
    ),
];
export const updateTests: Part = [
  'From one real build to another, in a browser',
  () =>
    reported('playwright', 'reports/journeys.json', () =>
      runScript('tests/journeys/run.ts', ['tests/journeys/pwa'], { ...may, env: { SECOND_BUILD } }),
    ),
];
/** A thousand guesses at passwords, and how long each kind of refusal takes. */
export const guesses: Part = [
  'A thousand guesses',
  () =>
    reported('jest', 'reports/guesses.json', () =>
      runPackage('jest', [...guessing, '--json', '--outputFile=reports/guesses.json'], { ...may, env: { LONG: '1' } }),
    ),
];
const guessing = ['--selectProjects', 'server', '--testPathPatterns', 'employee/guessing'];
/** Every call by everybody, with everybody's things; `--faults`: and by servers whose faults it must notice. */
export const matrix = (...args: string[]): Part => [
  ['Authorization matrix', ...args].join(' '),
  () => reported('matrix', 'reports/matrix.json', () => runScript('tests/matrix/run.ts', args, may)),
];
/** Requests made at random from the contract and the merchants' API: none is answered by a fault of ours. */
export const fuzz = (count: number): Part => [
  `${count} requests at random`,
  () => reported('matrix', 'reports/fuzz.json', () => runScript('tests/fuzz/run.ts', ['--count', String(count)], may)),
];
/** Keeps the demo, wipes it, puts it back, looks at its books, compares and serves it. */
export const drill: Part = ['Kept, wiped and restored', () => judged(runScript('tests/faults/drill.ts', [], may))];
/**
 * Kills the server in the middle of its work, and its database under it, and counts what was promised and is missing.
 * Engines go side by side: most of it is waiting for a start.
 */
export const kills = (
  engines: readonly ('embedded' | 'server')[],
  times: number,
  faults: number,
  ...more: string[]
): Part => [
  `Killed ${times} times, its database ${faults} times each way, on ${engines.length} engines`,
  async () => sum(await Promise.all(engines.map((engine) => killed(engine, times, faults, more)))),
];
const killed = async (engine: string, times: number, faults: number, more: readonly string[]): Promise<Outcome> => {
  const given = ['--engine', engine, '--times', String(times), '--faults', String(faults), ...more];
  const outcome = await judged(runScript('tests/faults/kill.ts', given, may));
  return outcome.failed > 0 ? { ...outcome, failures: [`kills, engine ${engine}`] } : outcome;
};
/** Two processes with all their jobs on one database: nothing is done twice. */
export const together = (seconds: number, owners: number): Part => [
  `Two processes on one database for ${seconds} s`,
  () => judged(runScript('tests/faults/together.ts', ['--seconds', `${seconds}`, '--owners', `${owners}`], may)),
];
export const measured = (title: string, file: string, ...args: string[]): Part => [
  title,
  () => judged(runScript(file, args, may)),
];
/** Not judged: how many calls still answer "not available yet". */
export const contractStatus: Part = [
  'What the contract still lacks',
  () => prepared(runScript('scripts/contractStatus.ts', ['--length'])),
];
