import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { asSignedIn, newPerson } from '#tests/e2e/setup/people.ts';

// The tests provoke refusals: a second lift, and an ad that nobody else sees.
test.use({ expectedConsole: [/status of 4\d\d/] });

test('the header’s menu links to own ads of each kind @computer', async ({ page }) => {
  await asSignedIn(page, await newPerson());
  await page.goto('/vacancies');
  const avatar = page.getByLabel('Аккаунт: Дилноза');
  for (const [name, path] of [
    ['Мои вакансии', 'my-vacancies'],
    ['Мои задания', 'my-tasks'],
    ['Мои услуги', 'my-services'],
  ] as const) {
    await avatar.click();
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/cabinet/${path}$`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  const tabs = page.getByRole('navigation', { name: 'Какие объявления показать' }).getByRole('link');
  await expect(tabs).toHaveText(['Все', 'Активные', 'На проверке', 'Неактивные', 'Архив', 'Мои вопросы']);
});
