// Reads the reports of the test runners for the summary at the end of a run.
import { relative } from 'node:path';
import { ROOT } from '../../launcher/place.mjs';

const SHOWN = 10;

export function readVitestReport({ testResults, numPassedTests, numFailedTests, numPendingTests }) {
  const files = testResults.map(({ name, startTime, endTime, assertionResults = [], message = '' }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const flaky = assertionResults.filter(isSecondTry);
    return {
      file,
      took: (endTime - startTime) / 1000,
      failures: [
        ...(message === '' ? [] : [`${file}: ${firstLine(message)}`]),
        ...failed.map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`),
        ...flaky.map(
          (test) =>
            `${file}: ${test.fullName} (passed at a second try): ${firstLine(test.failureMessages[0])}`,
        ),
      ],
    };
  });
  const flaky = testResults.flatMap(({ assertionResults = [] }) => assertionResults).filter(isSecondTry);
  return {
    passed: numPassedTests - flaky.length,
    failed: numFailedTests,
    skipped: numPendingTests,
    flaky: flaky.length,
    files,
  };
}

/** A test that failed first keeps the failure's messages, even after it has passed. */
function isSecondTry({ status, failureMessages = [] }) {
  return status === 'passed' && failureMessages.length > 0;
}

export function readPlaywrightReport({ suites, stats }) {
  const files = suites.map((suite) => {
    const file = `tests/e2e/${suite.file}`;
    const specs = specsOf(suite);
    const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
    return {
      file,
      // Includes retries.
      took: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
      failures: [
        ...specs.filter(({ ok }) => !ok).map((spec) => nameOf(file, spec)),
        ...specs.filter(isFlaky).map((spec) => `${nameOf(file, spec)} (passed at a second try)`),
      ],
    };
  });
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: stats.flaky,
    files,
  };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function nameOf(file, { line, title }) {
  return `${file}:${line}: ${title}`;
}

function isFlaky({ tests }) {
  return tests.some(({ status }) => status === 'flaky');
}

function firstLine(text = '') {
  return text.split('\n', 1)[0];
}

/** Shows where the time goes. */
export function describeSlowest(files) {
  const slowest = files.toSorted((one, other) => other.took - one.took).slice(0, SHOWN);
  return slowest.map(({ file, took }) => `${took.toFixed(1).padStart(8)} s  ${file}\n`).join('');
}
