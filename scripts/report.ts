// Adds up what the test runners themselves report.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Outcome {
  passed: number;
  failed: number;
  notRun: number;
  /** What failed, by its title, as far as a report names it. */
  failures: readonly string[];
}
/** The part of each runner's JSON that is read here. */
interface Reports {
  jest: {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: readonly JestFile[];
  };
  /** Our own counts, as they are. */
  matrix: { passed: number; failed: number; failures: readonly string[] };
  playwright: {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: readonly { message?: string }[];
    suites: readonly Suite[];
  };
}
interface JestFile {
  name: string;
  status: string;
  assertionResults: readonly { status: string; fullName: string; failureMessages?: readonly string[] }[];
}
interface Suite {
  title: string;
  specs: readonly { title: string; file: string; tests: readonly JourneyTest[] }[];
  suites?: readonly Suite[];
}
interface JourneyTest {
  status: string;
  results?: readonly { errors?: readonly { message?: string }[] }[];
}
export type Runner = keyof Reports;

export const nothing: Outcome = { passed: 0, failed: 0, notRun: 0, failures: [] };

const readers: { [R in Runner]: (report: Reports[R]) => Outcome } = {
  jest: ({
    numPassedTests,
    numFailedTests,
    numRuntimeErrorTestSuites,
    numPendingTests,
    numTodoTests,
    testResults,
  }) => ({
    passed: numPassedTests,
    // A file that could not even be loaded has no tests to count, and has failed.
    failed: numFailedTests + numRuntimeErrorTestSuites,
    notRun: numPendingTests + numTodoTests,
    failures: testResults.flatMap(failedInFile),
  }),
  matrix: ({ passed, failed, failures }) => ({ passed, failed, notRun: 0, failures }),
  // A test that passed only when it was tried again has failed once.
  playwright: ({ stats, errors, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    notRun: stats.skipped,
    failures: [
      ...suites.flatMap(failedInSuite),
      ...errors.map(({ message }) => (message ?? 'an error without words').split('\n', 1)[0] ?? ''),
    ],
  }),
};

function failedInFile({ name, status, assertionResults }: JestFile): string[] {
  const file = relative('.', name);
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => `${file} › ${fullName}${why(failureMessages)}`);
  return status === 'failed' && failed.length === 0 ? [`${file} › could not be loaded`] : failed;
}

/** So much of why a test failed stands beside its name. */
const ENOUGH = 600;
/** What was said first, in one line: a log may be cut, and its last lines are what is left. */
function why(messages: readonly (string | undefined)[] = []): string {
  const text = stripVTControlCharacters(messages.find((one) => one) ?? '')
    .split(/\n\s+at /, 1)[0]
    ?.replaceAll(/\s+/g, ' ')
    .trim();
  return text ? `: ${text.slice(0, ENOUGH)}` : '';
}

const isBad = ({ status }: { status: string }) => status === 'unexpected' || status === 'flaky';
const messagesOf = (tests: readonly JourneyTest[]) =>
  tests.flatMap(({ results = [] }) => results).flatMap(({ errors = [] }) => errors.map(({ message }) => message));
const failedInSuite = ({ specs, suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(isBad))
    .map(({ file, title, tests }) => `${file} › ${title}${why(messagesOf(tests))}`),
  ...suites.flatMap(failedInSuite),
];

/** Outcome of a runner's JSON; a run that ended badly or left no report has failed even if no test did. */
export function outcomeOf<R extends Runner>(runner: R, report: Reports[R] | undefined, exitCode: number): Outcome {
  const outcome = report ? readers[runner](report) : nothing;
  const hasFailed = exitCode !== 0 || !report;
  return { ...outcome, failed: hasFailed && outcome.failed === 0 ? 1 : outcome.failed };
}

export const sum = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      notRun: all.notRun + one.notRun,
      failures: [...all.failures, ...one.failures],
    }),
    nothing,
  );

/** Runs a test runner and reads the report it writes to `file`. */
export async function reported(runner: Runner, file: string, work: () => Promise<number>): Promise<Outcome> {
  rmSync(file, { force: true });
  const exitCode = await work();
  return outcomeOf(runner, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined, exitCode);
}
