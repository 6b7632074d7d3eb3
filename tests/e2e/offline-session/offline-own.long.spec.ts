import type { Page } from 'playwright/test';
import { waitUntilSignedInFilesCached } from '#tests/e2e/setup/peoples-files.ts';
import { expect, openInstalled, test } from '#tests/e2e/offline/offline-fixtures.ts';
import { setBrowserSession, callAs, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';
import { askOnSite } from '#tests/e2e/deals/staged-deals.ts';
import { replaceSession } from '#tests/e2e/sign-in/sessions.ts';
import { findStorageContaining } from '#tests/e2e/setup/traces.ts';

/** The mark stands in a message and in a search's name, not in the ad, which is public. */
const MARK = 'Ёқутхон';
const TITLE = 'Починить кран на кухне';
// A page whose session is removed goes on polling for a moment, and the next person has no such chat.
test.use({ expectedConsole: [/status of 40[14]|net::ERR_|status of 504|WebSocket connection/] });

const never = (page: Page) => page.getByText('Здесь ещё ничего не сохранено');
/** Where a pack of public ads has been cached meanwhile, the ad's author can be asked without a network. */
const noChat = (page: Page) => never(page).or(page.getByText('Спросите автора'));

test('unvisited private data is readable offline until the session ends', async ({ page, line }) => {
  const [person, other, stranger] = [await newPerson(), await newPerson('Санжар'), await newPerson()];
  const ad = await postTaskOnSite(person, TITLE);
  const text = `Могу сегодня, ${MARK}`;
  await askOnSite(other, ad, text);
  const search = { kind: 'service', filter: { city: '1' }, alert: 'off' };
  const { id } = Object(await callAs(person, 'POST', '/me/saved-searches', search));
  await callAs(person, 'PATCH', `/me/saved-searches/${id}`, { name: `Для ${MARK}` });

  await setBrowserSession(page, person);
  await openInstalled(page, '/cabinet');
  await untilFetchedAhead(page, [text, `Для ${MARK}`, '["services.list","pages"']);
  await page.goto('/cabinet/balance');
  await untilKept(page, ['["balance.get"', '["balance.entries"']);

  line.set('down');
  await test.step('the person reads their private data without a network', async () => {
    await page.goto('/cabinet');
    await expect(page.getByText('1 новое сообщение')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Баланс 0 сум/ })).toBeVisible();
    await page.goto('/cabinet/my-tasks');
    await expect(page.getByText(TITLE)).toBeVisible();
    await expect(page.getByText(/Нет соединения, данные на \d\d:\d\d/)).toBeVisible();
    await page.goto(`/cabinet/my-tasks/${ad}`);
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
    await page.goto(`/cabinet/my-tasks/${ad}/statistics`);
    await expect(never(page)).toBeVisible();
    await page.goto('/cabinet/messages/task');
    await page.getByRole('link', { name: 'Санжар' }).click();
    await expect(page.getByRole('log').getByText(text)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('log').getByText(text)).toBeVisible();
    await page.goto('/cabinet/notifications');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.goto('/cabinet/balance');
    await expect(page.getByRole('heading', { name: 'История' })).toBeVisible();
    await page.goto('/cabinet/verification');
    await expect(never(page)).toBeVisible();
    await page.goto('/cabinet/saved-searches');
    await page.getByRole('link', { name: `Для ${MARK}` }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(20);
  });

  await test.step('a page opened under another person’s session shows none of the data', async () => {
    await replaceSession(page, stranger.login);
    await page.goto(`/cabinet/messages/task/${ad}`);
    await expect(noChat(page)).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(0);
    await expect.poll(() => findStorageContaining(page, MARK)).toEqual([]);
    expect(await findStorageContaining(page, person.phone)).not.toContain('localStorage');
    await page.goto(`/cabinet/my-tasks/${ad}`);
    await expect(never(page)).toBeVisible();
    await expect(page.getByText(TITLE)).toHaveCount(0);
  });
});

/** Waits until the device has the data that is prefetched for an idle person, and the files of its screens. */
async function untilFetchedAhead(page: Page, traces: readonly string[]): Promise<void> {
  await untilKept(page, traces);
  await waitUntilSignedInFilesCached(page, 40_000);
}

async function untilKept(page: Page, traces: readonly string[]): Promise<void> {
  for (const trace of traces) {
    await expect
      .poll(() => findStorageContaining(page, JSON.stringify(trace).slice(1, -1)), { message: trace })
      .toContain('database yumush: answers');
  }
}
