import type { Page } from 'playwright/test';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { pressIfThere } from '#tests/e2e/shell/press-if-there.ts';
import { applyFor } from '#tests/e2e/deals/staged-deals.ts';
import { setBrowserSession, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';

// The tests provoke refusals: a second lift, and an ad that nobody else sees.
test.use({ expectedConsole: [/status of 4\d\d/] });

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

const menu = (page: Page, title: string) =>
  card(page, title).getByRole('button', { name: 'Ещё действия' }).click();

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Какие объявления показать' }).getByRole('link', { name }).click();

test('an author lifts, unpublishes, republishes and deletes an ad', async ({ page }) => {
  const person = await newPerson();
  await setBrowserSession(page, person);
  await page.goto('/cabinet/my-tasks');
  await expect(page.getByText('Пока ничего нет')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Разместить первое задание' })).toHaveAttribute(
    'href',
    /\/ads\/task/,
  );
  const id = await postTaskOnSite(person, 'Собрать шкаф из трёх частей');
  await postTaskOnSite(person, 'Повесить люстру на кухне');
  await applyFor(await newPerson('Жасур'), id, 'Соберу за час');
  await page.reload();
  // Home is shown for a moment on the way.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мои задания');
  const wardrobe = card(page, 'Собрать шкаф');
  await expect(wardrobe).toContainText('Опубликовано');
  const found = await axeFindings(page, 'list');

  await wardrobe.getByRole('button', { name: 'Поднять' }).click();
  await expect(page.getByText('Объявление успешно поднято')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect
    .poll(async () => {
      if ((await dialog.count()) === 0) await pressIfThere(wardrobe.getByRole('button', { name: 'Поднять' }));
      return (await dialog.allInnerTexts()).join();
    })
    .toContain('Снова можно будет');
  found.push(...(await axeFindings(page, 'lifted')));
  await page.getByRole('button', { name: 'Закрыть' }).click();

  await menu(page, 'Собрать шкаф');
  await expect(page.getByRole('link', { name: 'Создать похожее' })).toHaveAttribute('href', /copy=/);
  found.push(...(await axeFindings(page, 'menu')));
  await page.getByRole('button', { name: 'Снять с публикации' }).click();
  await page.getByRole('button', { name: 'Снять', exact: true }).click();
  await expect(page.getByText('Объявление снято с публикации')).toBeVisible();
  await expect(wardrobe).toContainText('Снято с публикации');

  // A hidden ad is shown to its author, where others get an error.
  await page.goto(`/tasks/${id}`);
  await expect(page.getByText('Сейчас это видите только вы.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/cabinet/my-tasks/${id}$`));
  // The requests are shown nowhere else any more.
  const applied = page.getByRole('region', { name: 'Отклики 1' });
  await expect(applied).toContainText('Соберу за час');
  const below = applied.locator('xpath=following-sibling::*');
  await expect(below.getByText('1 просмотр').or(below.getByText('0 просмотров'))).toBeVisible();
  found.push(...(await axeFindings(page, 'own ad')));
  await page.getByRole('button', { name: 'Ещё действия' }).click();
  await page.getByRole('link', { name: 'Статистика' }).click();
  // One person applied, and nobody viewed the ad.
  await expect(page.getByRole('img', { name: 'За 30 дней пусто' })).toHaveCount(1);
  // A key press: a click so soon after a tap at the same place would count as a double tap.
  await page.getByText('По дням, цифрами').press('Enter');
  await expect(page.getByRole('row')).toHaveCount(31);
  found.push(...(await axeFindings(page, 'statistics')));

  await page.goto('/cabinet/my-tasks');
  await tab(page, 'Неактивные');
  await expect(card(page, 'Повесить люстру')).toHaveCount(0);
  await wardrobe.getByRole('button', { name: 'Вернуть' }).click();
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect(page.getByText('Объявление снова опубликовано')).toBeVisible();
  await expect(page.getByText('Таких объявлений нет')).toBeVisible();

  await page.goto(`/tasks/${id}`);
  const own = page.getByRole('group', { name: 'Ваше объявление' });
  await expect(own.getByRole('link', { name: 'Изменить' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Откликнуться' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Пожаловаться' })).toBeHidden();

  await page.goto('/cabinet/my-tasks');
  await menu(page, 'Собрать шкаф');
  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Объявление удалено')).toBeVisible();
  await expect(wardrobe).toHaveCount(0);
  await expect(card(page, 'Повесить люстру')).toBeVisible();
  expect(found).toEqual([]);
});

test('the header’s menu links to own ads of each kind @computer', async ({ page }) => {
  await setBrowserSession(page, await newPerson());
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
