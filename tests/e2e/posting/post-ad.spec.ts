import type { Page } from 'playwright/test';
import { photo } from '#tests/factories/files/pictures.ts';
import { expect, test } from '../offline/offline-fixtures.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';
import { ownAds, chooseCategory } from './own-ads-on-site.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Разместить', exact: true });

const draftNotice = (page: Page) => page.getByText('Черновик сохранён на этом устройстве');

async function writeService(page: Page, title: string): Promise<void> {
  await page.goto('/ads/service');
  await page.getByRole('textbox', { name: 'Название' }).fill(title);
  await chooseCategory(page, 'электрики', 'Электрики');
  await page.getByRole('checkbox', { name: 'Цена договорная' }).check();
  await page.getByRole('combobox', { name: 'Город' }).selectOption('Ташкент');
}

test('an ad that the full device could not queue is not shown as sent', async ({ page }) => {
  const person = await newPerson();
  await setBrowserSession(page, person);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await writeService(page, 'Ремонт проводки');
  await expect(page.getByText('На устройстве нет места: черновик не сохраняется')).toBeVisible();
  await send(page).click();
  await expect(page.getByText('На устройстве не осталось места. Освободите его')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Ремонт проводки');
});

test('an ad sent while its photos are prepared includes them and later edits', async ({ page }) => {
  const person = await newPerson();
  await setBrowserSession(page, person);
  await page.addInitScript(() => {
    const read = globalThis.createImageBitmap;
    const ready = new Promise((resolve) => addEventListener('photos-ready', resolve));
    Object.assign(globalThis, {
      createImageBitmap: async (file: Blob) => {
        await ready;
        return await read(file);
      },
    });
  });
  await writeService(page, 'Ремонт проводки');
  await expect(draftNotice(page)).toBeVisible();
  const plain = await photo('jpeg', { background: '#b8480a' });
  // A camera-sized file: bytes after the end of a JPEG are not part of the picture.
  const buffer = Buffer.concat([plain, Buffer.alloc(1_100_000, plain)]);
  await page.getByLabel('Из галереи').setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(page.getByText('Готовим фото…')).toBeVisible();
  await send(page).click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Ремонт проводки и розеток');
  await page.evaluate(() => dispatchEvent(new Event('photos-ready')));
  await expect(page).toHaveURL(/\/cabinet\/my-services/);
  await expect
    .poll(async () => await ownAds(person, 'services'))
    .toEqual([{ title: 'Ремонт проводки и розеток', photos: 1 }]);
});
