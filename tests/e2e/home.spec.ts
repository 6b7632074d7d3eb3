import type { Page } from 'playwright/test';
import { openAlive } from './alive.ts';
import { expect, test } from './fixtures.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

test('home shows what there is', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(section(page, 'Популярные категории').getByRole('listitem')).toHaveCount(12);
  await expect(section(page, 'Популярные вакансии').getByRole('article')).toHaveCount(6);
  await expect(section(page, 'Новые задания').getByRole('article')).toHaveCount(6);
  await expect(section(page, 'Как это работает').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('link', { name: /^Реклама/ })).toBeVisible();

  const { new_tasks_week }: { new_tasks_week: number } = await (
    await request.get('/api/v1/statistics')
  ).json();
  await expect(section(page, 'Новые задания')).toContainText(
    new_tasks_week > 100 ? String(new_tasks_week) : 'Больше 100 новых заданий',
  );
});

test('a city changes what is popular, stands in the address and is remembered', async ({ page }) => {
  await openAlive(page, '/');
  const vacancies = section(page, 'Популярные вакансии');
  await page.getByLabel('Город').selectOption({ label: 'Самарканд' });
  await expect(page).toHaveURL('/?city=2');
  await expect(vacancies.getByRole('heading', { level: 2 })).toContainText('Самарканд');
  await expect(vacancies.getByText(/^Самарканд$/).nth(1)).toBeVisible();
  await expect
    .poll(async () => {
      const texts = await vacancies.getByRole('article').allTextContents();
      return texts.length > 0 && texts.every((text) => text.includes('Самарканд'));
    })
    .toBe(true);

  await openAlive(page, '/');
  await expect(page.getByLabel('Город')).toHaveValue('2');
  await expect(vacancies.getByRole('heading', { level: 2 })).toContainText('Самарканд');
  // An address that names another city counts first, and changes no memory.
  await openAlive(page, '/?city=3');
  await expect(page.getByLabel('Город')).toHaveValue('3');
  await openAlive(page, '/');
  await expect(page.getByLabel('Город')).toHaveValue('2');
  await page.getByLabel('Город').selectOption({ label: 'Весь Узбекистан' });
  await openAlive(page, '/');
  await expect(page.getByLabel('Город')).toHaveValue('');
});

test('a search leads to the list of the chosen kind', { tag: '@quick' }, async ({ page }) => {
  await openAlive(page, '/?city=1');
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

test('all categories open over home, lead to lists and close each way', async ({ page }) => {
  await openAlive(page, '/');
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

  await open();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await open();
  await sheet.getByRole('link', { name: 'Вакансии' }).click();
  await sheet.getByRole('link', { name: 'Сантехники' }).click();
  await expect(page).toHaveURL('/vacancies?category=101');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Сантехники/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home searches, and the sheet of categories is a page of links', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Что ищете' }).getByRole('link', { name: 'Задания' }).click();
    await page.getByPlaceholder('Какое задание ищете?').fill('ремонт');
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(page).toHaveURL(/\/tasks\?search=/);
    await expect(page.getByRole('article').first()).toBeVisible();

    await page.goto('/?categories=all');
    await page.getByRole('dialog').getByRole('link', { name: 'Сантехники' }).click();
    await expect(page).toHaveURL('/services?category=101');
  });
});

test('on a phone the language is at hand', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'on desktop it is in the header');
  await openAlive(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Oʻzbekcha' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Yaqiningizdagi ish, xizmat va topshiriqlar',
  );
});
