import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DOMAINS, findChangedTests } from './changed-tests.mjs';

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);

it('a change of a domain needs the tests of that domain in API and browser', () => {
  const tests = findChangedTests(['src/server/domains/feedbacks/feedbacks-service.ts']);
  expect(tests).toMatchObject({
    wholeGate: false,
    api: ['tests/api/deals/', 'tests/api/chats/', 'tests/api/live/'],
    e2e: ['tests/e2e/deals/'],
    device: [],
  });
});

it('a change of the device’s code needs device and offline tests', () => {
  const { device, world, e2e } = findChangedTests(['src/device/outbox/queue.ts']);
  expect({ device, world, e2e }).toEqual({
    world: ['tests/world/'],
    device: ['tests/device/'],
    e2e: [
      'tests/e2e/offline/',
      'tests/e2e/install/',
      'tests/e2e/offline-session/',
      'tests/e2e/offline-writing/',
    ],
  });
});

it('a change to files that every test depends on runs the whole check', () => {
  for (const file of ['src/server/db/client.ts', 'tests/setup/server/api.ts', 'vitest.config.ts']) {
    expect(findChangedTests([file])).toEqual({ wholeGate: true });
  }
});

it('every folder of tests that a domain names exists', () => {
  const folders = DOMAINS.flatMap(({ api, e2e }) => [
    ...api.map((name) => `tests/api/${name}`),
    ...e2e.map((name) => `tests/e2e/${name}`),
  ]);
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
});

it('a change to shared test helpers runs the tests of their folder', () => {
  const files = ['tests/e2e/deals/deal-steps.ts', 'tests/device/memory/items.ts', 'tests/world/world.ts'];
  expect(findChangedTests(files)).toMatchObject({
    api: [],
    e2e: ['tests/e2e/deals/'],
    device: ['tests/device/'],
    world: ['tests/world/'],
    changed: [],
  });
});

it('a change to any source file runs at least one API, e2e or device test', () => {
  const sources = listFiles('src').filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const alone = sources.filter((file) => {
    const { wholeGate, api = [], e2e = [], device = [] } = findChangedTests([file]);
    return !wholeGate && api.length + e2e.length + device.length === 0;
  });
  expect(sources.length).toBeGreaterThan(1000);
  expect(alone).toEqual([]);
});

it('a changed test file is listed among the tests to repeat', () => {
  const { changed, sources } = findChangedTests(['tests/e2e/finding/lists.spec.ts', 'docs/adding.md']);
  expect({ changed, sources }).toEqual({ changed: ['tests/e2e/finding/lists.spec.ts'], sources: [] });
});
