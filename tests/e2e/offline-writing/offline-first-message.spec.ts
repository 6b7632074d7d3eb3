import { asSignedIn, newPerson } from '#tests/e2e/setup/people.ts';
import { expect, test } from '#tests/e2e/offline/offline-fixtures.ts';

test.describe('online', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('nobody is asked about an ad that does not exist', async ({ page }) => {
    await asSignedIn(page, await newPerson());
    await page.goto('/cabinet/messages/task/999999999');
    await expect(page.getByText('Такого объявления нет')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Сообщение' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Назад' })).toBeVisible();
  });
});
