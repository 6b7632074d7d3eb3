import type { Page } from 'playwright/test';
import { startSite } from '#tests/setup/server/site-server.ts';
import { waitForEarlierRequests, waitUntilDeferredStart } from '../shell/alive.ts';
import { expect, openInstalled, test } from './offline-fixtures.ts';
import { mainCards, versionOf, publishRelease, publishAndCheck, openTasks } from './publish-release.ts';

const offer = (page: Page) => page.getByText('Есть новая версия');

test('an update waits for approval and then reaches all tabs', async ({ page, context, line }) => {
  await openInstalled(page, '/tasks');
  await page.reload();
  const second = await context.newPage();
  await second.goto('/vacancies');
  await expect(mainCards(second)).toHaveCount(20);
  await publishAndCheck(page, line);
  await expect(offer(page)).toBeVisible();
  await expect(offer(second)).toBeVisible();

  // Before approval a reload still gets the old build.
  await page.reload();
  await expect(mainCards(page)).toHaveCount(20);
  expect(await versionOf(page)).toBe('first');
  await expect(offer(page)).toBeVisible();

  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect.poll(() => versionOf(page).catch(() => 'loading')).toBe('second');
  await expect.poll(() => versionOf(second).catch(() => 'loading')).toBe('second');
  await expect(mainCards(page)).toHaveCount(20);
  await expect(mainCards(second)).toHaveCount(20);
  await expect(offer(page)).toHaveCount(0);
});

test('an update drops the snapshots of the previous build', async ({ page, line }) => {
  await openInstalled(page, '/tasks');
  await page.goto('/tasks');
  await waitUntilDeferredStart(page);
  await expect.poll(() => looksKept(page)).toContain('/look/mobile/ru/tasks');
  await publishAndCheck(page, line);
  await expect(offer(page)).toBeVisible();
  // The old build, still in control, paints its snapshot.
  await page.goto('/tasks');
  expect(await page.evaluate(() => document.documentElement.dataset['start'] !== undefined)).toBe(true);
  await expect(mainCards(page)).toHaveCount(20);
  // The update is made from another screen, since leaving the list would save a snapshot of it.
  await page.goto('/info/about');
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect.poll(() => versionOf(page).catch(() => 'loading')).toBe('second');
  await expect.poll(() => looksKept(page)).toEqual([]);

  line.set('down');
  await page.goto('/tasks');
  expect(await page.evaluate(() => document.documentElement.dataset['start'] ?? null)).toBeNull();
  expect(await versionOf(page)).toBe('second');
  await expect(mainCards(page)).toHaveCount(20);
  line.set('up');
  await page.reload();
  await waitUntilDeferredStart(page);
  await expect.poll(() => looksKept(page)).toContain('/look/mobile/ru/tasks');
  await page.goto('/tasks');
  expect(await versionOf(page)).toBe('second');
  await expect(mainCards(page)).toHaveCount(20);
});

/** Cache keys of the stored snapshots. */
async function looksKept(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    if (!(await caches.has('looks-v1'))) return [];
    const keys = await (await caches.open('looks-v1')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });
}

test('an update does not lose text that is being typed', async ({ page, context, line }) => {
  await openInstalled(page, '/tasks');
  await page.reload();
  const typing = await context.newPage();
  await typing.goto('/vacancies?search=');
  await expect(mainCards(typing)).toHaveCount(20);
  const field = typing.getByPlaceholder('Должность или профессия');
  await field.pressSequentially('водит');
  await typing.evaluate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      document.body.dataset['worker'] = 'new';
    });
  });
  await publishAndCheck(page, line);
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect.poll(() => versionOf(page).catch(() => 'loading')).toBe('second');
  await expect(typing.locator('body')).toHaveAttribute('data-worker', 'new');
  await expect(field).toHaveValue('водит');
  expect(await versionOf(typing)).toBe('first');
  await field.fill('');
  await expect.poll(() => versionOf(typing).catch(() => 'loading')).toBe('second');
});

test('a page that was open for hours checks for an update on return', async ({ page, line }) => {
  await openTasks(page);
  publishRelease(line, 'second');
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        const before = Date.now;
        Date.now = () => before() + 2 * 3_600_000;
        document.dispatchEvent(new Event('visibilitychange'));
      });
      return await offer(page).isVisible();
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect.poll(() => versionOf(page).catch(() => 'loading')).toBe('second');
});

test('the kill switch removes the worker and all its caches', async ({ page: old, context, line }) => {
  await openTasks(old);
  const without = await startSite({ args: ['--empty'], env: { SERVICE_WORKER: 'off' } });
  try {
    line.leadTo(without.origin);
    // The worker unregisters itself once a page of the old build has looked for a new one.
    await old.reload();
    await expect.poll(async () => (await left(old).catch(() => ['loading']))[0]).toBe(0);
    await old.close();

    // The next page removes what the closed page still wrote.
    const page = await context.newPage();
    await page.goto('/info/about');
    await expect.poll(() => left(page)).toEqual([0, 0]);

    await page.goto('/vacancies');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    // Nothing registers the worker again, and no page reloads in a loop.
    await waitUntilDeferredStart(page);
    await waitForEarlierRequests(page);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    expect(await left(page)).toEqual([0, 0]);
  } finally {
    await without.stop();
  }
});

/** Number of workers and caches. */
async function left(page: Page): Promise<[number, number]> {
  return await page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
  ]);
}
