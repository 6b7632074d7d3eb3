import { photo } from '#tests/factories/files/pictures.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';
import { expect, test } from '../offline/offline-fixtures.ts';

// The server refuses a photo; the recording of a trace asks for photos by their blob URLs.
test.use({ expectedConsole: [/status of 4\d\d|net::ERR_|WebSocket connection|Connecting to 'blob:/] });

test('a file that does not open as a photo is named when it is chosen', async ({ page }) => {
  await setBrowserSession(page, await newPerson());
  await page.goto('/ads/task');
  const whole = await photo('jpeg');
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5000, 'no picture') };
  const files = ['one.jpg', 'two.jpg', 'three.jpg'].map((name) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: whole,
  }));
  await page.getByLabel('Из галереи').setInputFiles([broken, ...files]);
  await expect(page.getByRole('img', { name: /^Фото \d$/ })).toHaveCount(3);
  await expect(page.getByRole('alert').filter({ hasText: 'broken.jpg' })).toBeVisible();
  await page.getByLabel('Из галереи').scrollIntoViewIfNeeded();
});

test('text typed right before a reload is not lost', async ({ page }) => {
  await setBrowserSession(page, await newPerson());
  await page.goto('/ads/service');
  const title = page.getByRole('textbox', { name: 'Название' });
  await title.fill('Ремонт');
  await expect(page.getByText('Черновик сохранён на этом устройстве')).toBeVisible();
  await expect(page).toHaveURL(/draft=/);
  await title.fill('Ремонт стиральных машин');
  await page.reload();
  await expect(title).toHaveValue('Ремонт стиральных машин');
});
