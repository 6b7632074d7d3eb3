import type { Page } from 'playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { callAs, newPerson, postTaskOnSite } from '../setup/people.ts';
import { openDevice, untilLive } from './two-devices-tools.ts';

test('a page shows what changed on another device before its sockets opened', async ({ browser }) => {
  const author = await newPerson('Дилноза');
  const ad = await postTaskOnSite(author, 'Собрать шкаф в спальне');
  const own = '/cabinet/my-tasks';
  const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Собрать шкаф в спальне' });
  const untilListed = async (page: Page) => {
    // Home is shown for a moment on the way.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мои задания');
    await expect(card(page)).toContainText('Опубликовано');
  };
  const other = await openDevice(browser, author, own);
  await untilListed(other);
  await untilLive(other, author);
  const [isAsked, isTold] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const starting = await openDevice(browser, author, own, async (page) => {
    await page.route('**/security/socket-ticket', async (route) => {
      isAsked.resolve();
      await isTold.promise;
      await route.continue();
    });
  });
  await untilListed(starting);
  await isAsked.promise;
  await callAs(author, 'PATCH', `/tasks/${ad}/change-status`, { status: 'deactivated' });
  await expect(card(other)).toContainText('Снято с публикации');
  isTold.resolve();
  await expect(card(starting)).toContainText('Снято с публикации');
  for (const page of [other, starting]) await page.context().close();
});
