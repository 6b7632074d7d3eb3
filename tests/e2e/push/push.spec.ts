import { CACHE_NAMES } from '#device/cache-names.ts';
import { snapshotKey } from '#device/snapshots.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/setup/browser/chromium.ts';
import { untilHomeScreenStarted } from '#tests/e2e/shell/alive.ts';
import { expect, openInstalled, test } from '#tests/e2e/offline/offline-fixtures.ts';
import { clickFirst, newestTask, pushTo, shown } from './push-tools.ts';

const PAYLOAD = {
  type: 'task_request',
  operation_id: '3',
  title: 'Новый отклик',
  body: 'Алишер готов помочь',
};

test.use({ serviceWorkers: 'allow' });

// Headless Chromium shows no notifications.
test.use({ launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS } });

test.use({ permissions: ['notifications'] });

test('a click on a push navigates the open page without a reload', async ({ page, context }) => {
  await openInstalled(page, '/services');
  await untilHomeScreenStarted(page);
  await page.evaluate(() => {
    document.body.dataset['kept'] = 'yes';
  });
  const push = await pushTo(page);
  const id = await newestTask(page);
  await push(JSON.stringify({ ...PAYLOAD, operation_id: id }));
  await expect.poll(async () => (await shown(page)).length).toBe(1);
  await clickFirst(context);
  await expect(page).toHaveURL(new RegExp(`/tasks/${id}#request$`));
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes');
  expect(await shown(page)).toEqual([]);
});

test('a push deletes the snapshot of the screen that a click opens', async ({ page }) => {
  await openInstalled(page, '/services');
  const keys = ['/tasks/3', '/tasks/4'].map((address) =>
    snapshotKey(address, { locale: 'ru', layout: 'mobile' }),
  );
  const snapshots = { name: CACHE_NAMES.looks, keys };
  await page.evaluate(async ({ name, keys }) => {
    const cache = await caches.open(name);
    await Promise.all(keys.map((key) => cache.put(key, new Response('{}'))));
  }, snapshots);
  await (
    await pushTo(page)
  )(JSON.stringify(PAYLOAD));
  const areThere = () =>
    page.evaluate(async ({ name, keys }) => {
      const cache = await caches.open(name);
      return await Promise.all(keys.map(async (key) => (await cache.match(key)) !== undefined));
    }, snapshots);
  await expect.poll(areThere).toEqual([false, true]);
});
