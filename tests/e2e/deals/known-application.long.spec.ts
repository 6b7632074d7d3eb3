import type { Page } from 'playwright/test';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import { callOfPerson } from '#tests/e2e/journeys/phones.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { newPerson, postTaskOnSite, setBrowserSession } from '#tests/e2e/setup/people.ts';
import { openHydrated } from '../shell/alive.ts';

/** Holds back the answers of a call until the returned function is called. */
async function holdAnswers(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

test('a person who has applied on another device is not asked to apply again', async ({ page }) => {
  const ad = await postTaskOnSite(await newPerson('Дилноза'), 'Собрать шкаф');
  const person = await newPerson('Жасур');
  await callOfPerson(person, 'ru')(requestActionsEndpoints.task.create, {
    params: { id: ad },
    body: { comment: 'Соберу за час', agrees_to_price: false, price: 120_000 },
  });
  await setBrowserSession(page, person);
  const answerRelation = await holdAnswers(page, `**/tasks/${ad}/relation`);
  const answerOwn = await holdAnswers(page, `**/tasks/${ad}/task-requests/own`);
  const button = page.getByRole('button', { name: 'Откликнуться' });
  const dialog = page.getByRole('dialog', { name: 'Ваш отклик' });
  await openHydrated(page, `/tasks/${ad}`);
  await button.click();
  await expect(dialog).toBeVisible();

  await test.step('dialog and button go as soon as the page knows of it', async () => {
    answerRelation();
    await expect(dialog).toBeHidden();
    await expect(button).toBeHidden();
  });

  await test.step('the application itself follows', async () => {
    const own = page.getByRole('region', { name: 'Ваш отклик' });
    await expect(own).toHaveCount(0);
    answerOwn();
    await expect(own).toContainText('Соберу за час');
    await expect(button).toBeHidden();
  });
});
