import type { Page } from 'playwright/test';
import { waitUntilHydrated, waitUntilDeferredStart } from '../shell/alive.ts';
import { expect, test } from './offline-fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('with a full device the page about data says so and can clear storage', async ({
  page,
  line,
  context,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.origin, quotaSize: 1000 });
  await page.goto('/info/data');
  await waitUntilHydrated(page);
  await expect(page.getByText('На устройстве нет места')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранённые объявления' }).click();
  await expect(page.getByText('Стёрто', { exact: true })).toBeVisible();
});

for (const [name, refuse] of Object.entries({
  'IndexedDB that throws': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  },
  'an IndexedDB that never answers': () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a request on which nothing ever happens
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
  'localStorage that throws': () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      Storage.prototype[method] = () => {
        throw new DOMException('refused', 'SecurityError');
      };
    }
  },
  'no service worker': () => {
    // oxlint-disable-next-line typescript/no-dynamic-delete -- as in a private window of some browsers
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  },
  'no caches': () => {
    Object.defineProperty(globalThis, 'caches', { value: undefined });
  },
})) {
  test(`the app works online in a browser with ${name}`, async ({ page }) => {
    await page.addInitScript(refuse);
    await page.goto('/tasks');
    await waitUntilHydrated(page);
    await expect(cards(page)).toHaveCount(20);
    await cards(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/tasks\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Scripts that load late meet the refused storage too.
    await waitUntilDeferredStart(page);
    await page.goBack();
    await expect(cards(page)).toHaveCount(20);
    await page.reload();
    await expect(cards(page)).toHaveCount(20);
  });
}

test.describe('a broken worker', () => {
  test.use({
    expectedConsole: [/ServiceWorker script evaluation failed|Failed to register a ServiceWorker/],
  });
  test('a worker that throws at its start is not installed; the site works', async ({ page, line }) => {
    line.replace('/sw.js', () => 'throw new Error("broken")');
    await page.goto('/tasks');
    await waitUntilHydrated(page);
    await expect.poll(() => line.taken().some(({ path }) => path === '/sw.js')).toBe(true);
    await expect.poll(() => registrations(page)).toBe(0);
    await page.reload();
    await expect(cards(page)).toHaveCount(20);
    await cards(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/tasks\/\d+$/);
  });
});

function registrations(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}
