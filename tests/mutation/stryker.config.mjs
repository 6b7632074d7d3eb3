import { MODULES } from './modules.ts';

const name = process.env.MUTATE ?? '';
const { mutate } = MODULES[name];

export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: [...mutate, '!**/*.test.ts'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // A starved machine must not look like a mutant that never ends.
  timeoutMS: 30_000,
  // TypeScript 7 has no compiler in JavaScript, which Stryker would read this file with
  tsconfigFile: '.stryker/none.json',
  disableTypeChecks: false,
  ignorePatterns: [
    'dist',
    'data',
    'docs',
    '.stryker',
    '.bench',
    'test-results',
    'tests/screens',
    'tests/e2e',
  ],
  tempDirName: '.stryker/tmp',
  incremental: true,
  incrementalFile: `.stryker/incremental/${name}.json`,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: `.stryker/reports/${name}.json` },
};
