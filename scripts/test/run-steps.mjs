// Runs steps of tests one after the other: two cores carry one heavy program at a time.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBareRootObstacle } from '../../launcher/bare/possible.mjs';
import { installTools, POSTGRES, findInstallObstacle } from '../../launcher/debian.mjs';
import { installPackages, packagesAreFresh } from '../../launcher/packages.mjs';
import { seconds } from '../../launcher/progress.mjs';
import { startDebianPostgres } from './debian-postgres.mjs';
import { recordRetriedTests } from './second-tries.mjs';
import { describeSlow, describeSlowest } from './test-reports.mjs';
import { runStep } from './test-step.mjs';

/** Installs what the steps need, runs them and prints a summary; `onResult` hears of each step as it ends. */
export async function runSteps(steps, { onResult = () => undefined } = {}) {
  delete process.env['DEMO_DATA'];
  const begun = performance.now();
  await installNeeds(steps);

  const results = [];
  for (const step of steps) {
    console.log(`\n━━ ${results.length + 1}/${steps.length} ${step.title}`);
    const since = performance.now();
    const outcome = await perform(step);
    const result = { ...outcome, step, took: seconds(since) };
    results.push(result);
    onResult(result);
    console.log(`   ${verdict(result)} after ${result.took}`);
    if (step.endsRun && result.failed > 0) {
      console.log('   The other steps are left out: they would fail by the same fault.');
      break;
    }
  }
  summarise(results, begun);
}

async function installNeeds(steps) {
  // An exit ends what is being installed; each step ends itself in its own way.
  const exit = () => process.exit(130);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, exit);
  if (!packagesAreFresh()) await installPackages('installing packages');
  const tools = steps.filter((step) => whyImpossible(step) === null).flatMap(({ needs = [] }) => needs);
  for (const line of await installTools("installing Debian's packages", [...new Set(tools)])) {
    console.log(line);
  }
  for (const signal of signals) process.removeListener(signal, exit);
}

async function perform(step) {
  const reason = whyImpossible(step);
  if (reason !== null) return leftOut(reason);
  const missing = (step.needs ?? []).filter((tool) => !tool.isThere());
  if (missing.length > 0) {
    for (const { name, advice } of missing) console.log(`${name} is missing. ${advice}`);
    return { passed: 0, failed: missing.length, skipped: 0 };
  }
  if (step.name === 'demo-data') return await fillDemoData(step);
  if (!step.onDebian) return await runStep(step);
  const server = await startDebianPostgres();
  console.log(`PostgreSQL ${server.version} at ${server.url}`);
  try {
    return await runStep({ ...step, environment: { ...step.environment, TEST_DATABASE_URL: server.url } });
  } finally {
    await server.stop();
  }
}

/** Why a step cannot run on this machine whatever is installed, or null. */
function whyImpossible(step) {
  if (step.inRoot) return findBareRootObstacle();
  return step.onDebian && !POSTGRES.isThere() ? findInstallObstacle() : null;
}

/** Creates the demo data once for all steps that start a site: filling it in takes seconds. */
async function fillDemoData(step) {
  const folder = mkdtempSync(join(tmpdir(), 'yumush-demo-data-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const result = await runStep({ ...step, args: [folder] });
  if (result.failed === 0) process.env['DEMO_DATA'] = folder;
  return result;
}

function leftOut(reason) {
  return { passed: 0, failed: 0, skipped: 0, left: `left out: ${reason}` };
}

function verdict({ passed, failed, skipped, flaky, left }) {
  if (left) return left;
  return `${failed === 0 ? 'passed' : 'FAILED'}: ${passed} passed, ${failed} failed${flaky ? `, ${flaky} only at a second try` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
}

function summarise(results, begun) {
  console.log('\n━━ Summary');
  const width = Math.max(...results.map(({ step }) => step.title.length));
  for (const result of results) {
    const mark = result.failed > 0 ? '✗' : result.left ? '–' : '✓';
    console.log(`${mark} ${result.step.title.padEnd(width)}  ${result.took.padStart(7)}  ${verdict(result)}`);
  }
  console.log('\nThe slowest tests');
  process.stdout.write(describeSlowest(results.flatMap(({ tests = [] }) => tests)));
  for (const { step, tests = [] } of results) process.stdout.write(describeSlow(step, tests));

  const secondTries = results.flatMap(({ secondTries = [] }) => secondTries);
  if (secondTries.length > 0) {
    console.log(`\nPassed only at a second try (all of them: ${recordRetriedTests(secondTries)})`);
    for (const { text } of secondTries) console.log(`  ${text}`);
  }
  // Where only the end of an output is kept, failures must be in it.
  const failures = results.flatMap(({ failures = [] }) => failures);
  if (failures.length > 0) console.log('\nFailed');
  for (const { text, alone } of failures) console.log(`  ${text}\n    ${alone}`);
  const sum = (key) => results.reduce((total, { [key]: count = 0 }) => total + count, 0);
  console.log(`\n${sum('passed') + sum('flaky')} passed, ${sum('failed')} failed in ${seconds(begun)}`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
