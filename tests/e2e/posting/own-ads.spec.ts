import type { Page } from 'playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';
import { openHydrated } from '../shell/alive.ts';

// The tests provoke refusals: a second lift, and an ad that nobody else sees.
test.use({ expectedConsole: [/status of 4\d\d/] });

test.describe('an ad that is edited twice in a row', () => {
  /**
   * Changes the price while the page's reading of the ad is held back from the moment `hold` on; returns the function
   * that releases the reading.
   */
  async function changePrice(page: Page, hold: 'before sending' | 'once sent') {
    const person = await newPerson();
    const id = await postTaskOnSite(person, 'Собрать шкаф');
    const own = `**/api/v1/tasks/${id}/own`;
    const isLetGo = Promise.withResolvers<void>();
    const holdAnswer = async (): Promise<void> => {
      await page.route(own, async (route) => {
        await isLetGo.promise;
        await route.continue();
      });
    };
    await setBrowserSession(page, person);
    await openHydrated(page, `/cabinet/my-tasks/${id}/edit`);
    await page.getByRole('textbox', { name: 'Цена', exact: true }).fill('200000');
    if (hold === 'before sending') await holdAnswer();
    const isSending = page.waitForRequest(own);
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await isSending;
    const card = page.getByRole('list', { name: 'Ваши объявления' }).getByRole('article');
    if (hold === 'once sent') {
      await expect(card).toContainText('200 тыс.');
      await expect(page.getByRole('list', { name: 'На этом устройстве' })).toHaveCount(0);
      await holdAnswer();
    }
    await card.getByRole('link', { name: 'Изменить', exact: true }).click();
    return isLetGo.resolve;
  }

  const price = (page: Page) => page.getByRole('textbox', { name: 'Цена', exact: true });

  test('the second edit begins with what the first one saved', async ({ page }) => {
    const letGo = await changePrice(page, 'once sent');
    await expect(price(page)).toHaveValue(/^150\s000$/);
    letGo();
    await expect(price(page)).toHaveValue(/^200\s000$/);
  });

  test('the form opens once the first edit has been sent', async ({ page }) => {
    const letGo = await changePrice(page, 'before sending');
    await expect(page.getByText('Прошлое изменение ещё отправляется')).toBeVisible();
    letGo();
    await expect(price(page)).toHaveValue(/^200\s000$/);
  });
});
