import { defineConfig } from 'vitest/config';
import { putFaultBack, serverByWorldClock } from './tests/world/simulation/edit-code.ts';

/**
 * Tests whose result does not depend on the version of PostgreSQL: costs of pictures, permissions and refusals before a
 * statement, ways to sign in, meanings and pages of searches, translations, wake-ups, floods, row locks and killed
 * processes.
 */
const NOT_OF_STATEMENTS =
  'tests/api/**/{at-once,auth-devices,auth-oidc,auth-registration,auth-telegram,background,balance-junk,changing-lists,chats-soak,compose,demo,hostile-formats,hostile-images,junk,listener,manifest,nginx,offline-search,picture-decoder,plans,posting-soak,push-killed,saved-searches-match,search,search-heads,search-pages,sms-budget,stale-answers,storage,translations,tus-client,upload-floods,uploads,who-may}.test.ts';
/** What seldom breaks and takes as long as all the rest: hostile pictures, floods, soaks, rubbish and searches by the hundred. */
const NOT_IN_QUICK =
  'tests/api/**/{hostile-formats,hostile-images,junk,balance-junk,background,changing-lists,chats-soak,demo,offline-search,picture-decoder,plans,posting-soak,push-killed,saved-searches-match,sms-budget,upload-floods,search,search-pages,packs}.test.ts';

/** Starved for a moment, a program is late and not wrong. */
const PATIENT = { poll: { timeout: 30_000 } };

/**
 * As in the browser: where nobody is there to look, what failed while five programs shared two cores is tried once
 * more, and the summary names it.
 */
const SECOND_TRY = process.env['CI'] ? 1 : 0;

const API = 'tests/api/**/*.test.ts';

/** The whole run shares the files: statements on Debian's PostgreSQL, all others on the bundled one. */
const API_FILES = process.env['API_LEAVES'] === 'statements' ? NOT_OF_STATEMENTS : API;

function leftOutOfApi(): string[] {
  if (process.env['TEST_DATABASE_URL']) return [NOT_OF_STATEMENTS];
  return process.env['QUICK'] ? [NOT_IN_QUICK] : [];
}

export default defineConfig({
  test: {
    // what a run takes is said by each project; a test that hangs is a fault
    testTimeout: 10_000,
    // by itself it leaves one core of two to nobody
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            'scripts/**/*.test.ts',
            'launcher/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          environment: 'node',
          expect: PATIENT,
          retry: SECOND_TRY,
          // some read the whole of the sources, beside whatever else the machine has to do
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: [API_FILES],
          exclude: leftOutOfApi(),
          environment: 'node',
          expect: PATIENT,
          retry: SECOND_TRY,
          globalSetup: ['tests/setup/database/database-server.ts'],
          setupFiles: ['tests/setup/database/each-file.ts'],
          // the server keeps nothing beside what it is handed; loading it for each file took a fifth of all the work
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'device',
          include: ['tests/device/**/*.test.ts'],
          environment: 'node',
          expect: PATIENT,
          retry: SECOND_TRY,
          globalSetup: ['tests/setup/database/database-server.ts'],
          setupFiles: ['tests/setup/database/each-file.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [serverByWorldClock(), putFaultBack(process.env['WORLD_FAULT'])],
        test: {
          name: 'world',
          include: ['tests/world/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/setup/database/database-server.ts', 'tests/world/simulation/bundle-pages.ts'],
          setupFiles: ['tests/setup/database/each-file.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          environment: 'node',
          expect: PATIENT,
          retry: SECOND_TRY,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // a browser that is starved looks like one that is broken
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'supervisor',
          include: ['tests/supervisor/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/supervisor/prepare-started-folder.ts'],
          expect: PATIENT,
          retry: SECOND_TRY,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
