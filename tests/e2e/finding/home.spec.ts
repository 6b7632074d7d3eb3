import type { Page } from 'playwright/test';
import { enlargeText } from '../every-screen/screen-pictures.ts';
import { openHydrated } from '../shell/alive.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

const city = (page: Page) => page.getByRole('button', { name: /^Город/ });

async function chooseCity(page: Page, typed: string, name: string): Promise<void> {
  await city(page).click();
  await page.getByRole('searchbox', { name: 'Найти город' }).fill(typed);
  await page.getByRole('dialog', { name: 'Город' }).getByRole('button', { name, exact: true }).click();
}

test('home shows popular categories, new ads, steps and a banner @both', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(section(page, 'Популярные категории').getByRole('listitem')).toHaveCount(12);
  await expect(section(page, 'Популярные вакансии').getByRole('article')).toHaveCount(6);
  await expect(section(page, 'Новые задания').getByRole('article')).toHaveCount(6);
  await expect(section(page, 'Как это работает').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('link', { name: /^Реклама/ })).toBeVisible();

  // Other tests post tasks at the same time, so the count may change in between.
  await expect
    .poll(async () => {
      await page.reload();
      const { new_tasks_week: count }: { new_tasks_week: number } = await (
        await request.get('/api/v1/statistics')
      ).json();
      const words = count > 100 ? 'Больше 100 новых заданий' : `${count} нов`;
      return (await section(page, 'Новые задания').innerText()).includes(words);
    })
    .toBe(true);
});

test('home shows new ads of a kind and city without scrolling @both', async ({ page, isMobile }) => {
  await openHydrated(page, '/');
  const strip = section(page, 'Новое рядом').getByRole('list');
  const ads = strip.getByRole('link').filter({ has: page.locator('time') });
  await expect(ads).toHaveCount(8);
  const photos = await ads.evaluateAll((links) => links.map((link) => link.querySelector('img') !== null));
  expect(photos[0]).toBe(true);
  expect(photos).toEqual(photos.toSorted((a, b) => Number(b) - Number(a)));
  const box = await strip.boundingBox();
  // The ads end above a phone's navigation bar.
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(isMobile ? 730 : 800);
  // The last ad can be reached by keyboard.
  await ads.last().focus();
  await expect(ads.last()).toBeInViewport({ ratio: 1 });

  const vacancies = page
    .getByRole('navigation', { name: 'Что ищете' })
    .getByRole('link', { name: 'Вакансии' });
  await vacancies.click();
  await expect(vacancies).not.toHaveCSS('box-shadow', 'none');
  await expect(ads.first()).toHaveAttribute('href', /^\/vacancies\//);
  await expect(ads).toHaveCount(6);
  await chooseCity(page, '', 'Самарканд');
  await expect(section(page, 'Новое рядом').getByRole('heading')).toContainText('Самарканд');
  expect((await strip.boundingBox())?.height).toBe(box?.height);
});

test('category drawings contrast 3:1 with their tints, light and dark', async ({ page }) => {
  await page.goto('/');
  await expect(section(page, 'Популярные категории').locator('[data-tint]')).toHaveCount(12);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const contrasts = await page.evaluate(() => {
      const luminance = (color: string): number => {
        const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
          const share = Number(part) / 255;
          return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      return ['0', '1', '2', '3', '4', '5', '6'].flatMap((tint) =>
        ['--tint', '--tint-deep'].map((paper) => {
          const place = document.createElement('i');
          place.dataset['tint'] = tint;
          place.style.cssText = `color: hsl(var(--hue) var(--tint-ink)); background-color: hsl(var(--hue) var(${paper}))`;
          document.body.append(place);
          const { color, backgroundColor } = getComputedStyle(place);
          const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => a - b);
          return (light + 0.05) / (dark + 0.05);
        }),
      );
    });
    expect(Math.min(...contrasts)).toBeGreaterThan(3);
    expect(new Set(contrasts).size).toBeGreaterThan(6);
  }
});

test('a chosen city is in the URL, filters popular ads and is remembered', async ({ page }) => {
  await openHydrated(page, '/');
  const vacancies = section(page, 'Популярные вакансии');
  await chooseCity(page, 'cfvfhrfyl', 'Самарканд');
  await expect(page).toHaveURL('/?city=2');
  await expect(vacancies.getByRole('heading', { level: 2 })).toContainText('Самарканд');
  await expect(vacancies.getByText(/^Самарканд$/).nth(1)).toBeVisible();
  await expect
    .poll(async () => {
      const texts = await vacancies.getByRole('article').allTextContents();
      return texts.length > 0 && texts.every((text) => text.includes('Самарканд'));
    })
    .toBe(true);

  await openHydrated(page, '/');
  await expect(city(page)).toHaveAccessibleName('Город: Самарканд');
  await expect(vacancies.getByRole('heading', { level: 2 })).toContainText('Самарканд');
  // A city in the address wins and does not change the remembered one.
  await openHydrated(page, '/?city=3');
  await expect(city(page)).not.toHaveAccessibleName(/Самарканд|Узбекистан/);
  await openHydrated(page, '/');
  await expect(city(page)).toHaveAccessibleName('Город: Самарканд');
  await chooseCity(page, '', 'Весь Узбекистан');
  await openHydrated(page, '/');
  await expect(city(page)).toHaveAccessibleName('Город: Весь Узбекистан');
});

test('a city on home is not cut off in larger text on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  for (const percent of [100, 130, 200]) {
    await enlargeText(page, percent);
    await expect(city(page)).toHaveText('Весь Узбекистан');
    const cut = await city(page).evaluate((button) => [
      button.scrollWidth - button.clientWidth,
      button.scrollHeight - button.clientHeight,
      document.documentElement.scrollWidth - innerWidth,
    ]);
    expect([percent, ...cut]).toEqual([percent, 0, 0, 0]);
  }
});

test('a search on home leads to the list of the chosen kind', async ({ page }) => {
  await openHydrated(page, '/?city=1');
  const kinds = page.getByRole('navigation', { name: 'Что ищете' });
  await expect(kinds.getByRole('link', { name: 'Услуги' })).toHaveAttribute('aria-current', 'true');
  await kinds.getByRole('link', { name: 'Вакансии' }).click();
  await expect(page).toHaveURL('/?city=1&kind=vacancy');
  const categories = section(page, 'Популярные категории').getByRole('listitem').getByRole('link');
  await expect(categories.first()).toHaveAttribute('href', /^\/vacancies\?.*city=1/);
  await page.getByPlaceholder('Должность или профессия').fill('повар');
  await page.getByPlaceholder('Должность или профессия').press('Enter');
  await expect(page).toHaveURL(`/vacancies?search=${encodeURIComponent('повар')}&city=1`);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('all categories open over home, link to lists and close in every way', async ({ page }) => {
  await openHydrated(page, '/');
  const sheet = page.getByRole('dialog', { name: 'Все категории' });
  const open = async () => {
    await page.getByRole('link', { name: 'Все категории' }).click();
    await expect(page).toHaveURL(/categories=all/);
    await expect(sheet).toBeVisible();
  };
  await open();
  expect(await sheet.getByRole('link').count()).toBeGreaterThan(80);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await open();
  await sheet.getByRole('button', { name: 'Закрыть' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await open();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await open();
  await sheet.getByRole('link', { name: 'Вакансии' }).click();
  await sheet.getByRole('link', { name: 'Сантехники' }).click();
  await expect(page).toHaveURL('/vacancies?category=101');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Сантехники/);
});

test('the row of new ads shows whole prices and ends with a link to the list @both', async ({ page }) => {
  for (const [kind, plural, all] of [
    ['vacancy', 'vacancies', 'Все вакансии'],
    ['task', 'tasks', 'Barcha topshiriqlar'],
  ] as const) {
    await openHydrated(page, `/?kind=${kind}&city=1&lang=${kind === 'task' ? 'uz' : 'ru'}`);
    const row = page.getByRole('list', { name: /^(?:Новое рядом|Yaqiningizda yangi)/ });
    const prices = row.locator('b');
    await expect(prices.nth(2)).toBeVisible();
    const cut = await prices.evaluateAll((every) =>
      every.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(cut).toEqual([]);
    await row.getByRole('link', { name: all }).click();
    await expect(page).toHaveURL(new RegExp(`/${plural}\\?(?=.*city=1)`));
  }
});
