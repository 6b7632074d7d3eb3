import type { APIRequestContext, Page } from 'playwright/test';
import {
  openHydrated,
  readSettledScrollY,
  clickAndReadScrollY,
  waitUntilNothingPending,
} from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

const TASHKENT = '1';
const PLUMBERS = '101';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The field has the role combobox while suggestions are open. */
const search = (page: Page) => page.getByRole('main').locator('input[name=search]');
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

async function totalOf(request: APIRequestContext, path: string): Promise<number> {
  const answer: { total: number } = await (await request.get(`/api/v1${path}`)).json();
  return answer.total;
}

/** Matches a count as screens print it. */
const shown = (total: number): RegExp =>
  total > 1000 ? /1\s000\+/ : new RegExp(String(total).replace(/(\d)(?=\d{3}$)/, '$1\\s'));

async function openFilters(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('complementary', { name: 'Фильтры' });
  await page.getByRole('link', { name: 'Фильтры' }).click();
  return page.getByRole('dialog');
}

test('the URL of a list holds its filters, each of which can be removed @both', async ({ page, request }) => {
  await openHydrated(
    page,
    `/tasks?category=${PLUMBERS}&city=${TASHKENT}&price_from=100000&unknown=1&sort=wrong`,
  );
  await expect(heading(page)).toHaveText(/^Сантехники/);
  const total = await totalOf(request, `/tasks?category=${PLUMBERS}&city=${TASHKENT}&price_from=100000`);
  expect(total).toBeGreaterThan(0);
  await expect(heading(page)).toHaveText(shown(total));
  await expect(cards(page)).toHaveCount(Math.min(total, 20));

  await page.getByRole('link', { name: 'Убрать фильтр: Ташкент' }).click();
  await expect(page).toHaveURL(`/tasks?category=${PLUMBERS}&price_from=100000`);
  await expect(heading(page)).toHaveText(
    shown(await totalOf(request, `/tasks?category=${PLUMBERS}&price_from=100000`)),
  );
  await page.getByRole('link', { name: 'Сбросить всё' }).click();
  await expect(page).toHaveURL('/tasks');
  await expect(heading(page)).toHaveText(shown(await totalOf(request, '/tasks')));
  await page.goBack();
  await expect(heading(page)).toHaveText(/^Сантехники/);
});

test('filters change the URL; a sheet previews the count before applying @both', async ({
  page,
  request,
  isMobile,
}) => {
  await openHydrated(page, '/vacancies');
  const filters = await openFilters(page, isMobile);
  await filters.getByRole('button', { name: 'Где искать: Весь Узбекистан' }).click();
  await page.getByRole('searchbox', { name: 'Найти город' }).fill('samarq');
  await page.getByRole('dialog').getByRole('button', { name: 'Самарканд' }).click();
  // The box shows the address, which changes a moment after the click.
  await filters.getByLabel('Проверенный автор').click();
  await expect(filters.getByLabel('Проверенный автор')).toBeChecked();
  await filters.getByLabel('Зарплата от').fill('3 000 000');
  // The checkbox itself is hidden below its label, which slides in with the sheet.
  for (const term of ['Полная занятость', 'Частичная занятость'])
    await filters.getByText(term, { exact: true }).click();
  const asked = { city: '2', salary_from: '3000000', verified: 'true', employment_type: 'full,partial' };
  const total = await totalOf(request, `/vacancies?${String(new URLSearchParams(asked))}`);
  expect(total).toBeGreaterThan(0);
  if (isMobile) {
    expect(param(page, 'city')).toBeNull();
    const show = filters.getByRole('button', { name: /^Показать \d/ });
    await expect(show).toHaveText(shown(total));
    await show.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(asked);
  await expect(heading(page)).toHaveText(shown(total));
  await page.getByRole('link', { name: 'Убрать фильтр: Полная занятость' }).click();
  await expect.poll(() => param(page, 'employment_type')).toBe('partial');
});

test('going back to another kind’s list clears the typed search', async ({ page }) => {
  await openHydrated(page, '/vacancies');
  await page.getByRole('navigation').getByRole('link', { name: 'Задания' }).click();
  await expect(heading(page)).toHaveText(/^Задания/);
  await search(page).evaluate((field) => field.setAttribute('data-of', 'tasks'));
  await search(page).fill('лампа');
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === 'лампа');
  await expect(search(page)).toHaveAttribute('data-of');
  await page.goBack();
  await expect(page).toHaveURL('/vacancies');
  await expect(heading(page)).toHaveText(/^Вакансии/);
  await expect(search(page)).toHaveValue('');
  await expect(search(page)).not.toHaveAttribute('data-of');
});

test('a category is found in either script @both', async ({ page, isMobile }) => {
  await openHydrated(page, '/services');
  const filters = await openFilters(page, isMobile);
  await filters.getByRole('button', { name: 'Категория: Все категории' }).click();
  const picker = page.getByRole('dialog', { name: 'Категория' });
  await picker.getByRole('searchbox').fill('такая не бывает');
  await expect(picker).toContainText('Такой категории нет');
  await picker.getByRole('searchbox').fill('santex');
  await picker.getByRole('button', { name: 'Сантехники' }).click();
  if (isMobile) await page.getByRole('button', { name: /^Показать/ }).click();
  await expect(page).toHaveURL(`/services?category=${PLUMBERS}`);
  await expect(heading(page)).toHaveText(/^Сантехники/);
});

test('typing a search adds no history entries', async ({ page }) => {
  await openHydrated(page, '/services');
  const before = await heading(page).textContent();
  const length = await page.evaluate(() => history.length);
  await search(page).pressSequentially('сантехник', { delay: 20 });
  await expect(page).toHaveURL(/search=/);
  await expect(heading(page)).not.toHaveText(before ?? '');
  await expect(cards(page).first()).toBeVisible();
  await expect(search(page)).toHaveValue('сантехник');
  expect(await page.evaluate(() => history.length)).toBe(length);

  await search(page).fill('qzxvwqzxv');
  await search(page).press('Enter');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await page.getByRole('link', { name: 'Сбросить фильтры' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(heading(page)).toHaveText(before ?? '');
});

test('next pages load on scrolling, and back restores the position', async ({ page }) => {
  await openHydrated(page, '/tasks');
  await expect(cards(page)).toHaveCount(20);
  await cards(page).nth(19).scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(40);
  await cards(page).nth(30).scrollIntoViewIfNeeded();
  await readSettledScrollY(page);

  const place = await clickAndReadScrollY(page, cards(page).nth(30).getByRole('link'));
  expect(place).toBeGreaterThan(500);
  await expect(page).toHaveURL(/\/tasks\/\d+$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await waitUntilNothingPending(page);
  await page.goBack();
  await expect(page).toHaveURL('/tasks');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('going back from a loading screen restores the list’s position', async ({ page }) => {
  await openHydrated(page, '/tasks');
  await cards(page).nth(12).scrollIntoViewIfNeeded();
  await readSettledScrollY(page);
  const isBack = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/tasks\/\d+/, async (route) => {
    await isBack.promise;
    await route.continue().catch(() => undefined);
  });
  const place = await clickAndReadScrollY(page, cards(page).nth(12).getByRole('link'));
  // While the ad loads, its screen has only a frame, and the list is gone.
  await expect(page).toHaveURL(/\/tasks\/\d+$/);
  await expect(cards(page).nth(12)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/tasks');
  await expect(cards(page).nth(12)).toBeVisible();
  // On a slow machine a pending notice stands above the list and pushes it down until the answer arrives.
  isBack.resolve();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('nearby ads show distances, and the URL has only a rounded position @both', async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 41.311081, longitude: 69.240562 });
  await openHydrated(page, '/services');
  const filters = await openFilters(page, isMobile);
  await filters.getByRole('button', { name: 'Рядом со мной', exact: true }).click();
  if (isMobile) {
    await expect(filters.getByRole('button', { name: 'Рядом со мной', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await filters.getByRole('button', { name: /^Показать/ }).click();
  }
  await expect(page).toHaveURL('/services?latitude=41.312&longitude=69.24&distance=10&sort=distance');
  await expect(cards(page).first()).toContainText(/\d\sкм/);
  await page.getByLabel('Порядок').selectOption({ label: 'Сначала ближайшие' });
  await expect(page).toHaveURL(/sort=distance/);
  await expect
    .poll(async () => {
      const texts = await cards(page).allTextContents();
      const distances = texts.map((text) => Number(/([\d,]+)\s?км/.exec(text)?.[1]?.replace(',', '.')));
      return (
        distances.length > 5 && distances.every((km, index) => km <= 10 && km >= (distances[index - 1] ?? 0))
      );
    })
    .toBe(true);
});

test('a nearby list explains what to do when location is denied @both', async ({
  page,
  context,
  isMobile,
}) => {
  await context.clearPermissions();
  await openHydrated(page, '/services');
  const filters = await openFilters(page, isMobile);
  await filters.getByRole('button', { name: 'Рядом со мной', exact: true }).click();
  await expect(filters.getByText(/выберите город/i)).toBeVisible();
  expect(param(page, 'latitude')).toBeNull();
});

test('a radius around a city reaches beyond its borders', async ({ page, request }) => {
  await openHydrated(page, `/services?city=${TASHKENT}&distance=50`);
  const inside = await totalOf(
    request,
    `/services?city=${TASHKENT}&distance=50&latitude=41.2995&longitude=69.2401`,
  );
  const around = await totalOf(request, '/services?distance=50&latitude=41.2995&longitude=69.2401');
  expect(around).toBeGreaterThan(inside);
  await expect(heading(page)).toHaveText(shown(around));
});

test('a partner’s banner follows the eighth ad and is labelled', async ({ page }) => {
  await page.goto('/tasks');
  const items = page.getByRole('list', { name: 'Задания' }).locator(':scope > li');
  await expect(items.nth(8)).toContainText('Реклама');
  await expect(items.nth(8).getByRole('link')).toHaveAttribute('rel', /sponsored/);
  await expect(items.nth(7).getByRole('article')).toHaveCount(1);
  await expect(items.nth(9).getByRole('article')).toHaveCount(1);
});

test('a visitor can save an ad of a list', async ({ page }) => {
  await openHydrated(page, '/tasks');
  const heart = page.getByRole('button', { name: /^Сохранить: / }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/tasks');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('@hearts_v1'))).toMatch(/^task:\d+$/);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('only lists, categories and cities are indexed, not narrower filters', async ({ request }) => {
  const page = async (path: string) => (await request.get(path)).text();
  const canonical = (html: string) => /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1];
  const list = await page(`/services?category=${PLUMBERS}&city=${TASHKENT}&cursor=`);
  expect(canonical(list)).toBe(`/services?category=${PLUMBERS}&amp;city=${TASHKENT}`);
  expect(list).toContain('<title>Сантехники — Услуги — Ташкент — Yumush</title>');
  expect(list).toContain('"@type":"BreadcrumbList"');
  expect(list).not.toContain('noindex');
  for (const narrow of [
    'search=a',
    'price_from=5',
    'sort=title',
    'city=999999',
    `city=${TASHKENT}&distance=5`,
  ]) {
    expect(await page(`/services?${narrow}`), narrow).toContain('<meta name="robots" content="noindex">');
  }
});

test('a list in Uzbek has no Russian text', async ({ page }) => {
  await openHydrated(page, `/services?category=${PLUMBERS}&lang=uz`);
  await expect(heading(page)).toHaveText(/^Santexniklar/);
  await expect(search(page)).toHaveAttribute('placeholder', 'Xizmat yoki usta');
  await expect(cards(page).first()).toContainText(/soʻm|Narxi kelishiladi|Bepul/);
  const words = await page.getByRole('main').locator('button, label, h1, time').allTextContents();
  expect(words.filter((text) => /[а-яё]/i.test(text))).toEqual([]);
});
