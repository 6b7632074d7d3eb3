import { defineConfig } from 'vitest/config';
import { MODULES } from './modules.ts';

const { unit = [], api = [], sharesDatabase = false } = MODULES[process.env['MUTATE'] ?? ''] ?? {};

export default defineConfig({
  test: {
    projects: [
      // every mutant starts a worker: without isolation, its test files share the modules that they load
      ...(unit.length > 0
        ? // a test that is slow on a starved machine must not look like a mutant that was noticed
          [{ test: { name: 'unit', include: [...unit], isolate: false, testTimeout: 20_000 } }]
        : []),
      ...(api.length > 0
        ? [
            {
              test: {
                name: 'api',
                include: [...api],
                isolate: false,
                env: sharesDatabase ? { SHARED_TEST_DATABASE: 'yumush_mutants' } : {},
                globalSetup: ['tests/setup/database/database-server.ts'],
                setupFiles: ['tests/setup/database/each-file.ts'],
                testTimeout: 120_000,
                hookTimeout: 60_000,
              },
            },
          ]
        : []),
    ],
  },
});
