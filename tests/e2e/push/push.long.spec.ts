import { CACHE_NAMES } from '#device/cache-names.ts';
import { snapshotKey } from '#device/snapshot-format.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/setup/browser/chromium.ts';
import { waitUntilInstallSupport } from '#tests/e2e/shell/alive.ts';
import { expect, openInstalled, test } from '#tests/e2e/offline/offline-fixtures.ts';
import { clickFirst, newestTask, pushTo, readSystemNotifications } from './push-tools.ts';

const PAYLOAD = {
  type: 'task_request',
  operation_id: '3',
  title: 'Новый отклик',
  body: 'Алишер готов помочь',
};

/** The picture is embedded, so that no network is needed to show it. */
const PICTURE = /^data:image\/png;base64,/;

test.use({ serviceWorkers: 'allow' });

// Headless Chromium shows no notifications.
test.use({ launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS } });

test.use({ permissions: ['notifications'] });

test('a push shows its own text, and a newer one replaces it', async ({ page }) => {
  await openInstalled(page, '/tasks');
  const heard = page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('message', ({ data }) => {
          if (data.type === 'notification') resolve(data.notification);
        });
      }),
  );
  const push = await pushTo(page);
  await push(JSON.stringify({ ...PAYLOAD, tag: 'task-3', badge: 2 }));
  await expect
    .poll(() => readSystemNotifications(page))
    .toEqual([
      {
        title: PAYLOAD.title,
        body: PAYLOAD.body,
        tag: 'task-3',
        icon: expect.stringMatching(PICTURE),
        badge: expect.stringMatching(PICTURE),
      },
    ]);
  expect(await heard).toMatchObject({ type: 'task_request', operation_id: PAYLOAD.operation_id });

  await push(JSON.stringify({ ...PAYLOAD, title: 'Два отклика', tag: 'task-3' }));
  await expect
    .poll(async () => (await readSystemNotifications(page)).map(({ title }) => title))
    .toEqual(['Два отклика']);
});

test('a click on a push also navigates a page that does not respond', async ({ page, context }) => {
  await openInstalled(page, '/services');
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('message', (event) => event.stopImmediatePropagation(), {
      capture: true,
    });
  });
  const push = await pushTo(page);
  const id = await newestTask(page);
  await push(JSON.stringify({ ...PAYLOAD, operation_id: id }));
  await expect.poll(async () => (await readSystemNotifications(page)).length).toBe(1);
  await clickFirst(context);
  await expect(page).toHaveURL(new RegExp(`/tasks/${id}#request$`));
});

test('a push of a message opens its chat after sign-in', async ({ page, context }) => {
  await openInstalled(page, '/services');
  await waitUntilInstallSupport(page);
  const push = await pushTo(page);
  await push(JSON.stringify({ ...PAYLOAD, type: 'task_message', message_id: '9' }));
  await expect.poll(async () => (await readSystemNotifications(page)).length).toBe(1);
  await clickFirst(context);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('@return_to_v1'))).toBe(
    '/cabinet/messages/task?message_id=9',
  );
});

test('content shared from another app fills a visitor’s ad form', async ({ page }) => {
  await openInstalled(page, '/services');
  const image = [...(await photo('jpeg', { background: '#b8480a' }))];
  await page.evaluate((bytes) => {
    const form = document.createElement('form');
    form.method = 'POST';
    form.action = '/share';
    form.enctype = 'multipart/form-data';
    const text = Object.assign(document.createElement('textarea'), { name: 'text', value: 'Починить кран' });
    const photos = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'photos',
      multiple: true,
    });
    const files = new DataTransfer();
    for (let number = 0; number < 8; number += 1) {
      files.items.add(new File([new Uint8Array(bytes)], `${number}.jpg`, { type: 'image/jpeg' }));
    }
    files.items.add(new File(['x'], 'x.pdf', { type: 'application/pdf' }));
    photos.files = files.files;
    form.append(text, photos);
    document.body.append(form);
    form.submit();
  }, image);
  await expect(page.getByRole('textbox', { name: 'Описание' })).toHaveValue('Починить кран');
  await expect(page.getByRole('img', { name: /^Фото \d$/ })).toHaveCount(6);
  await expect(page).toHaveURL(/\/ads\/task\?draft=[\w-]{36}$/);
});

test('a push deletes the snapshot of the screen that a click opens', async ({ page }) => {
  await openInstalled(page, '/services');
  const keys = ['/tasks/3', '/tasks/4'].map((address) =>
    snapshotKey(address, { locale: 'ru', layout: 'mobile' }),
  );
  const snapshots = { name: CACHE_NAMES.snapshots, keys };
  await page.evaluate(async ({ name, keys }) => {
    const cache = await caches.open(name);
    await Promise.all(keys.map((key) => cache.put(key, new Response('{}'))));
  }, snapshots);
  await (
    await pushTo(page)
  )(JSON.stringify(PAYLOAD));
  const areThere = () =>
    page.evaluate(async ({ name, keys }) => {
      const cache = await caches.open(name);
      return await Promise.all(keys.map(async (key) => (await cache.match(key)) !== undefined));
    }, snapshots);
  await expect.poll(areThere).toEqual([false, true]);
});
