import { describe, expect, it } from 'vitest';
import {
  complainOfSecondTries,
  describeSlowest,
  readPlaywrightReport,
  readVitestReport,
} from './test-reports.mjs';

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
          fullName: 'an ad is shaky',
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
    const { passed, flaky, files } = readVitestReport(VITEST);
    expect({ passed, flaky }).toEqual({ passed: 1, flaky: 1 });
    expect(files[0]?.failures).toEqual([
      'tests/api/a.test.ts: an ad is shaky (passed at a second try): Error: no',
    ]);
    expect(files[0]?.tests[1]).toEqual({ name: 'tests/api/a.test.ts: an ad is shaky', took: 1.5 });
  });
});

describe('a report of Playwright', () => {
  it('adds up the durations of all tries of each test and project', () => {
    const { passed, flaky, files } = readPlaywrightReport(PLAYWRIGHT);
    expect({ passed, flaky }).toEqual({ passed: 1, flaky: 1 });
    expect(files[0]?.tests).toEqual([
      { name: 'tests/e2e/shell/a.spec.ts:7: a page opens (mobile)', took: 3 },
      { name: 'tests/e2e/shell/a.spec.ts:7: a page opens (desktop)', took: 0.5 },
    ]);
  });

  it('names a retried test with the lines of its error', () => {
    const { files } = readPlaywrightReport(PLAYWRIGHT);
    expect(files[0]?.failures).toEqual([
      'tests/e2e/shell/a.spec.ts:7: a page opens (passed at a second try)\n      Error: late\n        a line',
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

  it('complains if more than three tests passed only at a retry', () => {
    expect(complainOfSecondTries(3)).toBeNull();
    expect(complainOfSecondTries(4)).toBe('4 tests passed only at a second try, and a run may have 3.');
  });
});
