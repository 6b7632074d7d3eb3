import type { APIRequestContext, Page } from 'playwright/test';
import { openHydrated } from '../shell/alive.ts';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

const TASHKENT = '1';
const PLUMBERS = '101';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const otherCities = (page: Page) => page.getByRole('region', { name: /В других городах/ });
const otherCategories = (page: Page) => page.getByRole('region', { name: 'Похожие категории' });
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

async function totalOf(request: APIRequestContext, path: string): Promise<number> {
  const answer: { total: number } = await (await request.get(`/api/v1${path}`)).json();
  return answer.total;
}

/** A city with few plumbers where other categories have results. */
async function townWithFew(request: APIRequestContext): Promise<{ id: string; total: number }> {
  const { cities }: { cities: { id: string }[] } = await (await request.get('/api/v1/cities')).json();
  for (const { id } of cities.toReversed()) {
    const total = await totalOf(request, `/services?category=${PLUMBERS}&city=${id}&size=1`);
    const beside = `/api/v1/services/elsewhere?category=${PLUMBERS}&city=${id}&price_from=1000`;
    const { categories }: { categories: unknown[] } = await (await request.get(beside)).json();
    if (total < 5 && categories.length > 0) return { id, total };
  }
  throw new Error('there are plumbers everywhere');
}

test('a short list links to other cities and categories with counts', async ({ page, request }) => {
  const { id, total } = await townWithFew(request);
  const path = `/services?category=${PLUMBERS}&city=${id}&price_from=1000`;
  await openHydrated(page, path);
  await expect(heading(page)).toHaveText(/^Сантехники/);
  const elsewhere = (await totalOf(request, `/services?category=${PLUMBERS}&price_from=1000&size=1`)) - total;
  await expect(otherCities(page).getByRole('heading')).toContainText(/В других городах: \d+/);
  const shown = Number(/\d+/.exec(await otherCities(page).getByRole('heading').innerText())?.[0]);
  expect(Math.abs(shown - elsewhere)).toBeLessThanOrEqual(total);
  await expect(otherCities(page).getByRole('link')).toHaveCount(6);
  await expect(otherCategories(page).getByRole('link').first()).toBeVisible();
  expect(await axeFindings(page, path)).toEqual([]);

  const category = otherCategories(page).getByRole('link').first();
  const inCategory = Number(/\d+$/.exec(await category.innerText())?.[0]);
  await category.click();
  await expect.poll(() => param(page, 'category')).not.toBe(PLUMBERS);
  expect(param(page, 'city')).toBe(id);
  expect(param(page, 'price_from')).toBe('1000');
  await expect(heading(page)).toContainText(String(inCategory));
  await page.goBack();

  const city = otherCities(page).getByRole('link').last();
  const inCity = Number(/\d+$/.exec(await city.innerText())?.[0]);
  await city.click();
  await expect.poll(() => param(page, 'city')).not.toBe(id);
  expect(param(page, 'category')).toBe(PLUMBERS);
  expect(param(page, 'price_from')).toBe('1000');
  await expect(heading(page)).toContainText(String(inCity));
  await expect(cards(page)).toHaveCount(Math.min(20, inCity));
});

test('an empty list offers performers for a task, or tasks of the trade', async ({ page }) => {
  const place = `category=${PLUMBERS}&city=${TASHKENT}`;
  await openHydrated(page, `/tasks?${place}&price_from=9000000000`);
  await expect(page.getByText(/^Сантехники, Ташкент: \d+ услуг.*откликнуться на ваше задание/)).toBeVisible();
  await page.getByRole('link', { name: 'Разместить задание' }).click();
  await expect(page).toHaveURL(`/ads/task?${place}`);

  await openHydrated(page, `/vacancies?${place}&salary_from=9000000000`);
  await expect(page.getByText(/^Сантехники, Ташкент: \d+ разов/)).toBeVisible();
  await page.getByRole('link', { name: 'Посмотреть задания' }).click();
  await expect(page).toHaveURL(`/tasks?${place}`);
  await expect(cards(page).first()).toBeVisible();
});

test('a search without results names cities where it has some', async ({ page, request }) => {
  const { id } = await townWithFew(request);
  await openHydrated(page, `/services?city=${id}&search=santexnik&lang=uz`);
  const cities = page.getByRole('region', { name: /Boshqa shaharlarda: \d+/ });
  await expect(cities).toBeVisible();
  await cities.getByRole('link').last().click();
  await expect.poll(() => param(page, 'city')).not.toBe(id);
  expect(param(page, 'search')).toBe('santexnik');
  await expect(cards(page).first()).toBeVisible();
});

test('long or empty lists show no other cities; an empty one offers an alert', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (each) => asked.push(each.url()));
  await openHydrated(page, `/services?category=${PLUMBERS}&city=${TASHKENT}`);
  await expect(cards(page).nth(5)).toBeVisible();
  await openHydrated(page, '/services?search=абракадабра');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await expect(otherCities(page)).toBeHidden();
  expect(asked.filter((url) => url.endsWith('/elsewhere') || url.includes('/elsewhere?'))).toEqual([]);

  // On a wide screen the filters beside the list offer the alert too.
  const offers = page.getByRole('main').getByRole('button', { name: 'Сообщить, когда появится' });
  await expect(offers.last()).toBeVisible();
  await expect(otherCategories(page)).toBeHidden();
});
