import { describe, expect, it } from 'vitest';
import { describeSlow, describeSlowest, readPlaywrightReport, readVitestReport } from './test-reports.mjs';

const VITEST = {
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: [
    {
      name: `${process.cwd()}/tests/api/a.test.ts`,
      assertionResults: [
        { status: 'passed', fullName: 'an ad is quick', duration: 20, failureMessages: [] },
        {
          status: 'passed',
          fullName: 'an ad is (very) shaky',
          duration: 1500,
          failureMessages: ['Error: no\n at x'],
        },
      ],
    },
  ],
};

const FRAMED_ERROR =
  'Error: \u001B[31mlate\u001B[39m\n\n  a line\n\n   at a.ts:8\n\n    7 | open()\n  > 8 | look()\n      | ^';

const PLAYWRIGHT = {
  stats: { expected: 1, unexpected: 0, skipped: 0, flaky: 1 },
  suites: [
    {
      file: 'shell/a.spec.ts',
      specs: [
        {
          title: 'a page opens',
          line: 7,
          ok: true,
          tests: [
            {
              projectName: 'mobile',
              status: 'flaky',
              results: [
                { duration: 2000, errors: [{ message: FRAMED_ERROR }] },
                { duration: 1000, errors: [] },
              ],
            },
            { projectName: 'desktop', status: 'expected', results: [{ duration: 500 }] },
          ],
        },
      ],
    },
  ],
};

describe('a report of Vitest', () => {
  it('counts and names retried tests apart from passed ones', () => {
    const { passed, flaky, failures, secondTries, tests } = readVitestReport(VITEST, 'api');
    expect({ passed, flaky, failures }).toEqual({ passed: 1, flaky: 1, failures: [] });
    expect(secondTries).toEqual([
      {
        name: 'tests/api/a.test.ts: an ad is (very) shaky',
        text: 'tests/api/a.test.ts: an ad is (very) shaky: Error: no',
        file: 'tests/api/a.test.ts',
        alone: "npx vitest run --project api tests/api/a.test.ts -t 'an ad is \\(very\\) shaky'",
      },
    ]);
    expect(tests[1]).toEqual({ name: 'tests/api/a.test.ts: an ad is (very) shaky', took: 1.5 });
  });
});

describe('a report of Playwright', () => {
  it('adds up the durations of all tries of each test and project', () => {
    const { passed, flaky, tests } = readPlaywrightReport(PLAYWRIGHT);
    expect({ passed, flaky }).toEqual({ passed: 1, flaky: 1 });
    expect(tests).toEqual([
      { name: 'tests/e2e/shell/a.spec.ts:7: a page opens (mobile)', took: 3 },
      { name: 'tests/e2e/shell/a.spec.ts:7: a page opens (desktop)', took: 0.5 },
    ]);
  });

  it('names a retried test with its error and the command that runs it alone', () => {
    const { failures, secondTries } = readPlaywrightReport(PLAYWRIGHT);
    expect(failures).toEqual([]);
    expect(secondTries.map(({ text }: { text: string }) => text)).toEqual([
      'tests/e2e/shell/a.spec.ts:7: a page opens\n      Error: late\n        a line',
    ]);
    expect(secondTries.map(({ alone }: { alone: string }) => alone)).toEqual([
      'npx playwright test tests/e2e/shell/a.spec.ts:7 --project=mobile',
    ]);
  });
});

describe('the end of a run', () => {
  it('shows the twenty slowest tests, the slowest first', () => {
    const tests = Array.from({ length: 30 }, (_, index) => ({ name: `test ${index}`, took: index }));
    const lines = describeSlowest(tests).trimEnd().split('\n');
    expect(lines).toHaveLength(20);
    expect(lines[0]).toBe('    29.0 s  test 29');
    expect(lines[19]).toBe('    10.0 s  test 10');
  });

  it('lists the tests of a step that take longer than its tests may', () => {
    const tests = [
      { name: 'a quick test', took: 2.9 },
      { name: 'a slow test', took: 3.1 },
    ];
    const step = { title: 'API', slowFromS: 3 };
    expect(describeSlow(step, tests)).toBe('\nAbove 3 s in "API": 1\n     3.1 s  a slow test\n');
    expect(describeSlow({ title: 'build' }, tests)).toBe('');
  });
});
