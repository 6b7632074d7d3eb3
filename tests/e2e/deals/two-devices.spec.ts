import type { Browser, Page } from 'playwright/test';
import * as v from 'valibot';
import { expect, test } from '../setup/fixtures.ts';
import { asSignedIn, callAs, newPerson, postTaskOnSite, type SitePerson } from '../setup/people.ts';

const SOON = { timeout: 20_000 };
const WithItems = v.object({ items: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) });

const bell = (page: Page) => page.getByLabel(/^Уведомления/).and(page.locator('summary'));

async function openDevice(browser: Browser, person: SitePerson, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env['SITE_ORIGIN'] ?? '',
    locale: 'ru-RU',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await asSignedIn(page, person);
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
  }).toPass(SOON);
}

test('an open ad, list and bell follow what happens on another device', async ({ browser }) => {
  test.setTimeout(150_000);
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

  await test.step('an application shows to the author and on the applicant’s devices', async () => {
    await callAs(worker, 'POST', `/tasks/${ad}/task-requests`, {
      comment: 'Соберу за час',
      agrees_to_price: true,
    });
    await expect(authors.getByText('Соберу за час')).toBeVisible(SOON);
    await expect(own.getByRole('region', { name: 'Ваш отклик' })).toBeVisible(SOON);
  });

  await test.step('the acceptance shows on both devices of the applicant', async () => {
    const answer = await callAs(author, 'GET', `/tasks/${ad}/task-requests`);
    const { items } = v.parse(WithItems, answer);
    await callAs(author, 'POST', `/task-requests/${items[0].id}/accept`);
    await expect(own.getByRole('button', { name: 'Начать работу' })).toBeVisible(SOON);
    await expect(bell(cabinet)).toHaveAccessibleName(/непрочитанных/, SOON);
  });

  await test.step('a read notification is read on the other device', async () => {
    const answer = await callAs(worker, 'GET', '/notifications');
    const { data } = v.parse(v.object({ data: WithItems }), answer);
    await callAs(worker, 'POST', '/notifications/make-all-read', { until: data.items[0].id });
    await expect(bell(cabinet)).not.toHaveAccessibleName(/непрочитанных/, SOON);
    await expect(bell(own)).not.toHaveAccessibleName(/непрочитанных/, SOON);
  });
  for (const page of [authors, own, cabinet]) await page.context().close();
});
