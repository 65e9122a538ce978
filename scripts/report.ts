// Adds up what the test runners themselves report.
import { existsSync, readFileSync, rmSync } from 'node:fs';

export interface Outcome {
  passed: number;
  failed: number;
  notRun: number;
}
/** The part of each runner's JSON that is read here. */
interface Reports {
  jest: { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number; numPendingTests: number; numTodoTests: number };
  /** Our own counts, as they are. */
  matrix: { passed: number; failed: number };
  playwright: { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] };
}
export type Runner = keyof Reports;

export const nothing: Outcome = { passed: 0, failed: 0, notRun: 0 };

const readers: { [R in Runner]: (report: Reports[R]) => Outcome } = {
  jest: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests }) => ({
    passed: numPassedTests,
    // A file that could not even be loaded has no tests to count, and has failed.
    failed: numFailedTests + numRuntimeErrorTestSuites,
    notRun: numPendingTests + numTodoTests,
  }),
  matrix: ({ passed, failed }) => ({ passed, failed, notRun: 0 }),
  // A test that passed only when it was tried again has failed once.
  playwright: ({ stats, errors }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, notRun: stats.skipped }),
};

/** Outcome of a runner's JSON; a run that ended badly or left no report has failed even if no test did. */
export function outcomeOf<R extends Runner>(runner: R, report: Reports[R] | undefined, exitCode: number): Outcome {
  const outcome = report ? readers[runner](report) : nothing;
  const hasFailed = exitCode !== 0 || !report;
  return { ...outcome, failed: hasFailed && outcome.failed === 0 ? 1 : outcome.failed };
}

export const sum = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed, notRun: all.notRun + one.notRun }), nothing);

/** Runs a test runner and reads the report it writes to `file`. */
export async function reported(runner: Runner, file: string, work: () => Promise<number>): Promise<Outcome> {
  rmSync(file, { force: true });
  const exitCode = await work();
  return outcomeOf(runner, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined, exitCode);
}
