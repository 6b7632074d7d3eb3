import type { Page } from 'playwright/test';
import { photo } from '#tests/factories/files/pictures.ts';
import { expect, LOST_REQUEST, openInstalled, test } from '../offline/offline-fixtures.ts';
import { chooseCategory, ownAds } from './own-ads-on-site.ts';
import { codeFor, newPerson, newSitePhone } from '#tests/e2e/setup/people.ts';
import { signInByDialog } from '#tests/e2e/sign-in/sessions.ts';

// A page that is left while it sends a logout has the next page send it again, when the session has ended already.
test.use({ expectedConsole: [[LOST_REQUEST, /status of 401 .*security\/logout/], { scope: 'test' }] });

const TITLE = 'Повесить полки в коридоре';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Вход или регистрация' });
const place = (page: Page) => page.getByRole('button', { name: 'Разместить', exact: true });

/** The ads of the person whose session the page has, past every cache. */
async function ownTasks(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('@token_v1'));
  return await ownAds({ login: { token: token ?? '' } }, 'tasks');
}

async function writeTask(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Название' }).fill(TITLE);
  await chooseCategory(page, 'сантехники', 'Сантехники');
  // The line of prices comes late and moves the fields below it.
  await expect(page.getByText(/^Обычно платят/).first()).toBeVisible();
  await page.getByRole('group', { name: 'Начало' }).getByRole('button', { name: 'Завтра' }).click();
  await page
    .getByRole('group', { name: 'Закончить до' })
    .getByRole('button', { name: 'Через неделю' })
    .click();
  await page.getByRole('textbox', { name: 'Адрес' }).fill('Чиланзар, 5');
  await page.getByRole('textbox', { name: 'Цена' }).fill('150000');
  await page.getByRole('radio', { name: 'Наличными' }).check();
  await expect(page.getByText('Черновик сохранён на этом устройстве')).toBeVisible();
}

test('a visitor writes a task with a photo, and it is posted after sign-in', async ({ page, line }) => {
  const phone = newSitePhone();
  await openInstalled(page, '/');
  await page.getByRole('button', { name: 'Разместить объявление' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Задание' }).click();
  await place(page).click();
  await expect(page.getByText('Введите название', { exact: true })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await writeTask(page);
  const buffer = await photo('jpeg', { background: '#b8480a' });
  await page.getByLabel('Из галереи').setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(page.getByRole('img', { name: 'Фото 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Посмотреть' }).click();
  await expect(page.getByRole('dialog').getByText('Ваше имя').first()).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть' }).click();

  await test.step('offline the form says that signing in needs the network', async () => {
    line.set('down');
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await place(page).click();
    await expect(page.getByText('Чтобы разместить, нужно войти, а для этого нужна сеть')).toBeVisible();
    line.set('up');
    await page.evaluate(() => dispatchEvent(new Event('online')));
  });
  await test.step('closing the sign-in dialog keeps the draft; posting opens it again', async () => {
    await place(page).click();
    await expect(dialog(page)).toContainText('Войдите, чтобы разместить задание');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue(TITLE);
    await expect(dialog(page)).toHaveCount(0);
    await place(page).click();
  });
  await dialog(page).getByLabel('Номер телефона').fill(phone.slice(4));
  await dialog(page).getByRole('button', { name: 'Получить код' }).click();
  const code = dialog(page).getByRole('textbox', { name: 'Код из SMS' });
  await expect(code).toBeVisible();
  // The browser dropped the page while the message was read.
  await page.reload();
  await code.fill(await codeFor(phone));
  await dialog(page).getByRole('textbox', { name: 'Имя' }).fill('Мадина');
  await dialog(page).getByRole('checkbox').check();
  await dialog(page).getByRole('button', { name: 'Зарегистрироваться' }).click();

  await expect(page).toHaveURL(/\/cabinet\/my-tasks/);
  await expect.poll(() => ownTasks(page)).toEqual([{ title: TITLE, photos: 1 }]);
  // Nothing is left to be posted a second time.
  await page.goto('/ads/task');
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue('');
  expect(await ownTasks(page)).toHaveLength(1);
});

test('a visitor’s draft goes to the first person to sign in, with a notice', async ({ page }) => {
  const person = await newPerson();
  await page.goto('/ads/task');
  await page.getByRole('textbox', { name: 'Название' }).fill(TITLE);
  await expect(page.getByText('Черновик сохранён на этом устройстве')).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Профиль' }).click();
  await signInByDialog(page, person);
  await expect(page.getByText('Черновик, начатый здесь до входа, теперь ваш')).toBeVisible();
  await page.getByRole('button', { name: 'Открыть' }).click();
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue(TITLE);
  await expect(page).toHaveURL(/\/ads\/task\?draft=/);

  await test.step('after the logout a visitor does not see the draft', async () => {
    const draft = page.url();
    await page.goto('/cabinet');
    page.once('dialog', (question) => void question.accept());
    await page.getByRole('navigation', { name: 'Кабинет' }).getByRole('button', { name: 'Выйти' }).click();
    await page.getByRole('button', { name: 'Удалить и выйти' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto(draft);
    await expect(page.getByText('Этот черновик отправлен, удалён или ждёт')).toBeVisible();
    await expect(page.getByText(TITLE)).toHaveCount(0);
  });
});
