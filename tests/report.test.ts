import { outcomeOf, sum } from '../scripts/report';

const ran = (fullName: string, status: string) => ({ fullName, status });
const jestReport = {
  numPassedTests: 7,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 1,
  numPendingTests: 3,
  numTodoTests: 0,
  testResults: [
    {
      name: 'server/a.test.ts',
      status: 'failed',
      assertionResults: [ran('adds up', 'failed'), ran('is kept', 'passed')],
    },
    { name: 'server/b.test.ts', status: 'failed', assertionResults: [] },
    { name: 'server/c.test.ts', status: 'passed', assertionResults: [ran('is told', 'passed')] },
  ],
};
const journey = (title: string, status: string) => ({ title, file: 'tables.spec.ts', tests: [{ status }] });
const suites = [
  {
    title: 'tables.spec.ts',
    specs: [journey('j marks', 'expected')],
    suites: [{ title: 'in', specs: [journey('a view is saved', 'flaky')] }],
  },
];
const flaky = { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 2 }, errors: [], suites };

test('a file that could not be loaded has failed, a skipped test has not passed, and both that failed are named', () => {
  expect(outcomeOf('jest', jestReport, 1)).toEqual({
    passed: 7,
    failed: 2,
    notRun: 3,
    failures: ['server/a.test.ts › adds up', 'server/b.test.ts › could not be loaded'],
  });
});

test('a browser test that needed a second try has failed, and is named wherever it stands', () => {
  expect(outcomeOf('playwright', flaky, 0)).toEqual({
    passed: 4,
    failed: 1,
    notRun: 2,
    failures: ['tables.spec.ts › a view is saved'],
  });
});

test('why a test failed stands beside its name, in one line and without colours', () => {
  const failureMessages = ['\u001b[31mexpected 1\u001b[39m\n\n  received 2\n    at a.test.ts:3:1'];
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [{ ...ran('adds up', 'failed'), failureMessages }] },
  ];
  expect(outcomeOf('jest', { ...jestReport, testResults }, 1).failures).toEqual([
    'a.test.ts › adds up: expected 1 received 2',
  ]);
  const tests = [{ status: 'flaky', results: [{ errors: [{ message: 'no row\n  is there' }] }, { errors: [] }] }];
  const specs = [{ title: 'a view is saved', file: 'tables.spec.ts', tests }];
  expect(outcomeOf('playwright', { ...flaky, suites: [{ title: 'in', specs }] }, 0).failures).toEqual([
    'tables.spec.ts › a view is saved: no row is there',
  ]);
});

test('a run that ends badly, or leaves no report, never counts as good', () => {
  const good = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] };
  expect(outcomeOf('playwright', good, 1).failed).toBe(1);
  expect(outcomeOf('playwright', undefined, 0)).toMatchObject({ passed: 0, failed: 1, notRun: 0 });
});

test('outcomes add up', () => {
  const all = sum([outcomeOf('jest', jestReport, 1), outcomeOf('playwright', flaky, 0)]);
  expect(all).toMatchObject({ passed: 11, failed: 3, notRun: 5 });
  expect(all.failures).toHaveLength(3);
});
