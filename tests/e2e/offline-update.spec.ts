import type { Page } from 'playwright/test';
import type { Network } from '#tests/setup/network.ts';
import { startSite } from '#tests/setup/site-server.ts';
import { afterOneRequest, untilLateStart } from './alive.ts';
import { expect, openInstalled, test } from './offline-fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const offer = (page: Page) => page.getByText('Есть новая версия');
const versionOf = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? 'first');

/** From now on the site has another build: another worker, and a shell in which one can see whose it is. */
function release(line: Network, name: string): void {
  line.replace('/sw.js', (text) => text.replace(/"shellRevision":"[^"]+"/, `"shellRevision":"${name}"`));
  const shell = (text: string): string =>
    text.replace('<head>', `<head><meta name="build" content="${name}">`);
  for (const path of ['/app-shell', `/app-shell?__WB_REVISION__=${name}`]) line.replace(path, shell);
}

/** A second build, for which this page looks at once. */
async function releaseAndFind(page: Page, line: Network): Promise<void> {
  release(line, 'second');
  await page.evaluate(async () => await (await navigator.serviceWorker.ready).update());
}

/** The list of tasks as the device draws it, with the worker in charge. */
async function openTasks(page: Page): Promise<void> {
  await openInstalled(page, '/tasks');
  await page.reload();
  await expect(cards(page)).toHaveCount(20);
}

test('an update waits until it is asked for, and then all tabs have it', async ({ page, context, line }) => {
  await openInstalled(page, '/tasks');
  await page.reload();
  const second = await context.newPage();
  await second.goto('/vacancies');
  await expect(cards(second)).toHaveCount(20);
  await releaseAndFind(page, line);
  await expect(offer(page)).toBeVisible();
  await expect(offer(second)).toBeVisible();

  // Until then also a page that is loaded anew is of the old build.
  await page.reload();
  await expect(cards(page)).toHaveCount(20);
  expect(await versionOf(page)).toBe('first');
  await expect(offer(page)).toBeVisible();

  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect.poll(() => versionOf(page).catch(() => 'loading')).toBe('second');
  await expect.poll(() => versionOf(second).catch(() => 'loading')).toBe('second');
  await expect(cards(page)).toHaveCount(20);
  await expect(cards(second)).toHaveCount(20);
  await expect(offer(page)).toHaveCount(0);
});

test('an update drops what screens looked like in the build before, and the next start shows nothing of it', async ({
  page,
  line,
}) => {
  await openInstalled(page, '/tasks');
  await page.goto('/tasks');
  await untilLateStart(page);
  await expect.poll(() => looksKept(page)).toContain('/look/mobile/ru/tasks');
  await releaseAndFind(page, line);
  await expect(offer(page)).toBeVisible();
  // the build that is still in charge paints what it kept
  await page.goto('/tasks');
  expect(await page.evaluate(() => document.documentElement.dataset['start'] !== undefined)).toBe(true);
  await expect(cards(page)).toHaveCount(20);
  // whoever is elsewhere leaves no look of this screen behind
  await page.goto('/info/about');
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect.poll(() => versionOf(page).catch(() => 'loading')).toBe('second');
  await expect.poll(() => looksKept(page)).toEqual([]);

  line.set('down');
  await page.goto('/tasks');
  expect(await page.evaluate(() => document.documentElement.dataset['start'] ?? null)).toBeNull();
  expect(await versionOf(page)).toBe('second');
  await expect(cards(page)).toHaveCount(20);
  line.set('up');
  await page.reload();
  await untilLateStart(page);
  await expect.poll(() => looksKept(page)).toContain('/look/mobile/ru/tasks');
  await page.goto('/tasks');
  expect(await versionOf(page)).toBe('second');
  await expect(cards(page)).toHaveCount(20);
});

test('an update that was asked for says so while the old version ends what it has under way', async ({
  page,
  line,
}) => {
  await openTasks(page);
  await releaseAndFind(page, line);
  await expect(offer(page)).toBeVisible();
  line.set('silent');
  const isUnderWay = page.waitForRequest('**/api/v1/tasks?size=3');
  await page.evaluate(() => void fetch('/api/v1/tasks?size=3').catch(() => undefined));
  await isUnderWay;
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect(page.getByText('Обновляем…')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  line.set('up');
  await expect.poll(() => versionOf(page).catch(() => 'loading')).toBe('second');
});

/** Under which names what screens looked like is kept. */
async function looksKept(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    if (!(await caches.has('looks-v1'))) return [];
    const keys = await (await caches.open('looks-v1')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });
}

test('an update takes nothing away that is being typed', async ({ page, context, line }) => {
  await openInstalled(page, '/tasks');
  await page.reload();
  const typing = await context.newPage();
  await typing.goto('/vacancies?search=');
  await expect(cards(typing)).toHaveCount(20);
  const field = typing.getByPlaceholder('Должность или профессия');
  await field.pressSequentially('водит');
  await typing.evaluate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      document.body.dataset['worker'] = 'new';
    });
  });
  await releaseAndFind(page, line);
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect.poll(() => versionOf(page).catch(() => 'loading')).toBe('second');
  await expect(typing.locator('body')).toHaveAttribute('data-worker', 'new');
  await expect(field).toHaveValue('водит');
  expect(await versionOf(typing)).toBe('first');
  await field.fill('');
  await expect.poll(() => versionOf(typing).catch(() => 'loading')).toBe('second');
});

test('a page that was open for hours looks for an update when somebody comes back to it', async ({
  page,
  line,
}) => {
  await openTasks(page);
  release(line, 'second');
  await expect(async () => {
    await page.evaluate(() => {
      const before = Date.now;
      Date.now = () => before() + 2 * 3_600_000;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(offer(page)).toBeVisible({ timeout: 5000 });
  }).toPass();
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect.poll(() => versionOf(page).catch(() => 'loading')).toBe('second');
});

test('the kill switch takes the worker and all that it kept off the device', async ({ page, line }) => {
  test.setTimeout(120_000);
  await openTasks(page);
  const without = await startSite({ args: ['--empty'], env: { SERVICE_WORKER: 'off' } });
  try {
    line.leadTo(without.origin);
    await page.reload();
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null,
    );
    await page.goto('about:blank');
    // A page that the old worker still answered may leave a copy behind, which the next one removes.
    await expect(async () => {
      await page.goto('/info/about');
      await expect.poll(() => left(page).catch(() => 'loading'), { timeout: 8000 }).toEqual([0, 0]);
    }).toPass();

    await page.goto('/vacancies');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    // Nothing asks for the worker again, and nothing loads the page in a circle.
    await untilLateStart(page);
    await afterOneRequest(page);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    expect(await left(page)).toEqual([0, 0]);
  } finally {
    await without.stop();
  }
});

/** How many workers and caches there are. */
async function left(page: Page): Promise<[number, number]> {
  return await page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
  ]);
}
