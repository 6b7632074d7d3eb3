// The steps of `npm test` (the gate) and of `npm run test:all`, in the order in which they run.
import {
  CHROMIUM,
  DEBOOTSTRAP,
  FAKETIME,
  FIREFOX,
  NGINX,
  PGBACKREST,
  PGBOUNCER,
  POSTGRES,
  PROMETHEUS,
  REDIS,
  ROBOTO,
  SWIFT,
  VARNISH,
  WEBKIT,
} from '../../launcher/debian.mjs';
import { Trouble } from '../../launcher/trouble.mjs';

/** The gate's tests of a vitest project: all but the files named `*.long.test.ts`. */
const SHORT = ['--exclude', '**/*.long.test.ts'];
/** The other tests of a vitest project. */
const LONG = ['.long.test'];

/** Programs beside the database that some long API tests start. */
const API_COMPANY = [NGINX, PGBACKREST, PGBOUNCER, POSTGRES, PROMETHEUS, REDIS, SWIFT, VARNISH];

/**
 * `slowFromS` of a gate step: seconds that one of its tests may take alone on a quiet machine; slower tests are listed
 * at the end. A step with `endsRun` ends the gate when the step fails.
 */
export const REQUIRED_STEPS = [
  {
    name: 'check',
    title: 'types, lint, format, imports, unused code, messages',
    script: 'check',
    counter: 'plain',
    endsRun: true,
  },
  {
    name: 'unit',
    title: 'unit tests',
    script: 'test:unit',
    args: SHORT,
    counter: 'vitest',
    slowFromS: 3,
    endsRun: true,
  },
  { name: 'build', title: 'build of the page', script: 'build', counter: 'plain', endsRun: true },
  {
    name: 'api',
    title: 'API on the bundled PostgreSQL',
    script: 'test:api',
    args: SHORT,
    counter: 'vitest',
    needs: [PGBOUNCER],
    slowFromS: 3,
  },
  {
    name: 'world',
    title: 'kept histories of people and their devices against the server',
    script: 'test:world',
    args: SHORT,
    counter: 'vitest',
  },
  // Later steps that start a site copy this data.
  { name: 'demo-data', title: 'a first start with demo data', script: 'test:demo-data', counter: 'plain' },
  {
    name: 'device',
    title: "the device's code in a browser",
    script: 'test:device',
    args: SHORT,
    counter: 'vitest',
    needs: [CHROMIUM],
    slowFromS: 3,
  },
  {
    name: 'browser',
    title: 'browser tests, each in one layout',
    script: 'test:e2e',
    // A broken page fails every test: ten failures say so.
    args: ['--project=mobile', '--project=desktop', '--max-failures=10'],
    counter: 'playwright',
    needs: [CHROMIUM],
    slowFromS: 5,
  },
  {
    name: 'budget',
    title: 'budget of a first visit',
    script: 'test:budget',
    counter: 'spoken',
    needs: [CHROMIUM],
  },
];

const LONG_STEPS = [
  { name: 'unit-long', title: 'long unit tests', script: 'test:unit', args: LONG, counter: 'vitest' },
  {
    name: 'api-long',
    title: 'long API tests: hostile files, floods, soaks, searches by the hundred',
    script: 'test:api',
    args: LONG,
    counter: 'vitest',
    needs: API_COMPANY,
  },
  {
    name: 'api-debian',
    title: "API on Debian's PostgreSQL, the oldest version that is supported",
    script: 'test:api',
    args: SHORT,
    counter: 'vitest',
    onDebian: true,
    needs: [POSTGRES],
  },
  {
    name: 'api-pooled',
    title: 'API through pgbouncer in transaction mode',
    script: 'test:api:pooled',
    args: SHORT,
    counter: 'vitest',
    needs: [PGBOUNCER],
  },
  {
    name: 'world-long',
    title: 'histories by seed',
    script: 'test:world',
    args: LONG,
    counter: 'vitest',
  },
  {
    name: 'device-long',
    title: "long tests of the device's code in a browser",
    script: 'test:device',
    args: LONG,
    counter: 'vitest',
    needs: [CHROMIUM],
  },
  {
    name: 'browser-long',
    title: 'long browser tests, pictures of screens, and short tests in the other layout',
    script: 'test:e2e',
    args: ['--project=mobile-long', '--project=desktop-long'],
    counter: 'playwright',
    needs: [CHROMIUM, ROBOTO],
  },
  {
    name: 'browser-phones',
    title: 'deals and random histories on three phones against the server',
    script: 'test:e2e',
    args: ['--project=several-phones'],
    counter: 'playwright',
    needs: [CHROMIUM],
  },
  {
    name: 'engines',
    title: 'boot, reading offline and search in Firefox and WebKitGTK',
    script: 'test:engines',
    counter: 'vitest',
    needs: [FIREFOX, WEBKIT],
  },
  {
    name: 'supervisor',
    title: 'the database and the process under it',
    script: 'test:supervisor',
    counter: 'vitest',
    needs: [FAKETIME],
  },
  {
    name: 'bare',
    title: 'npm start in a bare Debian, and as production',
    script: 'test:bare',
    args: ['bookworm', 'root', 'no-tests'],
    counter: 'spoken',
    inRoot: true,
    needs: [DEBOOTSTRAP],
  },
];

export const ALL_STEPS = [...REQUIRED_STEPS, ...LONG_STEPS];

export function listSteps(steps) {
  return steps.map(({ name, title }) => `  ${name.padEnd(14)}${title}`).join('\n');
}

/** The named steps, or the others if none is named. */
export function chooseSteps(names, others, usage) {
  const unknown = names.find((name) => ALL_STEPS.every((step) => step.name !== name));
  if (unknown) throw new Trouble(`There is no step "${unknown}".\n\n${usage}`);
  return names.length === 0 ? others : ALL_STEPS.filter(({ name }) => names.includes(name));
}
