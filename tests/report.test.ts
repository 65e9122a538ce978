import { outcomeOf, sum } from '../scripts/report';

const jestReport = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2, numPendingTests: 3, numTodoTests: 0 };
const flaky = { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 2 }, errors: [] };

test('a file that could not be loaded has failed, and a skipped test has not passed', () => {
  expect(outcomeOf('jest', jestReport, 1)).toEqual({ passed: 7, failed: 3, notRun: 3 });
});

test('a browser test that needed a second try has failed', () => {
  expect(outcomeOf('playwright', flaky, 0)).toEqual({ passed: 4, failed: 1, notRun: 2 });
});

test('a run that ends badly, or leaves no report, never counts as good', () => {
  const good = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };
  expect(outcomeOf('playwright', good, 1).failed).toBe(1);
  expect(outcomeOf('playwright', undefined, 0)).toEqual({ passed: 0, failed: 1, notRun: 0 });
});

test('outcomes add up', () => {
  expect(sum([outcomeOf('jest', jestReport, 1), outcomeOf('playwright', flaky, 0)])).toEqual({ passed: 11, failed: 4, notRun: 5 });
});
