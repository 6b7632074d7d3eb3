import * as v from 'valibot';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/setup/browser/chromium.ts';
import { askOnSite } from '#tests/e2e/deals/staged-deals.ts';
import { setBrowserSession, callAs, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';
import { expect, openInstalled, test } from '#tests/e2e/offline/offline-fixtures.ts';
import { deviceRows } from '#tests/e2e/offline-writing/offline-worker-fixtures.ts';
import { clickFirst, pushTo, readSystemNotifications } from './push-tools.ts';

// Safari takes the subscription away after three pushes that showed nothing: the worker shows something for each push,
// whatever fails. `push` resolves only once a notification was shown.

const PAYLOAD = { type: 'task_request', operation_id: '3', title: 'Новый отклик', body: 'Готов помочь' };

test.use({ serviceWorkers: 'allow' });
// Headless Chromium shows no notifications.
test.use({ launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS } });
test.use({ permissions: ['notifications'] });

const Notifications = v.object({
  data: v.object({ items: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) }),
});

test('every push shows a notification, whatever fails in the worker', async ({ page, context, line }) => {
  await openInstalled(page, '/tasks');
  const push = await pushTo(page);
  const [worker] = context.serviceWorkers();
  const inWorker = async (script: string) => await worker?.evaluate(`(() => { ${script} })()`);
  const titles = async () => (await readSystemNotifications(page)).map(({ title }) => title);

  for (const unknown of [
    '',
    'hello',
    '[]',
    'null',
    '{"type":"teleport"}',
    '{"title":"x"}',
    '{"aps":{"alert":"hi"}}',
  ]) {
    await push(unknown);
    const general = (await readSystemNotifications(page)).find(({ title }) => title === 'Yumush');
    expect(general?.body, unknown).toBe('У вас новое уведомление');
  }
  await clickFirst(context);
  await expect(page).toHaveURL(/\/$/);

  // Nobody is signed in, and nothing is known of what the push is about.
  await push(JSON.stringify({ ...PAYLOAD, id: '999999999999', tag: 'a' }));
  expect(await titles()).toContain(PAYLOAD.title);

  // The system refuses what the notification asks for, such as its buttons.
  await inWorker(`const show = self.registration.showNotification;
    self.registration.showNotification = (title, options) =>
      options.actions ? Promise.reject(new TypeError('no buttons')) : show.call(self.registration, title, options);`);
  await push(JSON.stringify({ ...PAYLOAD, tag: 'b', actions: [{ action: 'read', title: 'Прочитано' }] }));
  expect(await titles()).toContain('Yumush');

  // Neither the badge, the pages, the shown notifications nor the database can be reached.
  await inWorker(`self.navigator.setAppBadge = () => Promise.reject(new TypeError('no badge'));
    self.clients.matchAll = () => Promise.reject(new TypeError('no pages'));
    self.registration.getNotifications = () => Promise.reject(new TypeError('none'));
    self.indexedDB.open = () => { throw new DOMException('Connection lost', 'UnknownError'); };`);
  await push(JSON.stringify({ ...PAYLOAD, title: 'Сломано', tag: 'c', badge: 3 }));
  expect(await titles()).toContain('Сломано');
  line.set('silent');
  await push(JSON.stringify({ ...PAYLOAD, title: 'Без сети', tag: 'd' }));
  expect(await titles()).toContain('Без сети');
});

test('a push about something that was read already is shown, too', async ({ page }) => {
  const [author, asker] = [await newPerson('Азиз'), await newPerson()];
  const ad = await postTaskOnSite(author, 'Собрать шкаф');
  await askOnSite(asker, ad, 'Когда?');
  await setBrowserSession(page, author);
  await openInstalled(page, '/services');
  await expect.poll(async () => (await deviceRows(page)).session.length).toBe(1);
  const listed = async () => v.parse(Notifications, await callAs(author, 'GET', '/notifications'));
  await expect
    .poll(() =>
      listed().then(
        ({ data }) => data.items.length,
        () => 0,
      ),
    )
    .toBeGreaterThan(0);
  const [{ id }] = (await listed()).data.items;
  await callAs(author, 'POST', '/notifications/make-all-read', { until: id });
  const push = await pushTo(page);
  await push(JSON.stringify({ ...PAYLOAD, title: 'Уже прочитано', id, tag: 'e' }));
});
