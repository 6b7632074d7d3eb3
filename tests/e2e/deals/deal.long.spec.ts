import type { Page } from 'playwright/test';
import { photo } from '#tests/factories/files/pictures.ts';
import { expect, test } from '../offline/offline-fixtures.ts';
import { asSignedIn, newPerson, postTaskOnSite, say } from '#tests/e2e/setup/people.ts';

const TITLE = 'Перевезти диван на третий этаж';

const bell = (page: Page) => page.getByLabel(/^Уведомления/).and(page.locator('summary'));

/** Waits until the bell shows the notification without a reload, and follows it. */
async function goByBell(page: Page, words: RegExp): Promise<void> {
  await expect(bell(page)).toHaveAccessibleName(/непрочитанных/);
  await bell(page).click();
  await page.getByRole('region', { name: 'Уведомления' }).getByRole('link', { name: words }).first().click();
}

async function answerYes(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Вы уверены?' }).getByRole('button', { name: 'Да' }).click();
}

async function praise(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Оставить отзыв' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отзыв' });
  await dialog.getByRole('radio', { name: 'Хорошо' }).check();
  await dialog.getByRole('textbox', { name: 'Отзыв' }).fill(text);
  await dialog.getByRole('button', { name: 'Отправить отзыв' }).click();
  await expect(page.getByText('Спасибо за отзыв')).toBeVisible();
}

test('two strangers make a deal, from request to feedbacks', async ({ page: performer, browser, line }) => {
  const [author, worker] = [await newPerson('Дилноза'), await newPerson('Жасур')];
  const id = await postTaskOnSite(author, TITLE);
  const origin = process.env['SITE_ORIGIN'] ?? '';
  const customer = await browser.newPage({
    baseURL: origin,
    locale: 'ru-RU',
    viewport: { width: 1280, height: 800 },
  });
  await asSignedIn(customer, author);
  await customer.goto('/');
  await asSignedIn(performer, worker);

  await test.step('the performer applies, and the customer is notified', async () => {
    await performer.goto(`/tasks/${id}`);
    await performer.getByRole('button', { name: 'Откликнуться' }).click();
    const dialog = performer.getByRole('dialog', { name: 'Ваш отклик' });
    await dialog.getByLabel('Почему вы').fill('Есть машина и помощник');
    await dialog.getByRole('button', { name: 'Отправить отклик' }).click();
    await expect(performer.getByText('Отклик отправлен', { exact: true })).toBeVisible();
    await goByBell(customer, /Новый отклик: Жасур/);
    await expect(customer).toHaveURL(new RegExp(`/tasks/${id}#request$`));
  });

  await test.step('both chat with a photo and a voice message recorded offline', async () => {
    await performer.goto(`/cabinet/messages/task/${id}`);
    await say(performer, 'Диван разборный?');
    await goByBell(customer, /Диван разборный/);
    await expect(customer).toHaveURL(new RegExp(`/cabinet/messages/task/${id}$`));
    const seen = customer.getByRole('log');
    await expect(seen.getByText('Диван разборный?')).toBeVisible();

    const chooser = performer.waitForEvent('filechooser');
    await performer.getByRole('button', { name: 'Прикрепить фото или файл' }).click();
    const buffer = await photo('jpeg', { width: 300, height: 200 });
    await (await chooser).setFiles([{ name: 'Машина.jpg', mimeType: 'image/jpeg', buffer }]);
    await say(performer, 'Вот машина');
    await expect(seen.getByRole('img', { name: 'Фото 1' })).toBeVisible();

    line.set('down');
    await performer.getByRole('button', { name: 'Записать голосовое сообщение' }).click();
    await expect(performer.getByRole('timer', { name: 'Запись идёт' })).toContainText('0:01');
    await performer.getByRole('button', { name: 'Готово' }).click();
    await performer.getByRole('button', { name: 'Отправить', exact: true }).click();
    await say(customer, 'Да, разборный. Жду');
    line.set('up');
    await expect(performer.getByRole('log').getByText('Да, разборный. Жду')).toBeVisible();
    await expect(seen.getByRole('button', { name: 'Слушать' })).toHaveCount(1);
    await expect(performer.getByRole('log').getByRole('img', { name: 'Прочитано' })).toHaveCount(3);
  });

  await test.step('the customer accepts the performer, who starts', async () => {
    await customer.goto(`/tasks/${id}/requests`);
    const request = customer.getByRole('list', { name: 'Отклики' }).getByRole('article');
    await request.getByRole('button', { name: 'Выбрать' }).click();
    await answerYes(customer);
    await expect(customer.getByText('Исполнитель выбран, работа ещё не началась')).toBeVisible();
    await customer.goto('/tasks');
    await performer.goto('/tasks');
    await goByBell(performer, /Ваш отклик принят/);
    const own = performer.getByRole('region', { name: 'Ваш отклик' });
    await own.getByRole('button', { name: 'Начать работу' }).click();
    await answerYes(performer);
    await expect(performer.getByText('Работа началась')).toBeVisible();
  });

  await test.step('the customer finishes the deal, and both leave feedback', async () => {
    await goByBell(customer, /Работа над заданием началась/);
    await customer.goto(`/tasks/${id}/requests`);
    await customer.getByRole('button', { name: 'Завершить' }).click();
    await answerYes(customer);
    await expect(customer.getByText('Задание завершено')).toBeVisible();
    // An open ad reads its notifications at once.
    await performer.goto('/tasks');
    await praise(customer, 'Довёз быстро');
    await goByBell(performer, /новый отзыв о вас/);
    await performer.goto(`/tasks/${id}`);
    await customer.goto('/tasks');
    await praise(performer, 'Всё как договорились');
    await goByBell(customer, /Жасур: новый отзыв о вас/);
  });
  await customer.close();
});
