// npm run test:all: every test there is, one step after the other. A run that was ended goes on with --failed.
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../launcher/place.mjs';
import { runOrExplain } from '../launcher/trouble.mjs';
import { runSteps } from './test/run-steps.mjs';
import { ALL_STEPS, chooseSteps, listSteps } from './test/steps.mjs';

const USAGE = `npm run test:all [-- step … | --failed]

Runs the gate and the long tests, all steps or those that are named:
${listSteps(ALL_STEPS)}

  --failed      what failed in the last run, and the steps that it did not reach

Random cases are others each time; RANDOM_SEED=N repeats those of an earlier run.
`;

/** Outcome of each step of the last run: `true` if it passed, else the files to run again, where none means all. */
const STATE = join(ROOT, 'test-results/all.json');

async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(USAGE);
    return;
  }
  const onlyFailed = args.includes('--failed');
  const named = args.filter((arg) => arg !== '--failed');
  const chosen = chooseSteps(named, ALL_STEPS, USAGE);
  const state = onlyFailed || named.length > 0 ? readState() : {};
  const seed = process.env['RANDOM_SEED'] ?? String(randomInt(2 ** 31));
  console.log(`Random cases are drawn by RANDOM_SEED=${seed}.`);
  const steps = chosen.map((step) => ({
    ...step,
    // A failed check says nothing about later steps: all of them are wanted here.
    endsRun: false,
    environment: { ...step.environment, RANDOM_SEED: seed, FUZZ_CASES: '200' },
  }));
  await runSteps(onlyFailed ? steps.flatMap((step) => leftOf(step, state[step.name])) : steps, {
    onResult: ({ step, failed, failures = [] }) => {
      const files = failures.flatMap(({ file = [] }) => file);
      state[step.name] = failed === 0 || { files: files.length < failed ? [] : [...new Set(files)] };
      mkdirSync(dirname(STATE), { recursive: true });
      writeFileSync(STATE, `${JSON.stringify(state, null, 2)}\n`);
    },
  });
}

function readState() {
  return existsSync(STATE) ? JSON.parse(readFileSync(STATE, 'utf8')) : {};
}

/** The part of a step that has not passed yet. Data and build are made again: steps that failed need them. */
function leftOf(step, outcome) {
  if (outcome === true) return ['build', 'demo-data'].includes(step.name) ? [step] : [];
  const { files = [] } = outcome ?? {};
  if (files.length === 0) return [step];
  const projects = (step.args ?? []).filter((arg) => arg.startsWith('--project'));
  return [{ ...step, args: [...projects, ...files] }];
}

await runOrExplain(main);
