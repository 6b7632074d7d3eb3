import type { Page } from 'playwright/test';
import { photo } from '#tests/factories/files/pictures.ts';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { fingersOn, placeOf } from '#tests/e2e/setup/fingers.ts';
import { expect, openInstalled, test } from '../offline/offline-fixtures.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';
import { ownAds, chooseCategory } from './own-ads-on-site.ts';

const files = async (count: number) =>
  await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo('jpeg', { background: `#b8${index}80a` }),
    })),
  );

const choosePhotos = async (page: Page, count: number) =>
  await page.getByLabel('Из галереи').setInputFiles(await files(count));

const send = (page: Page) => page.getByRole('button', { name: 'Разместить', exact: true });

const draftNotice = (page: Page) => page.getByText('Черновик сохранён на этом устройстве');

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('a task with three photos survives reloads, waits offline, posts once', async ({ page, line }) => {
  const person = await newPerson();
  await setBrowserSession(page, person);
  await openInstalled(page, '/');
  await page.goto('/ads/task');
  await expect(page.getByRole('heading', { level: 1, name: 'Новое задание' })).toBeVisible();

  await send(page).click();
  const errors = page.locator('form [aria-invalid="true"], form button[data-wrong]');
  await expect(page.getByText('Введите название', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Название' })).toBeFocused();
  await expect(errors).toHaveCount(1);
  await expect(page.getByText('Например: собрать шкаф')).toBeVisible();

  await page.getByRole('textbox', { name: 'Название' }).fill('Заменить кран на кухне');
  await expect(page.getByText('Выберите категорию', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Название' })).toBeFocused();
  await page.getByRole('radio', { name: 'Наличными' }).focus();
  await page.getByRole('button', { name: 'Нужно исправить 6 полей' }).click();
  await expect(page.getByRole('button', { name: 'Категория' })).toBeFocused();
  await expect(draftNotice(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Заменить кран на кухне');

  await choosePhotos(page, 7);
  await expect(page.getByText('Ошибка проверки. Можно выбрать не больше 6 файлов')).toBeVisible();
  await choosePhotos(page, 3);
  await expect(page.getByRole('img', { name: /^Фото \d$/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Фото 3: переставить раньше' }).click();
  await page.reload();
  await expect(page.getByRole('img', { name: /^Фото \d$/ })).toHaveCount(3);

  await chooseCategory(page, 'сантехнек', 'Сантехники');
  await group(page, 'Начало').getByRole('button', { name: 'Завтра' }).click();
  await group(page, 'Закончить до').getByRole('button', { name: 'Через неделю' }).click();
  await page.getByRole('textbox', { name: 'Адрес' }).fill('Чиланзар, 5');
  await page.getByRole('textbox', { name: 'Цена' }).fill('150000');
  await page.getByRole('radio', { name: 'Наличными' }).check();
  await expect(page.getByRole('textbox', { name: 'Цена' })).toHaveValue(/^150\s000$/);

  line.set('down');
  await page.getByRole('button', { name: 'Посмотреть' }).click();
  await expect(page.getByRole('dialog').getByText('Наличными')).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await send(page).dblclick();
  await expect(page).toHaveURL(/\/cabinet\/my-tasks/);
  expect(await ownAds(person, 'tasks')).toEqual([]);

  line.set('up');
  await expect
    .poll(async () => await ownAds(person, 'tasks'), { timeout: 60_000 })
    .toEqual([{ title: 'Заменить кран на кухне', photos: 3 }]);
});

test('a form’s draft is offered in a second tab, and both tabs share it', async ({ page, context }) => {
  const person = await newPerson();
  await setBrowserSession(page, person);
  await page.goto('/ads/service');
  await page.getByRole('textbox', { name: 'Название' }).fill('Ремонт стиральных машин');
  await expect(draftNotice(page)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Цена договорная' }).check();
  await expect(page.getByRole('textbox', { name: 'Цена от' })).toBeHidden();

  const other = await context.newPage();
  await setBrowserSession(other, person);
  await other.goto('/ads/service');
  await other.getByRole('link', { name: 'Ремонт стиральных машин' }).click();
  await chooseCategory(other, 'электрики', 'Электрики');
  await send(other).click();
  await expect(other.getByText('Выберите город')).toBeVisible();
  await other.getByRole('combobox', { name: 'Город' }).selectOption('Ташкент');
  await expect(page.getByRole('button', { name: 'Категория Электрики' })).toBeVisible();

  await send(other).click();
  await expect(other).toHaveURL(/\/cabinet\/my-services/);
  const placed = other.getByRole('region', { name: 'Объявление размещено' });
  await expect(placed).toContainText(/Смотрим, кто ищет такое|Сохранённых поисков под него пока нет/);
  await expect(placed.getByRole('link', { name: 'Открыть объявление' })).toHaveAttribute('href', /services/);
  await expect(placed.getByRole('link', { name: 'Указать цену' })).toHaveAttribute('href', /edit$/);
  await placed.getByRole('button', { name: 'Закрыть' }).click();
  await expect(placed).toHaveCount(0);
  await expect(page.getByText('Этого черновика больше нет')).toBeVisible();
  await expect
    .poll(async () => await ownAds(person, 'services'))
    .toEqual([{ title: 'Ремонт стиральных машин', photos: 0 }]);
});

test('photos are sorted by dragging with a mouse or by a touch handle @both', async ({ page, isMobile }) => {
  await setBrowserSession(page, await newPerson());
  await page.goto('/ads/task');
  await choosePhotos(page, 3);
  const photos = page.getByRole('img', { name: /^Фото \d$/ });
  await expect(photos).toHaveCount(3);
  const order = async () =>
    await photos.evaluateAll((all) => all.map((one) => one instanceof HTMLImageElement && one.src));
  const [one, two, three] = await order();
  await photos.first().scrollIntoViewIfNeeded();
  const from = await placeOf(isMobile ? page.locator('[data-handle]').first() : photos.first());
  const [first, last] = await Promise.all([placeOf(photos.first()), placeOf(photos.last())]);
  const to = { x: from.x + last.x - first.x, y: from.y + last.y - first.y };
  const held = page.locator('li[data-held]');
  if (isMobile) {
    const fingers = await fingersOn(page);
    await fingers.swipe(from, to, { lift: false });
    await expect(held).toHaveCount(1);
    await fingers.lift();
  } else {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await expect(held).toHaveCount(1);
    await page.mouse.up();
  }
  await expect(held).toHaveCount(0);
  await expect.poll(order).toEqual([two, three, one]);
  await expect(page.getByText('Теперь место 3 из 3')).toBeAttached();
  await expect(draftNotice(page)).toBeVisible();
  await page.reload();
  await expect(photos).toHaveCount(3);

  if (!isMobile) return;
  const scrolled = async () => await page.evaluate(() => scrollY);
  await photos.first().scrollIntoViewIfNeeded();
  const before = await scrolled();
  const photo = await placeOf(photos.first());
  await (await fingersOn(page)).swipe(photo, { x: photo.x, y: photo.y - 200 });
  await expect.poll(scrolled).toBeGreaterThan(before);
});

test('a vacancy is written and posted by keyboard, and axe finds nothing @computer', async ({ page }) => {
  const person = await newPerson();
  await setBrowserSession(page, person);
  await page.goto('/ads/vacancy');
  const press = (...keys: string[]) =>
    keys.reduce(async (before, key) => {
      await before;
      await page.keyboard.press(key);
    }, Promise.resolve());
  await page.getByRole('textbox', { name: 'Название' }).focus();
  await page.keyboard.type('Продавец в магазин');
  await press('Tab');
  await page.keyboard.type('График два через два');
  await press('Tab', 'Enter');
  await page.getByRole('searchbox', { name: 'Найти категорию' }).focus();
  await page.keyboard.type('продавц');
  await press('Tab', 'Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('textbox', { name: 'От' }).focus();
  await page.keyboard.type('5000000');
  await press('Tab');
  await page.keyboard.type('3000000');
  await press('Enter');
  await expect(page.getByText('Не может быть меньше минимальной')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'До' })).toBeFocused();
  expect(await axeFindings(page, '/ads/vacancy with errors')).toEqual([]);
  await press('Control+A');
  await page.keyboard.type('7000000');
  await press('Enter');
  await expect(page.getByText('Выберите тип занятости')).toBeVisible();
  await page.getByRole('radio', { name: 'Полная занятость' }).focus();
  await press('Space');
  // Choosing an option by keyboard is the browser's own behaviour.
  await page.getByRole('combobox', { name: 'Город' }).selectOption({ label: 'Ташкент' });
  await page.getByRole('textbox', { name: 'Ключевые навыки' }).focus();
  await page.keyboard.type('касса, общение,');
  await page.getByRole('checkbox', { name: 'Анонимная вакансия' }).focus();
  await press('Space', 'Tab');
  await page.keyboard.type('Сеть магазинов');
  await press('Enter');
  await expect(page).toHaveURL(/\/cabinet\/my-vacancies/);
  await expect
    .poll(async () => await ownAds(person, 'vacancies'))
    .toEqual([{ title: 'Продавец в магазин', photos: 0 }]);
});
