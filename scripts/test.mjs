// npm test: from a bare checkout to a verdict. Needs nothing but Node 20 and npm; installs what is missing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whyNoBareRoot } from '../launcher/bare/possible.mjs';
import {
  CHROMIUM,
  DEBOOTSTRAP,
  FAKETIME,
  FIREFOX,
  installTools,
  NGINX,
  PGBOUNCER,
  POSTGRES,
  PROMETHEUS,
  REDIS,
  WEBKIT,
  whyNot,
} from '../launcher/debian.mjs';
import { startDebianPostgres } from './test/debian-postgres.mjs';
import { installPackages, packagesAreFresh } from '../launcher/packages.mjs';
import { buildIsFresh } from '../launcher/page-build.mjs';
import { seconds } from '../launcher/progress.mjs';
import { complainOfSecondTries, describeSlowest } from './test/test-reports.mjs';
import { runStep } from './test/test-step.mjs';
import { runOrExplain, Trouble } from '../launcher/trouble.mjs';

const STEPS = [
  {
    name: 'check',
    title: 'types, lint, format, imports, unused code, messages',
    script: 'check',
    counter: 'plain',
  },
  { name: 'unit', title: 'unit tests', script: 'test:unit', counter: 'vitest' },
  { name: 'build', title: 'build of the page', script: 'build', counter: 'plain' },
  // Later steps that start a site copy this data.
  { name: 'demo-data', title: 'a first start with demo data', script: 'test:demo-data', counter: 'plain' },
  { name: 'browser', title: 'browser tests', script: 'test:e2e', counter: 'playwright', needs: [CHROMIUM] },
  {
    name: 'engines',
    title: 'boot, reading offline and search in Firefox and WebKitGTK',
    script: 'test:engines',
    counter: 'vitest',
    needs: [FIREFOX, WEBKIT],
  },
  // A third of the browser tests' time is waiting for the screen: the following steps use it.
  {
    name: 'supervisor',
    title: 'the database and the process under it',
    script: 'test:supervisor',
    counter: 'vitest',
    beside: 'browser',
  },
  {
    name: 'bare',
    title: 'npm start in a bare Debian, and as production',
    script: 'test:bare',
    args: ['bookworm', 'root', 'no-tests'],
    counter: 'spoken',
    inRoot: true,
    // This step needs none of the others and mostly waits for packages.
    beside: 'check',
  },
  {
    name: 'api',
    title: 'API on the bundled PostgreSQL',
    script: 'test:api',
    counter: 'vitest',
    beside: 'browser',
  },
  {
    name: 'api-debian',
    title: "API on Debian's PostgreSQL",
    script: 'test:api',
    counter: 'vitest',
    onDebian: true,
    beside: 'browser',
  },
  {
    name: 'world',
    title: 'histories of people and their devices against the server',
    script: 'test:world',
    counter: 'vitest',
    // This step goes by its own clock, so nothing that runs beside it can make it fail.
    beside: 'browser',
  },
  {
    name: 'device',
    title: "the device's code in a browser",
    script: 'test:device',
    counter: 'vitest',
    needs: [CHROMIUM],
  },
  {
    name: 'budget',
    title: 'budget of a first visit',
    script: 'test:budget',
    counter: 'spoken',
    needs: [CHROMIUM],
  },
];

/** Steps of `npm test -- quick`, for use between commits. */
const QUICK = [
  ...STEPS.filter(({ name }) => ['check', 'unit', 'build'].includes(name)),
  // A separate step only here, since the browser tests include these journeys.
  {
    name: 'journeys',
    title: 'a dozen journeys in a browser',
    script: 'test:journeys',
    counter: 'playwright',
    needs: [CHROMIUM],
  },
  {
    name: 'api',
    title: 'API on the bundled PostgreSQL, without what takes longest',
    script: 'test:api',
    environment: { QUICK: '1' },
    counter: 'vitest',
    beside: 'check',
  },
];

const USAGE = `npm test [-- step …]

Installs what the tests need and runs them, all or the named steps:
${STEPS.map(({ name, title }) => `  ${name.padEnd(12)}${title}`).join('\n')}

npm test -- quick

For use between commits, in a few minutes: ${QUICK.map(({ title }) => title).join('; ')}.
`;

async function main() {
  const named = process.argv.slice(2);
  if (named.includes('--help') || named.includes('-h')) {
    console.log(USAGE);
    return;
  }
  const chosen = chosenSteps(named);

  delete process.env['DEMO_DATA'];
  const begun = performance.now();
  if (!packagesAreFresh()) await installPackages('installing packages');
  const tools = new Set(chosen.flatMap(({ needs = [] }) => needs));
  const need = (...others) => others.forEach((tool) => tools.add(tool));
  if (chosen.some(({ onDebian }) => onDebian)) need(POSTGRES);
  if (chosen.some(({ inRoot }) => inRoot) && whyNoBareRoot() === null) need(DEBOOTSTRAP);
  if (chosen.some(({ name }) => name === 'supervisor')) need(FAKETIME);
  if (chosen.some(({ script }) => script === 'test:api')) need(NGINX, PGBOUNCER, POSTGRES, PROMETHEUS, REDIS);
  for (const line of await installTools("installing Debian's packages", [...tools])) console.log(line);

  const steps = shareApiFiles(chosen);
  const results = [];
  const run = inLanes(steps);
  for (const step of steps) {
    console.log(`\n━━ ${results.length + 1}/${steps.length} ${step.title}`);
    const { output = '', ...result } = await run(step);
    process.stdout.write(output);
    results.push({ ...result, title: step.title });
    console.log(`   ${verdict(result)} after ${result.took}`);
  }
  summarise(results, begun);
}

/** Steps with `beside` start together with that step, one after the other. Their output is printed in their turn. */
function inLanes(steps) {
  const underWay = new Map();
  const start = (step) => {
    const waiting = steps
      .filter(({ beside }) => beside === step.name)
      .map((company) => {
        let finish;
        underWay.set(company.name, new Promise((resolve) => (finish = resolve)));
        return { company, finish };
      });
    const runOthers = async () => {
      for (const { company, finish } of waiting) {
        finish(await timed(() => perform(company, { aside: true })).catch(asFailure));
      }
    };
    void runOthers();
    return timed(() => perform(step, { aside: false }));
  };
  return (step) => underWay.get(step.name) ?? start(step);
}

async function timed(work) {
  const begun = performance.now();
  const result = await work();
  return { ...result, took: seconds(begun) };
}

function asFailure(error) {
  return { passed: 0, failed: 1, skipped: 0, output: `${error.message}\n`, took: '–' };
}

function chosenSteps(named) {
  if (named.length === 0) return STEPS;
  if (named.length === 1 && named[0] === 'quick') {
    return QUICK.filter(({ name }) => name !== 'build' || !buildIsFresh());
  }
  const unknown = named.find((name) => STEPS.every((step) => step.name !== name));
  if (unknown) throw new Trouble(`There is no step "${unknown}".\n\n${USAGE}`);
  return STEPS.filter(({ name }) => named.includes(name));
}

/**
 * Statements are tried on Debian's PostgreSQL, the oldest version that is supported, where it can run; the tests in a
 * browser and of the supervisor make them on the bundled one. Then each file of the API's tests runs once.
 */
function shareApiFiles(steps) {
  if (!POSTGRES.isThere() || !steps.some(({ onDebian }) => onDebian)) return steps;
  return steps.map((step) =>
    step.name === 'api' ? { ...step, environment: { API_LEAVES: 'statements' } } : step,
  );
}

async function perform(step, manner) {
  const missing = (step.needs ?? []).filter((tool) => !tool.isThere());
  if (missing.length > 0) {
    for (const { name, advice } of missing) console.log(`${name} is missing. ${advice}`);
    return { passed: 0, failed: missing.length, skipped: 0 };
  }
  if (step.inRoot) {
    const reason = whyNoBareRoot();
    if (reason !== null) return leftOut(reason);
    if (!DEBOOTSTRAP.isThere()) return leftOut('no debootstrap', null);
    return await runStep(step, manner);
  }
  if (step.name === 'demo-data') return await fillDemoData(step, manner);
  if (!step.onDebian) return await runStep(step, manner);
  if (!POSTGRES.isThere()) return leftOut('no PostgreSQL', whyNot());
  const server = await startDebianPostgres();
  console.log(`PostgreSQL ${server.version} at ${server.url}`);
  try {
    return await runStep({ ...step, environment: { TEST_DATABASE_URL: server.url } }, manner);
  } finally {
    await server.stop();
  }
}

/** Creates the demo data once for all steps that start a site: filling it in takes seconds. */
async function fillDemoData(step, manner) {
  const folder = mkdtempSync(join(tmpdir(), 'yumush-demo-data-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const result = await runStep({ ...step, args: [folder] }, manner);
  if (result.failed === 0) process.env['DEMO_DATA'] = folder;
  return result;
}

/** Reports a step that is left out; a missing tool that could have been installed is a failure. */
function leftOut(what, whyNotInstalled) {
  const left = whyNotInstalled === undefined ? what : `${what}, and ${whyNotInstalled ?? 'apt-get failed'}`;
  return { passed: 0, failed: Number(whyNotInstalled === null), skipped: 0, left: `left out: ${left}` };
}

function verdict({ passed, failed, skipped, flaky, left }) {
  if (left) return left;
  return `${failed === 0 ? 'passed' : 'FAILED'}: ${passed} passed, ${failed} failed${flaky ? `, ${flaky} only at a second try` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
}

function summarise(results, begun) {
  console.log('\n━━ Summary');
  const width = Math.max(...results.map(({ title }) => title.length));
  for (const result of results) {
    const mark = result.failed > 0 ? '✗' : result.left ? '–' : '✓';
    console.log(`${mark} ${result.title.padEnd(width)}  ${result.took.padStart(7)}  ${verdict(result)}`);
  }
  console.log('\nThe slowest tests');
  process.stdout.write(describeSlowest(results.flatMap(({ tests = [] }) => tests)));
  console.log(`in ${seconds(begun)}\n`);
  // Where only the end of an output is kept, failures must be in it.
  for (const failure of results.flatMap(({ failures = [] }) => failures)) console.log(`  ${failure}`);
  const sum = (key) => results.reduce((total, { [key]: count = 0 }) => total + count, 0);
  const complaint = complainOfSecondTries(sum('flaky'));
  if (complaint !== null) console.log(complaint);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && complaint === null ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
await runOrExplain(main);
