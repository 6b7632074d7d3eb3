import type { Page } from 'playwright/test';

/** The drafts that the device has stored, as JSON. */
export async function draftsOf(page: Page): Promise<string> {
  const rows = await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('yumush').onsuccess = ({ target }) => {
          const { result } = target instanceof IDBOpenDBRequest ? target : { result: undefined };
          const all = result?.transaction('drafts').objectStore('drafts').getAll();
          if (all) all.onsuccess = () => resolve(all.result);
        };
      }),
  );
  return JSON.stringify(rows);
}
