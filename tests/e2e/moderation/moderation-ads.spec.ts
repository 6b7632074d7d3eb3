import { inDays } from '#tests/factories/ads/own-ads.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { newModerator } from './moderators.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';
import { queueMain, newTitle, postWaiting, readOwnStatus, findInQueue } from './waiting-ads.ts';

// Refusals of the server appear in the console too.
test.use({ expectedConsole: [/status of 4\d\d/] });

const DRIPS = 'капает в ванной, приходите завтра утром с инструментом';

test.describe('on a phone', () => {
  test('a moderator returns an ad and adds a banner', async ({ page }) => {
    const author = await newPerson('Лола');
    const judge = await newModerator();
    const title = newTitle();
    const id = await postWaiting(author, title, DRIPS);
    await setBrowserSession(page, judge);
    await page.goto('/cabinet/moderation/ads');
    await findInQueue(page, title);
    await page.getByRole('button', { name: 'На правку' }).click();
    const dialog = page.getByRole('dialog', { name: 'Вернуть на правку' });
    await dialog.getByLabel(/^Уберите из объявления телефон/).check();
    await dialog.getByRole('button', { name: 'Вернуть на правку' }).click();
    await expect(page.getByText('Объявление вернулось к автору')).toBeVisible();
    expect(await readOwnStatus(author, id)).toMatchObject({ status: 'need_edit' });

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
    expect(await axeFindings(page, 'banner')).toEqual([]);
    await form.getByRole('button', { name: 'Сохранить' }).click();
    const card = queueMain(page).getByRole('article', { name: title });
    await expect(card).toContainText('показывается');
    await card.getByRole('button', { name: 'Удалить' }).click();
    await page
      .getByRole('dialog', { name: 'Удалить рекламу?' })
      .getByRole('button', { name: 'Удалить' })
      .click();
    await expect(card).toHaveCount(0);
  });
});
