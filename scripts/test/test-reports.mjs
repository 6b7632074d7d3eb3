// Reads the reports of the test runners for the summary at the end of a run.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../../launcher/place.mjs';

/** Number of slowest tests that a run shows at its end. */
const SLOWEST_SHOWN = 20;
/** Tests of a run that may pass only when tried again: each is a fault of the test or of the product. */
const SECOND_TRIES_MAX = 3;

export function readVitestReport({ testResults, numPassedTests, numFailedTests, numPendingTests }) {
  const files = testResults.map(({ name, assertionResults = [], message = '' }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const flaky = assertionResults.filter(isSecondTry);
    return {
      file,
      tests: assertionResults.map(({ fullName, duration = 0 }) => ({
        name: `${file}: ${fullName}`,
        took: duration / 1000,
      })),
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

/** Whether a passed test had failed first: it keeps the failure's messages. */
function isSecondTry({ status, failureMessages = [] }) {
  return status === 'passed' && failureMessages.length > 0;
}

export function readPlaywrightReport({ suites, stats }) {
  const files = suites.map((suite) => {
    const file = `tests/e2e/${suite.file}`;
    const specs = specsOf(suite);
    return {
      file,
      tests: specs.flatMap((spec) =>
        spec.tests.map((test) => ({
          name: `${nameOf(file, spec)} (${test.projectName})`,
          // The duration includes retries.
          took: test.results.reduce((sum, { duration }) => sum + duration / 1000, 0),
        })),
      ),
      failures: [
        ...specs.filter(({ ok }) => !ok).map((spec) => `${nameOf(file, spec)}${describeErrors(spec)}`),
        ...specs
          .filter(isFlaky)
          .map((spec) => `${nameOf(file, spec)} (passed at a second try)${describeErrors(spec)}`),
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

/** Lines of an error that the summary shows: enough for a list of screens that differ. */
const ERROR_LINES_SHOWN = 12;
/** Lines of source around an error, and of its stack: the name of the test leads there. */
const SOURCE_OR_STACK = /^\s*(?:>?\s*(?:\d+ )?\||at )/;

/** The errors of a spec's last failed try, indented under its name. */
function describeErrors({ tests }) {
  const errors = tests.flatMap(
    ({ results }) => results.findLast(({ errors = [] }) => errors.length > 0)?.errors ?? [],
  );
  return errors
    .flatMap(({ message = '' }) => stripVTControlCharacters(message).split('\n'))
    .filter((line) => line.trim() !== '' && !SOURCE_OR_STACK.test(line))
    .slice(0, ERROR_LINES_SHOWN)
    .map((line) => `\n      ${line}`)
    .join('');
}

function isFlaky({ tests }) {
  return tests.some(({ status }) => status === 'flaky');
}

function firstLine(text = '') {
  return text.split('\n', 1)[0];
}

/** The slowest tests of a run, over all its steps. */
export function describeSlowest(tests) {
  const slowest = tests.toSorted((one, other) => other.took - one.took).slice(0, SLOWEST_SHOWN);
  return slowest.map(({ name, took }) => `${took.toFixed(1).padStart(8)} s  ${name}\n`).join('');
}

/** Why a run fails though each of its tests has passed, or null. */
export function complainOfSecondTries(count) {
  return count > SECOND_TRIES_MAX
    ? `${count} tests passed only at a second try, and a run may have ${SECOND_TRIES_MAX}.`
    : null;
}
