// npm run test:changed [-- base]: the tests that the changes since `base` need, or those since the last commit.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CHROMIUM } from '../launcher/debian.mjs';
import { buildIsFresh } from '../launcher/page-build.mjs';
import { runOrExplain, Trouble } from '../launcher/trouble.mjs';
import { findChangedTests } from './test/changed-tests.mjs';
import { runSteps } from './test/run-steps.mjs';
import { REQUIRED_STEPS } from './test/steps.mjs';

/** Runs of each changed test, so that a race in it is noticed before the change is shared. */
const REPEATS = 5;

function changedFiles(base) {
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
    if (status !== 0) throw new Trouble(stderr);
    return stdout.split('\n').filter(Boolean);
  };
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return files.filter((file) => existsSync(file));
}

async function main() {
  const tests = findChangedTests(changedFiles(process.argv[2] ?? 'HEAD'));
  if (tests.wholeGate) {
    console.log('The change touches what everything stands on: the whole gate.');
    await runSteps(REQUIRED_STEPS);
    return;
  }
  await runSteps(stepsFor(tests));
}

function stepsFor({ sources, api, world, device, e2e, changed }) {
  const step = (name) => REQUIRED_STEPS.find((one) => one.name === name);
  const changedIn = (folder) => changed.filter((file) => file.startsWith(folder));
  const vitest = (name, folders) => [
    ...(folders.length > 0 ? [{ ...step(name), args: [...step(name).args, ...folders] }] : []),
    ...changedIn(`tests/${name}/`).flatMap((file) => repeat(step(name), file)),
  ];
  const specs = changedIn('tests/e2e/');
  const inBrowser = device.length + e2e.length + specs.length + changedIn('tests/device/').length > 0;
  return [
    step('check'),
    ...(sources.length > 0
      ? [{ ...step('unit'), script: 'test:related', args: sources, mayBeEmpty: true }]
      : []),
    ...vitest('api', api),
    ...vitest('world', world),
    ...(inBrowser && !buildIsFresh() ? [step('build')] : []),
    ...(inBrowser ? [step('demo-data')] : []),
    ...vitest('device', device),
    ...(e2e.length > 0 ? [{ ...step('browser'), args: [...step('browser').args, ...e2e] }] : []),
    ...specs.map((file) => ({
      ...step('browser'),
      title: `${file}, ${REPEATS} times`,
      args: [file, `--repeat-each=${REPEATS}`],
      needs: [CHROMIUM],
    })),
  ];
}

/** A step of one changed file, as often as it shall run. */
function repeat(step, file) {
  return Array.from({ length: REPEATS }, (_, index) => ({
    ...step,
    title: `${file}, ${index + 1} of ${REPEATS}`,
    args: [file],
  }));
}

await runOrExplain(main);
