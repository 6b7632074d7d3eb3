import { defineConfig } from 'vitest/config';

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
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          // what pictures cost, and what is refused before a statement, has nothing to do with which PostgreSQL it is
          exclude: process.env['TEST_DATABASE_URL']
            ? ['tests/api/{hostile-images,junk,balance-junk}.test.ts']
            : [],
          environment: 'node',
          globalSetup: ['tests/setup/database-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'device',
          include: ['tests/device/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/setup/database-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          environment: 'node',
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // real servers that are killed and started again, one at a time
          fileParallelism: false,
        },
      },
    ],
  },
});
