import { defineConfig } from 'vitest/config';
import { infoPages } from './scripts/build/info-pages.ts';
import { injectFault, worldServerTimers } from './tests/world/simulation/edit-code.ts';

/** Starved for a moment, a program is late and not wrong. */
const PATIENT = { poll: { timeout: 30_000 } };

/** Setup of every test file: the seed of random cases and the time limit. */
const BEGIN = ['tests/setup/random-seed.ts', 'tests/setup/time-limits.ts'];

/** A second try where nobody is there to look; tests that need it are listed at the end of the run. */
const SECOND_TRY = process.env['CI'] ? 1 : 0;

export default defineConfig({
  test: {
    // by itself it leaves one core of two to nobody
    maxWorkers: 2,
    projects: [
      {
        plugins: [infoPages()],
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
          setupFiles: BEGIN,
          // Loading modules anew for each file took two thirds of the time; tests restore what they change in them.
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          // many of these tests wait for retries and locks: two workers leave a quarter of two cores idle
          maxWorkers: 3,
          expect: PATIENT,
          retry: SECOND_TRY,
          globalSetup: ['tests/setup/database/database-server.ts', 'tests/setup/rows/declared-rows.ts'],
          setupFiles: [...BEGIN, 'tests/setup/rows/each-file.ts', 'tests/setup/database/each-file.ts'],
          // the server keeps nothing beside what it is handed; loading it for each file took a fifth of all the work
          isolate: false,
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
          globalSetup: ['tests/setup/database/database-server.ts', 'tests/setup/browser/device-browser.ts'],
          setupFiles: [...BEGIN, 'tests/setup/database/each-file.ts'],
          isolate: false,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [worldServerTimers(), injectFault(process.env['WORLD_FAULT'])],
        test: {
          name: 'world',
          include: ['tests/world/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/setup/database/database-server.ts', 'tests/world/simulation/bundle-pages.ts'],
          setupFiles: [...BEGIN, 'tests/setup/database/each-file.ts'],
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
          setupFiles: BEGIN,
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
          setupFiles: BEGIN,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
