import type { Page } from 'playwright/test';
import { isBusyProfile } from '#tests/e2e/people/busy-profile.ts';
import { findAd, findUser } from '#tests/e2e/setup/demo.ts';
import { newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

test.use({ javaScriptEnabled: false });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('without scripts home is searched, and an ad is read with its photos', async ({ page, request }) => {
  await page.goto('/');
  const fresh = page.getByRole('region', { name: /^Новое рядом/ }).getByRole('link');
  await expect(fresh.filter({ has: page.locator('time') })).toHaveCount(8);
  await page.getByRole('navigation', { name: 'Что ищете' }).getByRole('link', { name: 'Задания' }).click();
  await page.getByPlaceholder('Какое задание ищете?').fill('ремонт');
  await page.getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL(/\/tasks\?search=/);
  const first = cards(page).first().getByRole('link').first();
  const title = await first.textContent();
  await first.click();
  await expect(heading(page)).toHaveText(title ?? '');
  await expect(page.getByRole('heading', { name: 'Описание' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Похожие объявления' })).toBeVisible();

  const hasPhoto = ({ photo }: { photo: unknown }) => photo !== null;
  const ad = await findAd(request, 'services', 'service', ({ images }) => images.length > 0, hasPhoto);
  await page.goto(`/services/${ad.id}`);
  const address = await page.getByRole('link', { name: /^Открыть фото 1 / }).getAttribute('href');
  const picture = await request.get(address ?? '');
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toMatch(/^image\//);
});

test('a task’s page hides street and coordinates unless the author agreed', async ({ request }) => {
  const author = await newPerson();
  /** Parts of the exact place that the page and its structured data contain. */
  const findExactParts = async (latitude: number, show_address: boolean): Promise<string[]> => {
    const location = { latitude, longitude: 69.20043 };
    const id = await postTaskOnSite(author, 'Повесить полку', { location, show_address });
    const html = await (await request.get(`/tasks/${id}`)).text();
    expect(html.includes('application/ld+json') && html.includes('Чиланзар')).toBe(true);
    return ['Чиланзар, 5', String(latitude)].filter((part) => html.includes(part));
  };
  expect(await findExactParts(41.27217, true)).toEqual(['Чиланзар, 5', '41.27217']);
  expect(await findExactParts(41.27219, false)).toEqual([]);
});

test('without scripts categories and languages are links and FAQs unfold', async ({ page }) => {
  await page.goto('/?categories=all');
  await page.getByRole('dialog').getByRole('link', { name: 'Сантехники' }).click();
  await expect(page).toHaveURL('/services?category=101');

  await page.goto('/info/faq');
  const question = page.getByRole('article').locator('details').first();
  await question.locator('summary').click();
  await expect(question.locator('p').first()).toBeVisible();
  const [data = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(data)).toMatchObject({ '@type': 'FAQPage' });
  await page.getByRole('list', { name: 'Язык' }).first().getByRole('link', { name: 'Oʻzbekcha' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
});

test('without scripts filters are a form, and further pages are links @both', async ({ page, isMobile }) => {
  await page.goto('/services');
  await expect(cards(page)).toHaveCount(20);
  const first = (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
  if (isMobile) await page.getByRole('link', { name: 'Фильтры' }).click();
  await page.getByLabel('Где искать', { exact: true }).selectOption({ label: 'Ташкент' });
  await page.getByLabel('С фото').check();
  await page.getByLabel('Цена до').fill('9000000');
  await page.getByLabel('Категория', { exact: true }).selectOption({ label: 'Сантехники' });
  await page.getByRole('main').locator('input[name=search]').fill('кран');
  await page.getByRole('button', { name: 'Показать' }).click();
  const asked = new URL(page.url()).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    city: '1',
    category: '101',
    search: 'кран',
    with_photo: 'true',
    price_to: '9000000',
  });
  await expect(heading(page)).toHaveText(/^Сантехники/);

  await page.goto('/services');
  await page.getByRole('link', { name: 'Показать ещё' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(cards(page)).toHaveCount(20);
  await expect(cards(page).first().getByRole('link')).not.toHaveAttribute('href', first);
});

test('without scripts a profile is read, with its feedbacks and ads', async ({ page, request }) => {
  const user = await findUser(request, isBusyProfile);
  await page.goto(`/users/${user.id}`);
  await expect(heading(page)).toHaveText(user.full_name);
  await page.getByRole('link', { name: 'Все отзывы' }).click();
  await expect(page.getByRole('list', { name: 'Отзывы' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('link', { name: /^Объявления \d/ }).click();
  await page.getByRole('link', { name: `Задания ${user.ads_count.tasks}` }).click();
  await expect(page).toHaveURL(/ads=tasks/);
  const ads = page.getByRole('list', { name: 'Объявления', exact: true }).getByRole('article');
  await expect(ads).toHaveCount(Math.min(user.ads_count.tasks, 20));
});
