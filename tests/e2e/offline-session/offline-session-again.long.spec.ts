import type { Page } from 'playwright/test';
import { setBrowserSession, callAs, newPerson, postTaskOnSite, say } from '#tests/e2e/setup/people.ts';
import { askOnSite } from '#tests/e2e/deals/staged-deals.ts';
import { expect, openInstalled, test } from '#tests/e2e/offline/offline-fixtures.ts';
import { deviceRows } from '#tests/e2e/offline-writing/offline-worker-fixtures.ts';
import { expectSessionEndedDialog, signInByDialog, signInDialog } from '#tests/e2e/sign-in/sessions.ts';

const AD_TITLE = 'Повесить люстру в зале';

const SAID = 'Ключ под половиком';
const DRAFT = 'Возьму ещё отвёртку';
const QUEUED = 'Приду в девять вечера';

// A page whose session was ended goes on asking for a moment.
test.use({ expectedConsole: [/status of 40[14]|net::ERR_|status of 504|WebSocket connection/] });

async function writeAd(page: Page): Promise<void> {
  await page.getByLabel('Название').first().fill(AD_TITLE);
  await expect.poll(async () => (await deviceRows(page)).drafts).toHaveLength(1);
  await expect(page).toHaveURL(/draft=/);
}

test('a form’s text survives the session’s end, for its author only', async ({ page }) => {
  const [person, stranger] = [await newPerson(), await newPerson('Тимур')];
  await setBrowserSession(page, person);
  await openInstalled(page, '/ads/task');
  await writeAd(page);
  await callAs(person, 'POST', '/security/logout');

  await expectSessionEndedDialog(page);
  await expect(page).toHaveURL(/\/ads\/task\?draft=/);
  await expect(page.getByRole('form', { name: 'Новое объявление' })).toHaveCount(0);
  await test.step('the screen offers to sign in again after its dialog was closed', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  });
  await signInByDialog(page, stranger);
  await expect(page.getByText('Этого черновика больше нет')).toBeVisible();
  await expect(page.getByText(AD_TITLE)).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('@token_expires_at_v1', '2026-01-01T00:00:00.000000Z'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(signInDialog(page)).toBeVisible();
  await signInByDialog(page, person);
  await expect(page.getByLabel('Название').first()).toHaveValue(AD_TITLE);
  await page.getByLabel('Название').first().fill(`${AD_TITLE} сегодня`);
  await expect.poll(async () => JSON.stringify((await deviceRows(page)).drafts)).toContain('сегодня');
});

test('signing in again after a session ended restores a chat’s unsent text', async ({ page, line }) => {
  const [person, other] = [await newPerson(), await newPerson('Санжар')];
  const ad = await postTaskOnSite(other, 'Собрать шкаф в спальне');
  await askOnSite(person, ad, SAID);
  await setBrowserSession(page, person);
  await openInstalled(page, `/cabinet/messages/task/${ad}`);
  const log = page.getByRole('log');
  const words = page.getByRole('textbox', { name: 'Сообщение' });
  await expect(log.getByText(SAID)).toBeVisible();
  line.set('down');
  await say(page, QUEUED);
  await expect(log.getByText(QUEUED)).toBeVisible();
  await words.fill(DRAFT);
  await callAs(person, 'POST', '/security/logout');
  line.set('up');

  await expectSessionEndedDialog(page);
  await expect(signInDialog(page)).toContainText('То, что вы написали, сохранено');
  await expect(page).toHaveURL(`${line.origin}/cabinet/messages/task/${ad}`);
  await expect(log).toHaveCount(0);
  await signInByDialog(page, person);
  await expect(words).toHaveValue(DRAFT);
  await expect(log.getByText(QUEUED)).toBeVisible();
  const chats = async () => JSON.stringify(await callAs(other, 'GET', `/messages/task?ad=${ad}`));
  await expect.poll(chats).toContain(QUEUED);
});
