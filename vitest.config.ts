import { defineConfig } from 'vitest/config';

/**
 * Tests whose result does not depend on the version of PostgreSQL: costs of pictures, permissions and refusals before a
 * statement, ways to sign in, meanings of searches, floods, row locks and killed processes. Other tests make their
 * statements too.
 */
const ONCE =
  'tests/api/**/{at-once,auth-devices,auth-oidc,auth-registration,auth-telegram,background,balance-junk,chats-soak,demo,hostile-formats,hostile-images,junk,listener,manifest,picture-decoder,posting-soak,push-killed,saved-searches-match,search,search-heads,sms-budget,storage,upload-floods,uploads,who-may}.test.ts';
/** What seldom breaks and takes as long as all the rest: hostile pictures, floods, soaks, rubbish and searches by the hundred. */
const NOT_IN_QUICK =
  'tests/api/**/{hostile-formats,hostile-images,junk,balance-junk,background,chats-soak,demo,picture-decoder,posting-soak,push-killed,saved-searches-match,sms-budget,upload-floods,search,search-pages,packs}.test.ts';

/** Starved for a moment, a program is late and not wrong. */
const PATIENT = { poll: { timeout: 15_000 } };

/**
 * As in the browser: where nobody is there to look, what failed while five programs shared two cores is tried once
 * more, and the summary names it.
 */
const SECOND_TRY = process.env['CI'] ? 1 : 0;

function leftOutOfApi(): string[] {
  if (process.env['TEST_DATABASE_URL']) return [ONCE];
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
          // some read the whole of the sources, beside whatever else the machine has to do
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: leftOutOfApi(),
          environment: 'node',
          expect: PATIENT,
          retry: SECOND_TRY,
          globalSetup: ['tests/setup/database/database-server.ts'],
          setupFiles: ['tests/setup/database/each-file.ts'],
          // the server keeps nothing beside what it is handed; loading it for each file took a fifth of all the work
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          environment: 'node',
          expect: PATIENT,
          retry: SECOND_TRY,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // a browser that is starved looks like one that is broken
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'supervisor',
          include: ['tests/supervisor/**/*.test.ts'],
          environment: 'node',
          expect: PATIENT,
          retry: SECOND_TRY,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
