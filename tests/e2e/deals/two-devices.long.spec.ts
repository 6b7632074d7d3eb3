import type { Browser, Page, Request } from 'playwright/test';
import * as v from 'valibot';
import { expect, test } from '../setup/fixtures.ts';
import { applyFor } from '#tests/e2e/deals/staged-deals.ts';
import { waitForEarlierRequests } from '#tests/e2e/shell/alive.ts';
import { setBrowserSession, callAs, newPerson, postTaskOnSite, type SitePerson } from '../setup/people.ts';

const WithItems = v.object({ items: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) });

const bell = (page: Page) => page.getByLabel(/^Уведомления/).and(page.locator('summary'));

async function openDevice(
  browser: Browser,
  person: SitePerson,
  path: string,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env['SITE_ORIGIN'] ?? '',
    locale: 'ru-RU',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await setBrowserSession(page, person);
  await prepare(page);
  await page.goto(path);
  return page;
}

/** Waits until the page receives live changes, which takes a few seconds after it has loaded. */
async function untilLive(page: Page, person: SitePerson): Promise<void> {
  await expect(async () => {
    const opened = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(
      opened.some((name) => name.endsWith('/security/socket-ticket')),
      person.name,
    ).toBe(true);
  }).toPass();
}

test('an open ad, list and bell follow what happens on another device @both', async ({ browser }) => {
  const [author, worker] = [await newPerson('Дилноза'), await newPerson('Жасур')];
  const ad = await postTaskOnSite(author, 'Собрать шкаф в спальне');
  const authors = await openDevice(browser, author, `/tasks/${ad}/requests`);
  const own = await openDevice(browser, worker, `/tasks/${ad}`);
  const cabinet = await openDevice(browser, worker, '/cabinet/my-tasks');
  for (const [page, person] of [
    [authors, author],
    [own, worker],
    [cabinet, worker],
  ] as const)
    await untilLive(page, person);

  let request = '';
  await test.step('an application shows to the author and on the applicant’s devices', async () => {
    request = await applyFor(worker, ad, 'Соберу за час');
    await expect(authors.getByText('Соберу за час')).toBeVisible();
    await expect(own.getByRole('region', { name: 'Ваш отклик' })).toBeVisible();
  });

  const fetched: Request[] = [];
  own.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes(`/tasks/${ad}`)) fetched.push(request);
  });
  const expectEachFetchedOnce = (): void => {
    const urls = fetched.map((request) => request.url());
    expect(urls.length).toBeGreaterThan(0);
    expect(urls).toEqual([...new Set(urls)]);
  };

  await test.step('the acceptance shows on both devices of the applicant', async () => {
    // The device that has the ad open reads its notification at once: whoever looks later sees nothing unread.
    const told = expect(bell(cabinet)).toHaveAccessibleName(/непрочитанных/);
    await callAs(author, 'POST', `/task-requests/${request}/accept`);
    await told;
    await expect(own.getByRole('button', { name: 'Начать работу' })).toBeVisible();
    // Once the notification is read, nothing more is fetched because of it.
    await expect(bell(own)).not.toHaveAccessibleName(/непрочитанных/);
    await waitForEarlierRequests(own);
    expectEachFetchedOnce();
  });

  await test.step('after an own action, a page refetches each changed answer once', async () => {
    fetched.length = 0;
    const refetched = cabinet.waitForRequest(
      (request) => request.method() === 'GET' && /\/api\/v1\/.*(?:deals|tasks)/.test(request.url()),
    );
    await own.getByRole('button', { name: 'Начать работу' }).click();
    await own.getByRole('dialog').getByRole('button', { name: 'Да' }).click();
    await expect(own.getByText('Работа началась')).toBeVisible();
    // a device that marked something as read within the last two seconds asks as after a change of its own
    expect((await (await refetched).allHeaders())['cache-control']).toMatch(/^(?:max-age=0|no-cache)$/);
  });

  await test.step('a read notification is read on the other device', async () => {
    const answer = await callAs(worker, 'GET', '/notifications');
    const { data } = v.parse(v.object({ data: WithItems }), answer);
    await callAs(worker, 'POST', '/notifications/make-all-read', { until: data.items[0].id });
    await expect(bell(cabinet)).not.toHaveAccessibleName(/непрочитанных/);
    await expect(bell(own)).not.toHaveAccessibleName(/непрочитанных/);
  });
  expectEachFetchedOnce();
  expect((await fetched[0]?.allHeaders())?.['cache-control']).toBe('no-cache');
  for (const page of [authors, own, cabinet]) await page.context().close();
});

test('an ad saved on one device is shown as saved on the other', async ({ browser }) => {
  const [author, reader] = [await newPerson('Дилноза'), await newPerson('Жасур')];
  const ad = await postTaskOnSite(author, 'Повесить полку в прихожей');
  const devices = [
    await openDevice(browser, reader, `/tasks/${ad}`),
    await openDevice(browser, reader, `/tasks/${ad}`),
  ];
  const heart = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: 'Сохранить', exact: true });
  for (const page of devices) {
    await untilLive(page, reader);
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  }
  const [one, other] = devices;
  await one?.bringToFront();
  if (one) await heart(one).click();
  if (other) await expect(heart(other)).toHaveAttribute('aria-pressed', 'true');
  for (const page of devices) await page.context().close();
});

test('a page shows what changed on another device before its sockets opened', async ({ browser }) => {
  const author = await newPerson('Дилноза');
  const ad = await postTaskOnSite(author, 'Собрать шкаф в спальне');
  const own = '/cabinet/my-tasks';
  const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Собрать шкаф в спальне' });
  const untilListed = async (page: Page) => {
    // Home is shown for a moment on the way.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мои задания');
    await expect(card(page)).toContainText('Опубликовано');
  };
  const other = await openDevice(browser, author, own);
  await untilListed(other);
  await untilLive(other, author);
  const [isAsked, isTold] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const starting = await openDevice(browser, author, own, async (page) => {
    await page.route('**/security/socket-ticket', async (route) => {
      isAsked.resolve();
      await isTold.promise;
      await route.continue();
    });
  });
  await untilListed(starting);
  await isAsked.promise;
  await callAs(author, 'PATCH', `/tasks/${ad}/change-status`, { status: 'deactivated' });
  await expect(card(other)).toContainText('Снято с публикации');
  isTold.resolve();
  await expect(card(starting)).toContainText('Снято с публикации');
  for (const page of [other, starting]) await page.context().close();
});
