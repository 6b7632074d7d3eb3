import { openHydrated } from '#tests/e2e/shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';
import { chooseCategory } from './own-ads-on-site.ts';

test('a form marks its required fields', async ({ page }) => {
  await setBrowserSession(page, await newPerson());
  await openHydrated(page, '/ads/task?city=1');
  const markOf = (label: string): Promise<string> =>
    page
      .getByRole('main')
      .getByText(label, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element, '::after').content);
  for (const required of ['Название', 'Категория', 'Начало'])
    expect(await markOf(required), required).toContain('*');
  expect(await markOf('Описание')).not.toContain('*');
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveAttribute('required', '');
});

test('a form shows the usual prices of a category', async ({ page }) => {
  await setBrowserSession(page, await newPerson());
  // Other tests post many tasks for one price, whose quartiles then coincide; few post services.
  await openHydrated(page, '/ads/service?city=1');
  await chooseCategory(page, 'сантехники', 'Сантехники');
  const guide = page.getByText(/по \d+ похож/).locator('..');
  await expect(guide).toContainText(/Обычно просят/);
  await expect(guide.locator('rect[data-usual]').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Цена от' }).fill('1000');
  await expect(guide).toContainText('У вас ниже, чем обычно');
});
