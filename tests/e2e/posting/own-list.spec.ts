import * as v from 'valibot';
import { NEW_TASK } from '#tests/factories/ads/own-ads.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { asSignedIn, callAs, newPerson } from '#tests/e2e/setup/people.ts';
import { bundled } from '#tests/setup/browser/device-page.ts';
import type { DeviceCode } from '#tests/device/in-browser.ts';
import { axeFindings } from '../shell/axe.ts';
import { expect, openInstalled, test } from '../offline/offline-fixtures.ts';

declare const device: DeviceCode;

const Made = v.object({ id: v.string() });
const TITLE = 'Заменить кран';
// The server refuses a photo; the recording of a trace asks for photos by their addresses on the device.
test.use({ expectedConsole: [/status of 4\d\d|net::ERR_|WebSocket connection|Connecting to 'blob:/] });

test.beforeEach(({ isMobile }) => {
  test.skip(!isMobile, 'the same in both layouts');
});

test('a file that does not open as a photo is named when it is chosen', async ({ page }) => {
  await asSignedIn(page, await newPerson());
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

test('photos refused after posting are shown with reasons until seen', async ({ page, line }) => {
  test.slow();
  const person = await newPerson();
  const { id } = v.parse(Made, await callAs(person, 'GET', '/me'));
  await asSignedIn(page, person);
  await openInstalled(page, '/cabinet/my-tasks');
  await page.evaluate(await bundled('tests/device/in-browser.ts'));
  line.set('down');
  const file = [...(await photo('jpeg'))];
  await page.evaluate(
    async ([owner, body, file]) => {
      const photos = [file, [1, 2, 3, 4]].map((bytes, index) => ({
        name: `${index}.jpg`,
        type: 'image/jpeg',
        bytes: new Uint8Array(bytes).buffer,
      }));
      await device.queueAd(owner, { type: 'ad.create', kind: 'task', body }, photos);
    },
    [id, NEW_TASK, file] as const,
  );
  line.set('up');
  await page.reload();
  const card = page.getByRole('article').filter({ hasText: TITLE });
  const refused = card.getByRole('region', { name: 'Фото, которые не приняты' });
  await expect(refused).toContainText('1.jpg: ', { timeout: 40_000 });
  await expect(page.getByText('не все фото приняты').first()).toBeVisible();

  await page.goto('/cabinet/waiting');
  await expect(page.getByText('Отправлено, но не все фото приняты')).toBeVisible();
  await page.goto('/cabinet/my-tasks');
  await card.getByRole('link', { name: TITLE }).click();
  const here = page.getByRole('region', { name: 'Фото, которые не приняты' });
  await expect(here).toContainText('1.jpg: ');
  expect(await axeFindings(page, 'refused photos')).toEqual([]);
  await here.getByRole('button', { name: 'Понятно' }).click();
  await expect(here).toHaveCount(0);
  await page.goto('/cabinet/waiting');
  await expect(page.getByText('Всё отправлено')).toBeVisible();
});

test('a list with a draft above it does not claim to be empty', async ({ page }) => {
  await asSignedIn(page, await newPerson());
  await page.goto('/ads/service');
  await page.getByRole('textbox', { name: 'Название' }).fill('Ремонт стиральных машин');
  await expect(page.getByText('Черновик сохранён на этом устройстве')).toBeVisible();
  const listed = page.waitForResponse(/\/me\/services\/all/);
  await page.goto('/cabinet/my-services');
  await (await listed).finished();
  await expect(page.getByRole('link', { name: 'Продолжить' })).toBeVisible();
  await expect(page.getByText('Пока ничего нет')).toHaveCount(0);
});

test('what is typed right before a reload is not lost', async ({ page }) => {
  await asSignedIn(page, await newPerson());
  await page.goto('/ads/service');
  const title = page.getByRole('textbox', { name: 'Название' });
  await title.fill('Ремонт');
  await expect(page.getByText('Черновик сохранён на этом устройстве')).toBeVisible();
  await expect(page).toHaveURL(/draft=/);
  await title.fill('Ремонт стиральных машин');
  await page.reload();
  await expect(title).toHaveValue('Ремонт стиральных машин');
});
