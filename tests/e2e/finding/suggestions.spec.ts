import type { Page } from 'playwright/test';
import { openHydrated, waitUntilNoSkeleton } from '../shell/alive.ts';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Услуга или мастер' });

const options = (page: Page) => page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option');

test('a search field suggests categories and cities, with keys and ARIA @both', async ({ page }) => {
  await openHydrated(page, '/services');
  const input = page.getByPlaceholder('Услуга или мастер');
  await input.pressSequentially('сант');
  await expect(options(page).first()).toHaveText('Сантехники');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  // After a pause in typing, the list behind the field is refetched and pale meanwhile.
  await expect(page).toHaveURL(/search=/);
  await waitUntilNoSkeleton(page);
  expect(await axeFindings(page, 'suggestions')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const marked = await options(page).first().getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', marked ?? '');
  // The first Escape closes the suggestions and leaves the text.
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(input).toHaveValue('сант');

  // A category and a city together, the city in the other script.
  await input.fill('santex samarq');
  await expect(options(page).first()).toHaveText('Сантехники · Самарканд');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/services?category=101&city=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Сантехники/);
  await expect(input).toHaveValue('');
});

test('Enter sets the city and the amount that the search names', async ({ page }) => {
  // Another city is chosen beside the field: the typed one wins.
  await openHydrated(page, '/?kind=vacancy&city=2');
  const job = page.getByPlaceholder('Должность или профессия');
  await job.fill('повар ташкент от 2 млн');
  await job.press('Enter');
  await expect(page).toHaveURL(/vacancies\?(?=.*city=1\b)(?=.*salary_from=2000000)/);
  await expect(page.getByRole('button', { name: /Ташкент/ }).first()).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  // The field of a list does the same, for a city in another form.
  await openHydrated(page, '/?kind=service');
  await page.getByPlaceholder('Услуга или мастер').fill('сантехник в Самарканде');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/services\?(?=.*city=2\b)(?=.*search=)/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByPlaceholder('Услуга или мастер').fill('сантехник в Ташкенте');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/services\?(?=.*city=1\b)(?=.*search=)/);

  // A pause in typing does not search for the city's name as a word; leaving the field chooses the city.
  const input = page.getByPlaceholder('Услуга или мастер');
  await input.fill('электрик');
  await expect(page).toHaveURL(
    new RegExp(`services\\?(?=.*city=1\\b)(?=.*search=${encodeURIComponent('электрик')})`),
  );
  await input.fill('электрик в Самарканде');
  await expect(options(page).filter({ hasText: 'Самарканд' }).first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page).toHaveURL(
    /services\?(?=.*city=2\b)(?=.*search=[^&]*)(?!.*(?:search=[^&]*%D0%A1%D0%B0%D0%BC))/,
  );
  await expect(input).toHaveValue('электрик');
});

test('a search field suggests ads near the person @both', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 39.6542, longitude: 66.9597 });
  await openHydrated(page, '/services?city=1');
  await page.getByPlaceholder('Услуга или мастер').focus();
  await options(page).filter({ hasText: 'Рядом со мной' }).click();
  await expect(page).toHaveURL(
    /services\?(?=.*latitude=39\.654)(?=.*distance=10)(?=.*sort=distance)(?!.*city=)/,
  );
  await expect(page.getByRole('article').first()).toBeVisible();

  await context.clearPermissions();
  await openHydrated(page, '/');
  await page.getByPlaceholder('Услуга или мастер').focus();
  await options(page).filter({ hasText: 'Рядом со мной' }).click();
  await expect(page.getByText('Доступ к местоположению закрыт.')).toBeVisible();
});
