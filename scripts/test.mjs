// npm test: from a bare checkout to a verdict. Needs nothing but Node 20 and npm; installs what is missing.
import { CHROMIUM, FAKETIME, FIREFOX, installTools, POSTGRES, WEBKIT, whyNot } from './launch/debian.mjs';
import { startDebianPostgres } from './launch/debian-postgres.mjs';
import { installPackages, packagesAreFresh } from './launch/packages.mjs';
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

const USAGE = `npm test [-- step …]

Installs what the tests need and runs them, all or the named steps:
${STEPS.map(({ name, title }) => `  ${name.padEnd(12)}${title}`).join('\n')}
`;

async function main() {
  const named = process.argv.slice(2);
  if (named.includes('--help') || named.includes('-h')) {
    console.log(USAGE);
    return;
  }
  const unknown = named.find((name) => STEPS.every((step) => step.name !== name));
  if (unknown) throw new Trouble(`There is no step "${unknown}".\n\n${USAGE}`);
  const steps = STEPS.filter(({ name }) => named.length === 0 || named.includes(name));

  const begun = performance.now();
  if (!packagesAreFresh()) await installPackages('installing packages');
  const tools = [...new Set(steps.flatMap(({ needs = [] }) => needs))];
  if (steps.some(({ onDebian }) => onDebian)) tools.push(POSTGRES);
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

async function perform(step) {
  const missing = (step.needs ?? []).filter((tool) => !tool.isThere());
  if (missing.length > 0) {
    for (const { name, advice } of missing) console.log(`${name} is missing. ${advice}`);
    return { passed: 0, failed: missing.length, skipped: 0 };
  }
  if (!step.onDebian) return await runStep(step);
  if (!POSTGRES.isThere()) {
    const reason = whyNot();
    // where it could have been installed, its absence is a failure and no reason to look away
    return {
      passed: 0,
      failed: Number(reason === null),
      skipped: 0,
      left: `left out: no PostgreSQL, and ${reason ?? 'apt-get failed'}`,
    };
  }
  const server = await startDebianPostgres();
  console.log(`PostgreSQL ${server.version} at ${server.url}`);
  try {
    return await runStep({ ...step, environment: { TEST_DATABASE_URL: server.url } });
  } finally {
    await server.stop();
  }
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
