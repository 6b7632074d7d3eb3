import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { asSignedIn, say } from '#tests/e2e/setup/people.ts';
import { choosePerformer, expectPhone } from './staged-deals.ts';

test('the customer reaches the performer before anything was written', async ({ page }) => {
  const { author, worker, ad } = await choosePerformer('Повесить полку');
  await asSignedIn(page, author);
  await test.step('on the ad and its card', async () => {
    await page.goto(`/tasks/${ad}`);
    const deal = page.getByRole('region', { name: 'Отклики' });
    await expect(deal).toContainText('Жасур');
    await expectPhone(page, worker.phone);
    await expect(deal.getByRole('button', { name: 'Завершить' })).toBeInViewport();
    await page.goto('/cabinet/my-tasks');
    const card = page.getByRole('article').filter({ hasText: 'Повесить полку' });
    await expect(card.getByRole('button', { name: 'Завершить' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Позвонить' })).toBeVisible();
  });
  await test.step('on the profile', async () => {
    await page.goto(`/tasks/${ad}`);
    await page.getByRole('region', { name: 'Отклики' }).getByRole('link', { name: 'Жасур' }).click();
    const deals = page.getByRole('region', { name: 'Ваши договорённости' });
    await expect(deals.getByRole('button', { name: 'Позвонить' })).toBeVisible();
    await deals.getByRole('link', { name: 'Написать' }).click();
    await say(page, 'Когда приедете?');
    await expect(page.getByRole('log').getByText('Когда приедете?')).toBeVisible();
  });
  await test.step('deleting the ad says who waits', async () => {
    await page.goto('/cabinet/my-tasks');
    const card = page.getByRole('article').filter({ hasText: 'Повесить полку' });
    await card.getByRole('button', { name: 'Ещё действия' }).click();
    await page.getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByRole('dialog', { name: 'Удалить объявление?' })).toContainText('Вас ждёт: Жасур');
  });
});
