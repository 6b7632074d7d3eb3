import * as v from 'valibot';
import type { DeviceCode } from '#tests/device/in-browser.ts';
import { NEW_TASK } from '#tests/factories/ads/own-ads.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { bundleModule } from '#tests/setup/browser/bundle-module.ts';
import { expect, openInstalled, test } from '#tests/e2e/offline/offline-fixtures.ts';
import { setBrowserSession, newPerson } from '#tests/e2e/setup/people.ts';

declare const device: DeviceCode;

const Me = v.object({ id: v.string() });
const Mine = v.object({ items: v.array(v.object({ status: v.string(), images: v.array(v.unknown()) })) });

test('a task with six photos survives a broken upload and a reload, once', async ({ page, line }) => {
  test.slow();
  const person = await newPerson();
  const ask = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${person.login.token}` };
    return await (await fetch(`${process.env['SITE_ORIGIN']}/api/v1${path}`, { headers })).json();
  };
  const { id } = v.parse(Me, await ask('/me'));
  await setBrowserSession(page, person);
  await openInstalled(page, '/cabinet');
  await page.evaluate(await bundleModule('tests/device/in-browser.ts'));

  line.set('down');
  const picture = await photo('jpeg', { width: 800, height: 600 });
  // Bytes after a JPEG's end are uploaded too, so that each photo takes several chunks.
  const file = Buffer.concat([picture, Buffer.alloc(200_000, picture)]).toString('base64');
  const key = await page.evaluate(
    async ([owner, body, file]) => {
      const bytes = Uint8Array.from(atob(file), (letter) => letter.codePointAt(0) ?? 0).buffer;
      const photos = Array.from({ length: 6 }, (_, n) => ({ name: `${n}.jpg`, type: 'image/jpeg', bytes }));
      return await device.queueAd(owner, { type: 'ad.create', kind: 'task', body }, photos);
    },
    [id, NEW_TASK, file] as const,
  );
  const progress = async () => {
    await page.evaluate(await bundleModule('tests/device/in-browser.ts'));
    return await page.evaluate(
      async (key) => (await (await device.database()).outbox.get(key))?.progress,
      key,
    );
  };

  const uploads = new Set<string>();
  const brokenInThird = line.breakAt((method, path) => {
    if (method === 'PATCH' && path.includes('/uploads/')) uploads.add(path);
    return uploads.size === 3;
  });
  // A new start finds the queued item a moment before the line is back.
  line.set('up');
  await page.reload();
  await brokenInThird;
  await page.reload();
  expect(await progress()).toEqual({ done: 3, total: 7 });

  line.set('up');
  await expect(page.getByText('Задание создано')).toBeVisible();
  const { items } = v.parse(Mine, await ask('/me/tasks/all'));
  expect(items).toHaveLength(1);
  expect(items[0]?.images).toHaveLength(6);
});
