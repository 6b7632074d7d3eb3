// Reads the reports of the test runners for the summary at the end of a run.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../../launcher/place.mjs';

/** Number of slowest tests that a run shows at its end. */
const SLOWEST_SHOWN = 20;

/**
 * Results of a vitest run. Failures and second tries have a `text` to show, the `file` to run again, and the command
 * that runs the test `alone`.
 */
export function readVitestReport({ testResults, numPassedTests, numFailedTests, numPendingTests }, project) {
  const files = testResults.map(({ name: path, assertionResults = [], message = '' }) => {
    const file = relative(ROOT, path);
    const describe = ({ fullName, failureMessages = [] }) => ({
      name: `${file}: ${fullName}`,
      text: `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
      file,
      alone: `npx vitest run --project ${project} ${file} -t ${quotePattern(fullName)}`,
    });
    const whole = { text: `${file}: ${firstLine(message)}`, file };
    return {
      tests: assertionResults.map(({ fullName, duration = 0 }) => ({
        name: `${file}: ${fullName}`,
        took: duration / 1000,
      })),
      failures: [
        ...(message === '' ? [] : [{ ...whole, alone: `npx vitest run --project ${project} ${file}` }]),
        ...assertionResults.filter(({ status }) => status === 'failed').map(describe),
      ],
      secondTries: assertionResults.filter(isSecondTry).map(describe),
    };
  });
  const report = joinFiles(files);
  const flaky = report.secondTries.length;
  return {
    ...report,
    passed: numPassedTests - flaky,
    failed: numFailedTests,
    skipped: numPendingTests,
    flaky,
  };
}

/** A test's name as a pattern in a shell's quotes. */
function quotePattern(name) {
  return `'${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", '.')}'`;
}

/** Whether a passed test had failed first: it keeps the failure's messages. */
function isSecondTry({ status, failureMessages = [] }) {
  return status === 'passed' && failureMessages.length > 0;
}

export function readPlaywrightReport({ suites, stats }) {
  const files = suites.map((suite) => {
    const file = `tests/e2e/${suite.file}`;
    const specs = specsOf(suite);
    const describe = (spec) => ({
      name: nameOf(file, spec),
      text: `${nameOf(file, spec)}${describeErrors(spec)}`,
      file: `${file}:${spec.line}`,
      alone: `npx playwright test ${file}:${spec.line} --project=${projectThatFailed(spec)}`,
    });
    return {
      tests: specs.flatMap((spec) =>
        spec.tests.map((test) => ({
          name: `${nameOf(file, spec)} (${test.projectName})`,
          // The duration includes retries.
          took: test.results.reduce((sum, { duration }) => sum + duration / 1000, 0),
        })),
      ),
      failures: specs.filter(({ ok }) => !ok).map(describe),
      secondTries: specs.filter(isFlaky).map(describe),
    };
  });
  return {
    ...joinFiles(files),
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: stats.flaky,
  };
}

function joinFiles(files) {
  return {
    tests: files.flatMap(({ tests }) => tests),
    failures: files.flatMap(({ failures }) => failures),
    secondTries: files.flatMap(({ secondTries }) => secondTries),
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

function projectThatFailed({ tests }) {
  return (tests.find(({ status }) => status === 'unexpected') ?? tests[0])?.projectName;
}

function isFlaky({ tests }) {
  return tests.some(({ status }) => status === 'flaky');
}

function firstLine(text = '') {
  return text.split('\n', 1)[0];
}

/** The slowest tests of a run, over all its steps. */
export function describeSlowest(tests) {
  return describeTests(slowestFirst(tests).slice(0, SLOWEST_SHOWN));
}

/**
 * Lists the tests of a gate step that exceed its limit: those listed on a quiet machine should become `*.long.test`.
 */
export function describeSlow({ title, slowFromS = Infinity }, tests) {
  const slow = slowestFirst(tests).filter(({ took }) => took > slowFromS);
  if (slow.length === 0) return '';
  return `\nAbove ${slowFromS} s in "${title}": ${slow.length}\n${describeTests(slow.slice(0, SLOWEST_SHOWN))}`;
}

function slowestFirst(tests) {
  return tests.toSorted((one, other) => other.took - one.took);
}

function describeTests(tests) {
  return tests.map(({ name, took }) => `${took.toFixed(1).padStart(8)} s  ${name}\n`).join('');
}
