import type { Page } from 'playwright/test';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { applyFor, askOnSite } from '#tests/e2e/deals/staged-deals.ts';
import { setBrowserSession, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';

const TITLE = 'Починить кран на кухне';

/** Fires the event of coming back to the page, on which it asks for notifications. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

const bell = (page: Page) => page.getByLabel(/^Уведомления/).and(page.locator('summary'));

test('the bell shows a request, opens its ad and marks it read, by keyboard @both', async ({
  page,
  isMobile,
}) => {
  const [author, first, second] = [await newPerson('Азиз'), await newPerson(), await newPerson('Шерзод')];
  const ad = await postTaskOnSite(author, TITLE);
  const found: string[] = [];
  await setBrowserSession(page, author);
  const listed = page.waitForResponse(/\/api\/v1\/notifications/);
  await page.goto('/');
  await listed;
  if (isMobile) await expect(bell(page)).toHaveCount(0);
  else {
    await bell(page).click();
    await expect(page.getByText('Нет уведомлений')).toBeVisible();
    await page.keyboard.press('Escape');
  }

  await applyFor(first, ad);
  await lookAgain(page);
  await expect(bell(page)).toHaveAccessibleName('Уведомления, непрочитанных: 1');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Уведомления' });
  const request = panel.getByRole('link', { name: /Новый отклик: Дилноза/ });
  await expect(request.getByRole('img', { name: 'Не прочитано' })).toBeVisible();
  found.push(...(await axeFindings(page, 'an open bell')));
  // This Tab moves past the link to all notifications.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(request).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tasks/${ad}#request$`));
  await expect(bell(page)).toHaveAccessibleName('Уведомления');
  // The request takes the focus, which closes the bell.
  await expect(page.getByRole('region', { name: 'Отклики' })).toBeFocused();
  await bell(page).click();
  await expect(request.getByRole('img', { name: 'Прочитано', exact: true })).toBeVisible();

  // A message is another type of notification and leads into the chat.
  await askOnSite(first, ad, 'Адрес тот же?');
  await lookAgain(page);
  await panel.getByRole('link', { name: /Адрес тот же/ }).click();
  await expect(page).toHaveURL(new RegExp(`/cabinet/messages/task/${ad}$`));
  await expect(page.getByRole('log').getByText('Адрес тот же?')).toBeVisible();
  expect(await page.evaluate(() => history.state)).toMatchObject({
    message_id: expect.stringMatching(/^\d+$/),
  });
  if (isMobile) await expect(bell(page)).toHaveCount(0);

  await applyFor(second, ad);
  await applyFor(await newPerson(), ad);
  await page.goto('/cabinet/notifications');
  const list = page.getByRole('main').getByRole('list', { name: 'Уведомления' });
  const group = list.getByText(`2 новых отклика: ${TITLE}`);
  await group.click();
  await expect(list.getByRole('link', { name: /Новый отклик: Шерзод/ })).toBeVisible();
  found.push(...(await axeFindings(page, 'all notifications')));
  await page.getByRole('button', { name: 'Отметить все прочитанными' }).click();
  await expect(list.getByRole('img', { name: 'Не прочитано' })).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Уведомления');
  expect(found).toEqual([]);
});
