import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { inDays, NEW_TASK } from '#tests/factories/ads/own-ads.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { newModerator, turnOnSecondFactor } from './moderators.ts';
import { callAs, asSignedIn, newPerson, postTaskOnSite, type SitePerson } from '#tests/e2e/setup/people.ts';

// Refusals of the server appear in the console too.
test.use({ expectedConsole: [/status of 4\d\d/] });

const main = (page: Page) => page.getByRole('main');
const Posted = v.object({ id: v.string(), status: v.string() });

/** A title that no other test uses. */
const newTitle = () =>
  `Кран ${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')}`;

/** Texts that resemble each other only within one test. */
const LEAKS = 'течёт на кухне, нужен мастер сегодня вечером';
const DRIPS = 'капает в ванной, приходите завтра утром с инструментом';

async function postWaiting(author: SitePerson, title: string, about: string): Promise<string> {
  const description = `${title}: ${about}. Звоните 90 123 45 67`;
  const body = { ...NEW_TASK, translations: [{ locale: 'ru', title, description }] };
  const { id, status } = v.parse(Posted, await callAs(author, 'POST', '/tasks', body));
  expect(status).toBe('moderation');
  return id;
}

const statusOf = async (author: SitePerson, id: string) =>
  v.parse(
    v.object({ status: v.string(), reason: v.nullable(v.string()) }),
    await callAs(author, 'GET', `/tasks/${id}/own`),
  );

/** Skips ads that other tests posted until this one is shown. */
async function findInQueue(page: Page, title: string): Promise<void> {
  const heading = main(page).getByRole('heading', { level: 2, name: title });
  await expect(main(page).getByRole('button', { name: 'Одобрить' })).toBeVisible();
  const next = page.getByRole('button', { name: 'Следующее объявление' });
  // Many demo ads come first, and a real click, which scrolls and waits, would use up the test's time.
  while (!(await heading.isVisible())) await next.dispatchEvent('click');
}

test('a moderator works through the queue by keyboard and undoes a decision @computer', async ({ page }) => {
  const author = await newPerson('Лола');
  const judge = await newModerator();
  await turnOnSecondFactor(judge);
  const [first, second] = [newTitle(), newTitle()];
  const ids = [await postWaiting(author, first, LEAKS), await postWaiting(author, second, LEAKS)] as const;
  await asSignedIn(page, judge);
  await page.goto('/cabinet/moderation/ads');
  await findInQueue(page, first);
  await expect(main(page)).toContainText('Телефон в тексте');
  await expect(main(page).getByRole('region', { name: 'Похожие объявления' })).toContainText(second);
  const found = await axeFindings(page, 'queue');
  await page.keyboard.press('a');
  await expect(page.getByText('Объявление опубликовано')).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 2, name: first })).toHaveCount(0);
  expect(await statusOf(author, ids[0])).toMatchObject({ status: 'published' });
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 2, name: first })).toBeFocused();
  expect(await statusOf(author, ids[0])).toMatchObject({ status: 'moderation' });

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Отклонить объявление' });
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await expect(dialog).toContainText('Отметьте причину или напишите свою');
  await dialog.getByLabel('Объявление похоже на обман.').check();
  const own = dialog.getByLabel('Своими словами');
  await own.fill('');
  // A letter typed into a field is no shortcut.
  await own.pressSequentially('ja');
  await expect(dialog).toContainText('Объявление похоже на обман. ja');
  found.push(...(await axeFindings(page, 'reasons')));
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await expect(page.getByText('Объявление отклонено')).toBeVisible();
  expect(await statusOf(author, ids[0])).toEqual({
    status: 'rejected',
    reason: 'Объявление похоже на обман. ja',
  });

  await findInQueue(page, second);
  const shortcuts = page.getByRole('checkbox', { name: 'Горячие клавиши' });
  await shortcuts.uncheck();
  await page.keyboard.press('a');
  await shortcuts.check();
  expect(await statusOf(author, ids[1])).toMatchObject({ status: 'moderation' });
  // Another moderator decides first.
  const colleague = await newModerator();
  await turnOnSecondFactor(colleague);
  await callAs(colleague, 'POST', `/moderation/ads/${ids[1]}/decide`, { decision: 'approve', version: 1 });
  await page.getByRole('button', { name: 'Одобрить' }).click();
  await expect(page.getByText('уже разобрал другой модератор')).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 2, name: second })).toHaveCount(0);
  expect(found).toEqual([]);
});

test('a double tap decides one ad, and the log undoes it after a reload @computer', async ({ page }) => {
  const author = await newPerson('Лола');
  const judge = await newModerator();
  await turnOnSecondFactor(judge);
  const title = newTitle();
  const id = await postWaiting(author, title, DRIPS);
  await postWaiting(author, newTitle(), DRIPS);
  await asSignedIn(page, judge);
  await page.goto('/cabinet/moderation/ads');
  await findInQueue(page, title);
  const decided: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/decide')) decided.push(request.url());
  });
  await page.keyboard.press('a');
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Одобрить' }).dispatchEvent('click');
  await page.keyboard.press('r');
  await expect(page.getByText(`Объявление опубликовано: «${title}»`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(decided).toHaveLength(1);

  await page.goto('/cabinet/moderation/log');
  await page.getByRole('button', { name: `Отменить решение: объявление № ${id}` }).click();
  await expect(page.getByText(`Решение отменено: объявление № ${id}`)).toBeVisible();
  expect(await statusOf(author, id)).toMatchObject({ status: 'moderation' });
  await expect(page.getByRole('button', { name: `Отменить решение: объявление № ${id}` })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test('a moderator returns an ad and adds a banner', async ({ page }) => {
    const author = await newPerson('Лола');
    const judge = await newModerator();
    await turnOnSecondFactor(judge);
    const title = newTitle();
    const id = await postWaiting(author, title, DRIPS);
    await asSignedIn(page, judge);
    await page.goto('/cabinet/moderation/ads');
    await findInQueue(page, title);
    const found = await axeFindings(page, 'queue');
    await page.getByRole('button', { name: 'На правку' }).click();
    const dialog = page.getByRole('dialog', { name: 'Вернуть на правку' });
    await dialog.getByLabel(/^Уберите из объявления телефон/).check();
    await dialog.getByRole('button', { name: 'Вернуть на правку' }).click();
    await expect(page.getByText('Объявление вернулось к автору')).toBeVisible();
    expect(await statusOf(author, id)).toMatchObject({ status: 'need_edit' });

    await page.getByRole('navigation', { name: 'Модерация' }).getByRole('link', { name: 'Реклама' }).click();
    await page.getByRole('button', { name: 'Добавить' }).click();
    const form = page.getByRole('dialog', { name: 'Новая реклама' });
    await form.getByLabel('Заголовок по-русски').fill(title);
    await form.getByLabel('Заголовок по-узбекски').fill('Kafel');
    await form.getByLabel('Ссылка').fill('https://partner.example/');
    await form.getByLabel('Первый день').fill(inDays(-1).slice(0, 10));
    await form.getByLabel('Последний день').fill(inDays(5).slice(0, 10));
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(form).toContainText('Выберите картинку');
    const buffer = await photo();
    await form.locator('input[type=file]').setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer });
    found.push(...(await axeFindings(page, 'banner')));
    await form.getByRole('button', { name: 'Сохранить' }).click();
    const card = main(page).getByRole('article', { name: title });
    await expect(card).toContainText('показывается');
    found.push(...(await axeFindings(page, 'banners')));
    await card.getByRole('button', { name: 'Удалить' }).click();
    await page
      .getByRole('dialog', { name: 'Удалить рекламу?' })
      .getByRole('button', { name: 'Удалить' })
      .click();
    await expect(card).toHaveCount(0);
    expect(found).toEqual([]);
  });
});

test('undoing a removal republishes the ad and reopens its report @computer', async ({ page }) => {
  const name = `Лола-${newTitle().slice(5)}`;
  const author = await newPerson(name);
  const id = await postTaskOnSite(author, newTitle());
  await callAs(await newPerson(), 'POST', '/reports', { subject: 'ad', id, reason: 'fraud' });
  const judge = await newModerator();
  await turnOnSecondFactor(judge);
  await asSignedIn(page, judge);
  await page.goto('/cabinet/moderation/reports');
  const card = main(page).getByRole('article', { name });
  await card.getByRole('button', { name: 'Снять с публикации…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Снять с публикации' });
  await dialog.getByLabel('Объявление похоже на обман.').check();
  await dialog.getByRole('button', { name: 'Снять с публикации' }).click();
  await expect(page.getByText('Объявление снято с публикации')).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(card).toContainText('опубликовано', { ignoreCase: true });
  expect(await statusOf(author, id)).toMatchObject({ status: 'published', reason: null });
});
