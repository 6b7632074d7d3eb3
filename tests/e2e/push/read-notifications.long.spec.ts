import * as v from 'valibot';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/setup/browser/chromium.ts';
import { applyFor } from '#tests/e2e/deals/staged-deals.ts';
import {
  setBrowserSession,
  callAs,
  newPerson,
  postTaskOnSite,
  type SitePerson,
} from '#tests/e2e/setup/people.ts';
import { expect, openInstalled, test } from '#tests/e2e/offline/offline-fixtures.ts';
import { pushTo, readSystemNotifications } from './push-tools.ts';

const Listed = v.object({
  data: v.object({ items: v.array(v.object({ id: v.string(), type: v.string(), read: v.boolean() })) }),
});
const listOf = async (person: SitePerson) =>
  v.parse(Listed, await callAs(person, 'GET', '/notifications')).data.items;

test.use({ serviceWorkers: 'allow' });
// Headless Chromium shows no notifications.
test.use({ launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS } });
test.use({ permissions: ['notifications'] });
test('opening an ad marks its notifications as read', async ({ page }) => {
  const [author, performer] = [await newPerson('Азиз'), await newPerson()];
  const [ad, other] = [await postTaskOnSite(author, 'Кран'), await postTaskOnSite(author, 'Полка')];
  for (const id of [ad, other]) await applyFor(performer, id);
  await expect.poll(async () => (await listOf(author)).length).toBe(2);
  await setBrowserSession(page, author);
  await page.goto(`/tasks/${ad}`);
  await expect.poll(async () => (await listOf(author)).filter(({ read }) => read).length).toBe(1);
  await page.goto(`/cabinet/my-tasks/${other}`);
  await expect.poll(async () => (await listOf(author)).every(({ read }) => read)).toBe(true);
});

test('a notification read on another device leaves the tray of this one', async ({ page }) => {
  const [author, performer] = [await newPerson('Азиз'), await newPerson()];
  const ad = await postTaskOnSite(author, 'Кран');
  await applyFor(performer, ad);
  await expect.poll(async () => (await listOf(author)).length).toBe(1);
  const [told] = await listOf(author);
  await setBrowserSession(page, author);
  await openInstalled(page, '/services');
  // The page that is left may open its socket just before.
  let isLeft = false;
  page.once('framenavigated', () => (isLeft = true));
  const isListening = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      if (socket.url().includes('notifications')) socket.on('framereceived', () => isLeft && resolve());
    });
  });
  await page.reload();
  await isListening;
  const push = await pushTo(page);
  const payload = { id: told?.id, type: 'task_request', operation_id: ad, title: 'Новый отклик', badge: 1 };
  await push(JSON.stringify({ ...payload, tag: `requests:${ad}` }));
  await expect.poll(async () => (await readSystemNotifications(page)).length).toBe(1);
  await callAs(author, 'POST', `/notifications/${told?.id}/make-read`);
  await expect.poll(async () => (await readSystemNotifications(page)).length).toBe(0);
});
