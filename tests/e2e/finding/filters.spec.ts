import type { Page } from 'playwright/test';
import { openHydrated } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

const search = (page: Page) => new URL(page.url()).searchParams;

async function openFilters(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('complementary', { name: 'Фильтры' });
  await page.getByRole('link', { name: 'Фильтры' }).click();
  return page.getByRole('dialog');
}

test('tasks are filtered by day, and a second tap takes the day back @both', async ({ page, isMobile }) => {
  await openHydrated(page, '/tasks');
  const filters = await openFilters(page, isMobile);
  const tomorrow = filters.getByRole('checkbox', { name: 'Завтра' });
  await filters.getByText('Завтра', { exact: true }).click();
  await expect(tomorrow).toBeChecked();
  if (isMobile) await filters.getByRole('button', { name: /^(Показать|Ничего)/ }).click();
  await expect.poll(() => search(page).get('starts_from')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(search(page).get('starts_to')).toBe(search(page).get('starts_from'));
  const again = isMobile ? await openFilters(page, isMobile) : filters;
  await again.getByText('Завтра', { exact: true }).click();
  if (isMobile) await again.getByRole('button', { name: /^Показать/ }).click();
  await expect(page).toHaveURL('/tasks');
});

test('services are sorted from the cheapest, and by feedback @both', async ({ page, request }) => {
  await openHydrated(page, '/services');
  const order = page.getByRole('combobox', { name: 'Порядок' });
  await expect(order.getByRole('option').last()).toHaveText('По названию');
  for (const [label, sort] of [
    ['Сначала дешевле', 'price'],
    ['По отзывам об авторе', 'rating'],
  ] as const) {
    await order.selectOption({ label });
    await expect(page).toHaveURL(`/services?sort=${sort}`);
    const answer: { items: { id: string }[] } = await (
      await request.get(`/api/v1/services?sort=${sort}`)
    ).json();
    const first = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    await expect(first).toHaveAttribute('href', new RegExp(`/services/${answer.items[0]?.id}$`));
  }
});

test('an empty list offers to take off the filter that hides most @both', async ({ page }) => {
  await openHydrated(page, '/vacancies?salary_from=999999999999&remote=true');
  const offer = page.getByRole('main').getByRole('link', { name: /^Без «от .*»: \d+ объявлени/ });
  await offer.click();
  await expect(page).toHaveURL('/vacancies?remote=true');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('the list of cities has counts, and finds the nearest one @both', async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 39.66, longitude: 66.96 });
  await openHydrated(page, '/tasks');
  const filters = await openFilters(page, isMobile);
  await filters.getByRole('button', { name: /^Где искать/ }).click();
  const cities = page.getByRole('dialog');
  const samarkand = cities.getByRole('button', { name: 'Самарканд', exact: true });
  await expect(samarkand).toHaveAccessibleDescription(/^\d+$/);
  await cities.getByRole('button', { name: 'Где я' }).click();
  await expect(filters.getByRole('button', { name: 'Где искать: Самарканд' })).toBeVisible();
});
