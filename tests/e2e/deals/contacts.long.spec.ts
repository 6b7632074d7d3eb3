import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, say } from '#tests/e2e/setup/people.ts';
import { choosePerformer, expectPhone } from './staged-deals.ts';

test('a customer can contact the performer; deleting the ad warns who waits', async ({ page }) => {
  const { author, worker, ad } = await choosePerformer('Повесить полку');
  await setBrowserSession(page, author);
  await page.goto(`/tasks/${ad}`);
  await expectPhone(page, worker.phone);
  await page.getByRole('region', { name: 'Отклики' }).getByRole('link', { name: 'Жасур' }).click();
  const deals = page.getByRole('region', { name: 'Ваши договорённости' });
  await deals.getByText('Ваши договорённости: 1').click();
  await deals.getByRole('link', { name: 'Написать' }).click();
  await say(page, 'Когда приедете?');
  await expect(page.getByRole('log').getByText('Когда приедете?')).toBeVisible();

  await page.goto('/cabinet/my-tasks');
  const card = page.getByRole('article').filter({ hasText: 'Повесить полку' });
  await card.getByRole('button', { name: 'Ещё действия' }).click();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('dialog', { name: 'Удалить объявление?' })).toContainText('Вас ждёт: Жасур');
});
