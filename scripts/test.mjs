// npm test: from a bare checkout to a verdict. Needs nothing but Node 20 and npm; installs what is missing.
import { whyNoBareRoot } from './bare/possible.mjs';
import {
  CHROMIUM,
  DEBOOTSTRAP,
  FAKETIME,
  FIREFOX,
  installTools,
  POSTGRES,
  WEBKIT,
  whyNot,
} from './launch/debian.mjs';
import { startDebianPostgres } from './launch/debian-postgres.mjs';
import { installPackages, packagesAreFresh } from './launch/packages.mjs';
import { buildIsFresh } from './launch/page-build.mjs';
import { seconds } from './launch/progress.mjs';
import { runStep } from './launch/test-step.mjs';
import { runOrExplain, Trouble } from './launch/trouble.mjs';

const STEPS = [
  {
    name: 'check',
    title: 'types, lint, format, imports, unused code, messages',
    script: 'check',
    counter: 'plain',
  },
  { name: 'unit', title: 'unit tests', script: 'test:unit', counter: 'vitest' },
  {
    name: 'supervisor',
    title: 'the database and the process under it',
    script: 'test:supervisor',
    counter: 'vitest',
  },
  { name: 'api', title: 'API on the bundled PostgreSQL', script: 'test:api', counter: 'vitest' },
  {
    name: 'api-debian',
    title: "API on Debian's PostgreSQL",
    script: 'test:api',
    counter: 'vitest',
    onDebian: true,
  },
  {
    name: 'bare',
    title: 'npm start in a bare Debian, and as production',
    script: 'test:bare',
    args: ['bookworm', 'root', 'no-tests'],
    counter: 'spoken',
    inRoot: true,
  },
  { name: 'build', title: 'build of the page', script: 'build', counter: 'plain' },
  {
    name: 'budget',
    title: 'budget of a first visit',
    script: 'test:budget',
    counter: 'spoken',
    needs: [CHROMIUM],
  },
  { name: 'browser', title: 'browser tests', script: 'test:e2e', counter: 'playwright', needs: [CHROMIUM] },
  {
    name: 'engines',
    title: 'boot, reading offline and search in Firefox and WebKitGTK',
    script: 'test:engines',
    counter: 'vitest',
    needs: [FIREFOX, WEBKIT],
  },
];

/** For use between commits; a step of its own only here, since all browser tests hold these too. */
const QUICK = [
  ...STEPS.filter(({ name }) => ['check', 'unit', 'api', 'build'].includes(name)),
  {
    name: 'journeys',
    title: 'a dozen journeys in a browser',
    script: 'test:journeys',
    counter: 'playwright',
    needs: [CHROMIUM],
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
  const steps = chosenSteps(named);

  const begun = performance.now();
  if (!packagesAreFresh()) await installPackages('installing packages');
  const tools = [...new Set(steps.flatMap(({ needs = [] }) => needs))];
  if (steps.some(({ onDebian }) => onDebian)) tools.push(POSTGRES);
  if (steps.some(({ inRoot }) => inRoot) && whyNoBareRoot() === null) tools.push(DEBOOTSTRAP);
  if (steps.some(({ name }) => name === 'supervisor')) tools.push(FAKETIME);
  for (const line of await installTools("installing Debian's packages", tools)) console.log(line);

  const results = [];
  for (const step of steps) {
    console.log(`\n━━ ${results.length + 1}/${steps.length} ${step.title}`);
    const stepBegun = performance.now();
    const result = await perform(step);
    results.push({ ...result, title: step.title, took: seconds(stepBegun) });
    console.log(`   ${verdict(result)} after ${seconds(stepBegun)}`);
  }
  summarise(results, begun);
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

async function perform(step) {
  const missing = (step.needs ?? []).filter((tool) => !tool.isThere());
  if (missing.length > 0) {
    for (const { name, advice } of missing) console.log(`${name} is missing. ${advice}`);
    return { passed: 0, failed: missing.length, skipped: 0 };
  }
  if (step.inRoot) {
    const reason = whyNoBareRoot();
    if (reason !== null) return leftOut(reason);
    if (!DEBOOTSTRAP.isThere()) return leftOut('no debootstrap', null);
    return await runStep(step);
  }
  if (!step.onDebian) return await runStep(step);
  if (!POSTGRES.isThere()) return leftOut('no PostgreSQL', whyNot());
  const server = await startDebianPostgres();
  console.log(`PostgreSQL ${server.version} at ${server.url}`);
  try {
    return await runStep({ ...step, environment: { TEST_DATABASE_URL: server.url } });
  } finally {
    await server.stop();
  }
}

/** Where it could have been installed, the absence of a tool is a failure and no reason to look away. */
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
  console.log(`in ${seconds(begun)}\n`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
await runOrExplain(main);
