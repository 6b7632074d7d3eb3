import type { Page } from 'playwright/test';
import { readDeferredFiles } from '../../../scripts/build/deferred-files.ts';
import { expect } from './fixtures.ts';

/** Waits until the worker has cached all files that only signed-in people need. */
export async function waitUntilSignedInFilesCached(page: Page, timeout: number): Promise<void> {
  const { people } = readDeferredFiles('dist/client');
  await expect
    .poll(
      () =>
        page.evaluate(async (files) => {
          const keys = await (await caches.open('later-v1')).keys();
          const cachedPaths = new Set(keys.map(({ url }) => new URL(url).pathname));
          return files.filter((file) => !cachedPaths.has(file));
        }, people),
      { timeout },
    )
    .toEqual([]);
}
