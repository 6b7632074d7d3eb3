import { CHROMIUM_ARGS, chromiumPath } from '#tests/setup/browser/chromium.ts';
import { waitUntilInstallSupport } from '#tests/e2e/shell/alive.ts';
import { expect, openInstalled, test } from '#tests/e2e/offline/offline-fixtures.ts';
import { clickFirst, newestTask, pushTo, readSystemNotifications } from './push-tools.ts';

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
  await waitUntilInstallSupport(page);
  await page.evaluate(() => {
    document.body.dataset['kept'] = 'yes';
  });
  const push = await pushTo(page);
  const id = await newestTask(page);
  await push(JSON.stringify({ ...PAYLOAD, operation_id: id }));
  await expect.poll(async () => (await readSystemNotifications(page)).length).toBe(1);
  await clickFirst(context);
  await expect(page).toHaveURL(new RegExp(`/tasks/${id}#request$`));
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes');
  expect(await readSystemNotifications(page)).toEqual([]);
});
