import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { newModerator } from './moderators.ts';
import { callAs, setBrowserSession, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';
import { queueMain, newTitle, postWaiting, readOwnStatus, findInQueue } from './waiting-ads.ts';

// Refusals of the server appear in the console too.
test.use({ expectedConsole: [/status of 4\d\d/] });

/** Texts that resemble each other only within one test. */
const LEAKS = 'течёт на кухне, нужен мастер сегодня вечером';

const DRIPS = 'капает в ванной, приходите завтра утром с инструментом';

test('a moderator works through the queue by keyboard and undoes a decision @computer', async ({ page }) => {
  const author = await newPerson('Лола');
  const judge = await newModerator();
  const [first, second] = [newTitle(), newTitle()];
  const ids = [await postWaiting(author, first, LEAKS), await postWaiting(author, second, LEAKS)] as const;
  await setBrowserSession(page, judge);
  await page.goto('/cabinet/moderation/ads');
  await findInQueue(page, first);
  await expect(queueMain(page)).toContainText('Телефон в тексте');
  await expect(queueMain(page).getByRole('region', { name: 'Похожие объявления' })).toContainText(second);
  await page.keyboard.press('a');
  await expect(page.getByText('Объявление опубликовано')).toBeVisible();
  await expect(queueMain(page).getByRole('heading', { level: 2, name: first })).toHaveCount(0);
  expect(await readOwnStatus(author, ids[0])).toMatchObject({ status: 'published' });
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(queueMain(page).getByRole('heading', { level: 2, name: first })).toBeFocused();
  expect(await readOwnStatus(author, ids[0])).toMatchObject({ status: 'moderation' });

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
  expect(await axeFindings(page, 'reasons')).toEqual([]);
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await expect(page.getByText('Объявление отклонено')).toBeVisible();
  expect(await readOwnStatus(author, ids[0])).toEqual({
    status: 'rejected',
    reason: 'Объявление похоже на обман. ja',
  });

  await findInQueue(page, second);
  const shortcuts = page.getByRole('checkbox', { name: 'Горячие клавиши' });
  await shortcuts.uncheck();
  await page.keyboard.press('a');
  await shortcuts.check();
  expect(await readOwnStatus(author, ids[1])).toMatchObject({ status: 'moderation' });
  // Another moderator decides first.
  const colleague = await newModerator();
  await callAs(colleague, 'POST', `/moderation/ads/${ids[1]}/decide`, { decision: 'approve', version: 1 });
  await page.getByRole('button', { name: 'Одобрить' }).click();
  await expect(page.getByText('уже разобрал другой модератор')).toBeVisible();
  await expect(queueMain(page).getByRole('heading', { level: 2, name: second })).toHaveCount(0);
});

test('a double tap decides one ad, and the log undoes it after a reload @computer', async ({ page }) => {
  const author = await newPerson('Лола');
  const judge = await newModerator();
  const title = newTitle();
  const id = await postWaiting(author, title, DRIPS);
  await postWaiting(author, newTitle(), DRIPS);
  await setBrowserSession(page, judge);
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
  expect(await readOwnStatus(author, id)).toMatchObject({ status: 'moderation' });
  await expect(page.getByRole('button', { name: `Отменить решение: объявление № ${id}` })).toHaveCount(0);
});

test('undoing a removal republishes the ad and reopens its report @computer', async ({ page }) => {
  const name = `Лола-${newTitle().slice(5)}`;
  const author = await newPerson(name);
  const id = await postTaskOnSite(author, newTitle());
  await callAs(await newPerson(), 'POST', '/reports', { subject: 'ad', id, reason: 'fraud' });
  const judge = await newModerator();
  await setBrowserSession(page, judge);
  await page.goto('/cabinet/moderation/reports');
  const card = queueMain(page).getByRole('article', { name });
  await card.getByRole('button', { name: 'Снять с публикации…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Снять с публикации' });
  await dialog.getByLabel('Объявление похоже на обман.').check();
  await dialog.getByRole('button', { name: 'Снять с публикации' }).click();
  await expect(page.getByText('Объявление снято с публикации')).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(card).toContainText('опубликовано', { ignoreCase: true });
  expect(await readOwnStatus(author, id)).toMatchObject({ status: 'published', reason: null });
});
