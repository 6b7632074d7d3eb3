import * as v from 'valibot';
import { NEW_TASK } from '#tests/factories/ads/own-ads.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { setBrowserSession, callAs, newPerson } from '#tests/e2e/setup/people.ts';
import { bundleModule } from '#tests/setup/browser/bundle-module.ts';
import type { DeviceCode } from '#tests/device/in-browser.ts';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { expect, openInstalled, test } from '../offline/offline-fixtures.ts';

declare const device: DeviceCode;

const Made = v.object({ id: v.string() });

const TITLE = 'Заменить кран';

// The server refuses a photo; the recording of a trace asks for photos by their blob URLs.
test.use({ expectedConsole: [/status of 4\d\d|net::ERR_|WebSocket connection|Connecting to 'blob:/] });

test('photos refused after posting are shown with reasons until seen', async ({ page, line }) => {
  test.slow();
  const person = await newPerson();
  const { id } = v.parse(Made, await callAs(person, 'GET', '/me'));
  await setBrowserSession(page, person);
  await openInstalled(page, '/cabinet/my-tasks');
  await page.evaluate(await bundleModule('tests/device/in-browser.ts'));
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
  await setBrowserSession(page, await newPerson());
  await page.goto('/ads/service');
  await page.getByRole('textbox', { name: 'Название' }).fill('Ремонт стиральных машин');
  await expect(page.getByText('Черновик сохранён на этом устройстве')).toBeVisible();
  const listed = page.waitForResponse(/\/me\/services\/all/);
  await page.goto('/cabinet/my-services');
  await (await listed).finished();
  await expect(page.getByRole('link', { name: 'Продолжить' })).toBeVisible();
  await expect(page.getByText('Пока ничего нет')).toHaveCount(0);
});
