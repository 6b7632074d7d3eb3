import type { Page } from 'playwright';
import type { Release } from './version-1.ts';

/** Writes a release's database through IndexedDB directly, without the code under test. */
export async function writeRelease(page: Page, name: string, release: Release): Promise<void> {
  await page.evaluate(writeStores, [name, release] as const);
}

/** Uses no other code of this file: a page may run it. */
export async function writeStores([name, { version, stores }]: readonly [string, Release]): Promise<void> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    for (const { store, keyPath, indexes, rows } of stores) {
      const made = request.result.createObjectStore(store, { keyPath });
      for (const index of indexes) made.createIndex(index, index);
      for (const row of rows) made.put(row);
    }
  };
  await new Promise((resolve, reject) => {
    request.addEventListener('success', resolve);
    request.addEventListener('error', reject);
  });
  request.result.close();
}
