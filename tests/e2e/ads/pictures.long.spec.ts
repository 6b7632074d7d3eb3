import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { fingersOn, placeOf, pointsBetween } from '#tests/e2e/setup/fingers.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';

const main = (page: Page) => page.getByRole('main');
const shown = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

// The tests provoke refusals and broken uploads; recording a trace reads blob pictures, which the policy forbids.
test.use({ expectedConsole: [/status of 4\d\d|ERR_FAILED|Connecting to 'blob:/] });

/** A photo of stripes, whose colours tell which part was cut out. */
async function stripes(file: string, colors: readonly string[], height = 600): Promise<string> {
  const width = 200;
  const bars = colors.map((background, index) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    left: index * width,
    top: 0,
  }));
  const canvas = { width: width * colors.length, height, channels: 3 as const, background: '#fff' };
  await writeFile(file, await sharp({ create: canvas }).composite(bars).jpeg().toBuffer());
  return file;
}

async function colorOf(page: Page, url: string): Promise<{ red: number; green: number }> {
  const answer = await page.request.get(url, { headers: { accept: 'image/jpeg' } });
  const [red = 0, green = 0] = await sharp(await answer.body())
    .resize(1, 1)
    .raw()
    .toBuffer();
  return { red, green };
}

test('an avatar is chosen, cropped by keys and touch, shown and removed', async ({
  page,
  isMobile,
}, testInfo) => {
  await setBrowserSession(page, await newPerson());
  await page.goto('/cabinet/avatar');
  const field = page.getByLabel('Выбрать фото');
  await expect(field).toBeAttached();
  await field.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') });
  await expect(main(page).getByRole('alert')).toContainText('не открывается');

  const photo = await stripes(testInfo.outputPath('photo.jpg'), [
    '#c00000',
    '#c00000',
    '#00a000',
    '#00a000',
    '#00a000',
    '#00a000',
  ]);
  await field.setInputFiles(photo);
  const stage = page.getByRole('application', { name: 'Кадр аватара' });
  await expect(stage).toBeVisible();
  const found = await axeFindings(page, 'cropper');

  // Drags the picture to its left end, which is red.
  await stage.focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowLeft');
  if (isMobile) {
    const { x, y } = await placeOf(stage);
    const fingers = [-1, 1].map((side) => pointsBetween({ x: x + side * 20, y }, { x: x + side * 50, y }));
    await (await fingersOn(page)).move(fingers);
  } else for (let press = 0; press < 5; press += 1) await page.keyboard.press('+');
  await expect(page.getByRole('slider', { name: 'Увеличение' })).not.toHaveValue('1');
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Сохранить фото' }).click();
  await shown(page, 'Фото обновлено');
  const current = page.getByRole('img', { name: 'Ваше фото' });
  const first = (await current.getAttribute('src')) ?? '';
  const left = await colorOf(page, first);
  expect(left.red).toBeGreaterThan(left.green);

  // Drags the picture by mouse or finger to its right end, which is green.
  await page.getByLabel('Выбрать другое фото').setInputFiles(photo);
  const box = await stage.boundingBox();
  if (!box) throw new Error('the stage is not there');
  for (let pull = 0; pull < 2; pull += 1) {
    await page.mouse.move(box.x + box.width - 10, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 10, box.y + 100, { steps: 4 });
    await page.mouse.up();
  }
  await page.getByRole('button', { name: 'Сохранить фото' }).click();
  await expect(current).not.toHaveAttribute('src', first);
  const right = await colorOf(page, (await current.getAttribute('src')) ?? '');
  expect(right.green).toBeGreaterThan(right.red);

  if (!isMobile) await expect(page.getByRole('banner').locator('img[src^="/images/"]')).toBeVisible();
  await page.getByRole('button', { name: 'Удалить фото' }).click();
  await shown(page, 'Фото удалено');
  await expect(current).toHaveCount(0);
  expect(found).toEqual([]);
});

test('portfolio photos are added, sorted, restored and limited in number', async ({ page }, testInfo) => {
  await setBrowserSession(page, await newPerson());
  await page.goto('/cabinet/portfolio');
  await expect(main(page)).toContainText('Здесь пока пусто');
  const photos = await Promise.all(
    ['#b00000', '#00a000', '#0000c0', '#808000', '#008080', '#800080', '#404040'].map((color, index) =>
      stripes(testInfo.outputPath(`work-${index}.jpg`), [color], 150),
    ),
  );
  const field = page.getByLabel('Добавить фото');
  await field.setInputFiles(photos);
  await expect(main(page).getByRole('alert')).toHaveText('Ошибка проверки. Можно выбрать не больше 6 файлов');
  await field.setInputFiles(photos.slice(0, 3));
  await shown(page, 'Портфолио пополнено');
  const works = main(page).getByRole('list', { name: 'Примеры работ' }).getByRole('img');
  await expect(works).toHaveCount(3);
  const order = () => works.evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? ''));
  const [red = '', green = '', blue = ''] = await order();
  expect((await colorOf(page, red)).red).toBeGreaterThan(100);

  // The focus moves with a photo that is moved by keyboard.
  await page.getByRole('button', { name: 'Фото 3: переставить раньше' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Фото 2: переставить раньше' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual([blue, red, green]);
  await expect(page.getByRole('button', { name: 'Фото 1: переставить позже' })).toBeFocused();

  await page.getByRole('button', { name: 'Фото 2: удалить' }).click();
  await expect.poll(order).toEqual([blue, green]);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect.poll(order).toEqual([blue, red, green]);
  await page.getByRole('button', { name: 'Фото 3: удалить' }).click();
  await expect(works).toHaveCount(2);
  await expect(page.getByText('Фото удалено из портфолио').first()).toBeVisible();
  await page.reload();
  await expect.poll(order).toEqual([blue, red]);
  const found = await axeFindings(page, 'filled');

  // A failed upload stays in the list and can be retried.
  await page.route('**/api/v1/me/portfolios', (route) => route.abort());
  await field.setInputFiles(photos.slice(3, 4));
  await expect(main(page).getByRole('alert').filter({ hasText: 'Нет связи' })).toBeVisible();
  found.push(...(await axeFindings(page, 'failed')));
  await page.unroute('**/api/v1/me/portfolios');
  await page.getByRole('button', { name: 'work-3.jpg: загрузить ещё раз' }).click();
  await expect(page.getByRole('button', { name: 'Фото 3: удалить' })).toBeVisible();
  expect(found).toEqual([]);
});

test('a verification document is previewed, sent and then pending', async ({ page, isMobile }, testInfo) => {
  await setBrowserSession(page, await newPerson());
  await page.goto('/cabinet/verification');
  const field = page.getByLabel('Выбрать файл');
  await expect(field).toBeAttached();
  if (isMobile) await expect(page.getByLabel('Сделать фото')).toHaveAttribute('capture', 'user');
  await field.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 and so on'),
  });
  await expect(main(page).getByRole('alert')).toContainText('Это не открывается как фото: a.pdf');
  await expect(page.getByRole('button', { name: 'Отправить на проверку' })).toHaveCount(0);

  await field.setInputFiles(await stripes(testInfo.outputPath('passport.jpg'), ['#336699', '#993366']));
  await expect(page.getByRole('img', { name: 'Выбранное фото' })).toBeVisible();
  const found = await axeFindings(page, 'chosen');
  await page.getByRole('button', { name: 'Отправить на проверку' }).click();
  await shown(page, 'Документ отправлен на проверку');
  await expect(main(page)).toContainText('Документ на проверке');
  await page.reload();
  await expect(main(page)).toContainText('Документ на проверке');
  found.push(...(await axeFindings(page, 'waits')));
  expect(found).toEqual([]);
});
